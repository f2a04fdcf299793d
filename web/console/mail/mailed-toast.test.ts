import { expect, test } from "vitest";
import type { AdminRole } from "#contract/roles.ts";
import { signedIn } from "../admins/queries.ts";
import { queryClient } from "../query-client.ts";
import { copyMailActions, whatsAppText } from "./mailed-toast.ts";

test("A mail becomes a message whose subject is bold", () => {
	const mail = {
		subject: "Your new course: C* for all",
		text: "Hello Asha,\n\nOpen the course: https://academy.example/x\n\nReply to this email, or call.\n",
	};
	expect(whatsAppText(mail)).toBe(
		"*Your new course: C for all*\n\nHello Asha,\n\nOpen the course: https://academy.example/x\n\nReply to this message, or call.",
	);
});

test("Only who may read the outbox is offered to copy a mail from it", () => {
	const offered = (role: AdminRole) => {
		const me = { email: "tara@academy.example", name: "Tara", role, signedInUntil: "2026-12-01T00:00:00.000Z" };
		queryClient.setQueryData(signedIn().queryKey, me);
		return copyMailActions("asha@mail.example").map(({ label }) => label);
	};
	for (const role of ["owner", "manager"] as const) expect(offered(role)).toEqual(["Copy for WhatsApp"]);
	for (const role of ["trainer", "placement", "counsellor", "accounts"] as const) expect(offered(role)).toEqual([]);
	queryClient.clear();
});
