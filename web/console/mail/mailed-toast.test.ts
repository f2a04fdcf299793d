import { expect, test } from "vitest";
import { forWhatsApp } from "./mailed-toast.ts";

test("A mail becomes a message whose subject is bold", () => {
	const mail = {
		subject: "Your new course: C* for all",
		text: "Hello Asha,\n\nOpen the course: https://academy.example/x\n\nReply to this email, or call.\n",
	};
	expect(forWhatsApp(mail)).toBe(
		"*Your new course: C for all*\n\nHello Asha,\n\nOpen the course: https://academy.example/x\n\nReply to this message, or call.",
	);
});
