import { expect, onTestFinished, test } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { listOutbox, sendTestMail } from "#contract/outbox.ts";
import { startMailServer } from "#tools/testing/mail-server.ts";
import { testMail } from "../../operator/commands/test-mail.ts";
import { openTestApp } from "../../testing/app.ts";
import { readConfig } from "../config/config.ts";
import { openTestPostgres } from "../db/testing.ts";

test("Meera sends a test mail to herself: it stands in the outbox and in the audit trail", async () => {
	const app = await openTestApp(await openTestPostgres());
	const { client: meera } = await app.signInAsAdmin("meera@academy.example");
	const { data } = await meera(sendTestMail, {});
	expect(data.to).toBe("meera@academy.example");
	const [mail] = (await meera(listOutbox, {})).data;
	expect(mail).toMatchObject({ _id: data._id, to: "meera@academy.example", sentAt: null });
	expect((await meera(listAudit, { query: { act: "test-mail-sent" } })).data).toMatchObject([
		{ by: "meera@academy.example", kind: "admin", record: "meera@academy.example" },
	]);
});

test("The command sends one at once, and says in words why it could not", async () => {
	const server = await startMailServer();
	onTestFinished(async () => void (await server.close()));
	const output: string[] = [];
	const config = readConfig({ SMTP_URL: server.url, MAIL_FROM: "desk@academy.example" });
	const context = {
		config,
		now: new Date(),
		stopped: AbortSignal.any([]),
		say: (line: string) => void output.push(line),
	};
	const send = () => testMail.run(context as never, { email: "meera@academy.example", dry: false });
	await send();
	expect(server.received.map(({ from, to }) => [from, to])).toEqual([
		["desk@academy.example", "meera@academy.example"],
	]);
	expect(output).toEqual([
		"The mail server accepted it. Check the inbox of meera@academy.example, and its spam folder.",
	]);
	server.behaviour.verdict = "refuse receiver";
	await expect(send()).rejects.toThrow("refused the sender's or the receiver's address (EENVELOPE, 550)");
});
