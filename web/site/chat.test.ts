import { expect, test } from "vitest";
import { provider } from "#content/provider.ts";
import { chatLabel, chatLinkForTopic } from "./chat.ts";

test("the chat opens with a question about the program of the page", () => {
	const link = new URL(chatLinkForTopic("UI & UX"));
	expect(link.origin + link.pathname).toBe(provider.whatsapp.address);
	expect(link.searchParams.get("text")).toBe("Hello, I have a question about UI & UX.");
});

test("elsewhere it opens with a question, and its label says where it leads", () => {
	expect(new URL(chatLinkForTopic()).searchParams.get("text")).toBe("Hello, I have a question.");
	expect(chatLabel).toBe(`WhatsApp ${provider.phone.display}`);
});
