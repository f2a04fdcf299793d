import { beforeEach, expect, test } from "vitest";
import { listAudit } from "#contract/audit.ts";
import type { Client } from "#contract/client.ts";
import { dayMs } from "#contract/durations.ts";
import { errors } from "#contract/errors.ts";
import { listOutbox } from "#contract/outbox.ts";
import { choosePasswordByLink, logStudentIn, studentWhoAmI } from "#contract/student-sign-in.ts";
import { changeStudent, changeStudentStatus, makePasswordLink } from "#contract/students.ts";
import { outbox, passwordLinks } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { deliverDue } from "../../platform/mail/delivery.ts";
import { addOne } from "../../students/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../../testing/app.ts";

const over = { status: 410, message: errors["link-over"].text };
const own = "monsoon in Sirsi 7";
const tokenOf = (address = "") => address.slice(`${testOrigin}/login/link/`.length);

describeWithDatabase("A link to choose a password", (open) => {
	let app: TestApp;
	let admin: Client;
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});
	const mails = () => app.database.db.select().from(outbox);
	const activated = async (said = {}) => {
		const { _id: id, email } = await addOne(admin, said);
		const { data } = await admin(changeStudentStatus, { params: { id }, body: { status: "active" } });
		return { id, email, token: tokenOf(data.passwordlink?.address) };
	};
	const use = (token: string, password = own) =>
		app.client(choosePasswordByLink, { body: { token, password } }).then(({ data }) => data);
	const change = async (id: string, body: object) =>
		(await admin(changeStudent, { params: { id }, body: body as never })).data;

	test("is mailed in the transaction of the activation, and stored as a hash only", async () => {
		const { token } = await activated();
		const [mail] = await mails();
		expect(mail).toMatchObject({ to: "asha@mail.example", subject: "Welcome to Gradway Academy" });
		expect(mail?.text).toContain(`${testOrigin}/login/link/${token}`);
		expect(mail?.text).toContain(`${testOrigin}/login\n`);
		expect(JSON.stringify(await app.database.db.select().from(passwordLinks))).not.toContain(token);
	});

	test("is hidden in the console's outbox, and deleted once the mail was sent", async () => {
		const { token } = await activated();
		const { data } = await admin(listOutbox, {});
		expect(data[0]?.text).toContain("/login/link/…");
		expect(JSON.stringify(data)).not.toContain(token);
		const sent: string[] = [];
		const sender = { send: async ({ text }: { text: string }) => void sent.push(text), close: () => {} };
		const signal = new AbortController().signal;
		await deliverDue({
			db: app.database.db,
			sender,
			draw: async () => ({ unavailable: "" }),
			clock: () => app.clock.now,
			signal,
		});
		expect(sent.join()).toContain(token);
		expect(JSON.stringify(await mails())).not.toContain(token);
	});

	test("lets the student choose a password and signs them in, once; other sign-ins end and a mail says so", async () => {
		const { id, email, token } = await activated();
		const elsewhere = await app.logInAsStudent({ email });
		const { token: signedIn, name } = await use(token);
		expect(name).toBe("Asha Rao");
		expect((await app.clientOf(signedIn)(studentWhoAmI, {})).data).not.toHaveProperty("mustChangePassword");
		await expect(elsewhere.client(studentWhoAmI, {})).rejects.toMatchObject({ status: 401 });
		await app.client(logStudentIn, { body: { email, password: own } });
		await expect(use(token, "jasmine by the gate 4")).rejects.toMatchObject(over);
		expect((await mails()).map(({ subject, studentId }) => [subject, studentId])).toContainEqual([
			"Your password was changed",
			id,
		]);
	});

	test("sent again by Asha, as the answer was lost, is refused with the advice to log in, which works", async () => {
		const { email, token } = await activated();
		await use(token);
		await expect(use(token)).rejects.toMatchObject({ status: 410, message: expect.stringContaining("log in") });
		await app.client(logStudentIn, { body: { email, password: own } });
	});

	test("is used once when two use it at once", async () => {
		const { token } = await activated();
		const settled = await Promise.allSettled([use(token), use(token, "jasmine by the gate 4")]);
		expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	test("is refused when seven days old, replaced, forged, or of an inactive student", async () => {
		const { id, token } = await activated();
		await expect(use("A".repeat(43))).rejects.toMatchObject(over);
		await expect(use("' or 1=1 --")).rejects.toMatchObject(over);
		const { passwordlink } = await change(id, { password: "any" });
		await expect(use(token)).rejects.toMatchObject(over);
		const { data: newest } = await admin(makePasswordLink, { params: { id } });
		await expect(use(tokenOf(passwordlink?.address))).rejects.toMatchObject(over);
		app.clock.advance(7 * dayMs);
		await expect(use(tokenOf(newest.address))).rejects.toMatchObject(over);
		admin = (await app.signInAsAdmin()).client;
		const { data: last } = await admin(makePasswordLink, { params: { id } });
		await admin(changeStudentStatus, { params: { id }, body: { status: "inactive" } });
		await expect(use(tokenOf(last.address))).rejects.toMatchObject(over);
		await admin(changeStudentStatus, { params: { id }, body: { status: "active" } });
		await expect(use(tokenOf(last.address))).rejects.toMatchObject(over);
	});

	test("expires when the student's email changes; both addresses get a mail", async () => {
		const { id, token } = await activated({ email: "asha.roa@mail.example" });
		const { client } = await app.logInAsStudent({ email: "asha.roa@mail.example" });
		const said = { name: "Asha Rao", email: "asha.rao@mail.example", phone: "919876543210", batch: "DS-2603-A" };
		await change(id, said);
		await expect(client(studentWhoAmI, {})).rejects.toMatchObject({ status: 401 });
		await expect(use(token)).rejects.toMatchObject(over);
		const notices = (await mails()).filter(
			({ subject }) => subject === "The email address of your account was changed",
		);
		const [from, to] = ["asha.roa@mail.example", said.email].map((address) =>
			notices.find((mail) => mail.to === address),
		);
		expect(from?.text).not.toContain(said.email);
		const [, link = ""] = /\/login\/link\/([\w-]{43})/.exec(to?.text ?? "") ?? [];
		expect((await use(link)).name).toBe("Asha Rao");
	});

	test.each([
		["pending", false, 0],
		["inactive", false, 2],
		["active", true, 2],
	] as const)(
		"is not in the mails about the corrected email of a student who is %s (own password: %o); those are %i",
		async (status, hasOwn, count) => {
			const { _id: id, ...said } = await addOne(admin, {}, hasOwn ? "pending" : status);
			if (hasOwn) {
				const { data } = await admin(changeStudentStatus, { params: { id }, body: { status: "active" } });
				await use(tokenOf(data.passwordlink?.address));
			}
			const { name, phone, batch } = said;
			await change(id, { name, phone, batch, email: "asha.rao@mail.example" });
			const all = await mails();
			const notices = all.filter(({ subject }) => subject === "The email address of your account was changed");
			expect(notices).toHaveLength(count);
			for (const { text } of notices) expect(text).not.toContain("/login/link/");
		},
	);

	test("refuses an easy password and the default one, and stays valid", async () => {
		const { token } = await activated();
		await expect(use(token, "password")).rejects.toMatchObject({ status: 400 });
		await use(token);
	});

	test("can be copied by an admin for an active student, which is audited", async () => {
		const { _id: pending } = await addOne(admin, { email: "p@mail.example" });
		await expect(admin(makePasswordLink, { params: { id: pending } })).rejects.toMatchObject({ status: 409 });
		const { id } = await activated();
		const { data } = await admin(makePasswordLink, { params: { id } });
		expect(data.until).toBe("2026-03-09T10:00:00.000Z");
		await use(tokenOf(data.address));
		const { data: trail } = await admin(listAudit, { query: { act: "password-link-made" } });
		expect(trail).toMatchObject([{ by: "meera@academy.example", recordid: id }]);
	});

	test("is mailed by a reset to an active student, whose other sign-ins end", async () => {
		const { id, email, token } = await activated();
		const { token: signedIn } = await use(token);
		const { passwordlink } = await change(id, { password: "any" });
		await expect(app.clientOf(signedIn)(studentWhoAmI, {})).rejects.toMatchObject({ id: "sign-in-elsewhere" });
		const reset = (await mails()).filter(({ subject }) => subject === "Choose a new password");
		expect(reset).toMatchObject([{ to: email, studentId: id, createdAt: app.clock.now }]);
		expect(reset[0]?.text).toContain(passwordlink?.address);
		await use(tokenOf(passwordlink?.address), "jasmine by the gate 4");
	});

	test("is made by a reset of an active student; an inactive one gets it when activated", async () => {
		const { _id: id } = await addOne(admin, {}, "inactive");
		expect(await change(id, { password: "any" })).not.toHaveProperty("passwordlink");
		const { data } = await admin(changeStudentStatus, { params: { id }, body: { status: "active" } });
		await use(tokenOf(data.passwordlink?.address));
		await admin(changeStudentStatus, { params: { id }, body: { status: "inactive" } });
		const { data: again } = await admin(changeStudentStatus, { params: { id }, body: { status: "active" } });
		expect(again).not.toHaveProperty("passwordlink");
		const subjects = (await mails()).map(({ subject }) => subject);
		expect(subjects).toContain("Your student account is active again");
		expect(subjects).not.toContain("Choose a new password");
	});
});
