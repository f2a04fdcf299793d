import { beforeEach, expect, test } from "vitest";
import { hourMs } from "#contract/durations.ts";
import { choosePasswordByLink, logStudentIn, requestPasswordLink } from "#contract/student-sign-in.ts";
import { linkRequests, outbox } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { insertStudent } from "../../students/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { answerLinkRequests } from "./link-requests.ts";

const email = "ananya@mail.example";
const own = "monsoon in Sirsi 7";

describeWithDatabase("A student who forgot the password", (open) => {
	let app: TestApp;
	beforeEach(async () => {
		app = await openTestApp(await open());
		await insertStudent(app.parts, { password: own });
		await app.database.db.delete(outbox);
	});
	const ask = (email: string, remoteAddress = "203.0.113.7") =>
		app.app.inject({ method: "POST", url: "/api/student/forgotten", payload: { email }, remoteAddress });
	const mails = () => app.database.db.select().from(outbox);

	test("is mailed a link to choose another; the old password is valid until then", async () => {
		expect((await app.client(requestPasswordLink, { body: { email: "Ananya@Mail.Example" } })).data).toBeUndefined();
		expect(await mails()).toEqual([]);
		expect(await answerLinkRequests(app.parts)).toBe(1);
		const [mail] = await mails();
		expect(mail).toMatchObject({ to: email, subject: "Your link to choose a new password" });
		await app.client(logStudentIn, { body: { email, password: own } });
		const [, token = ""] = /\/login\/link\/([\w-]{43})/.exec(mail?.text ?? "") ?? [];
		await app.client(choosePasswordByLink, { body: { token, password: "jasmine by the gate 4" } });
		await expect(app.client(logStudentIn, { body: { email, password: own } })).rejects.toMatchObject({ status: 401 });
		expect(await answerLinkRequests(app.parts)).toBe(0);
	});

	test("gets the same answer as an unknown email, for the same work; only active students are mailed", async () => {
		await insertStudent(app.parts, { email: "pending@mail.example", status: "pending" });
		await insertStudent(app.parts, { email: "inactive@mail.example", status: "inactive" });
		await app.database.db.delete(outbox);
		const answers = [];
		for (const each of [email, "nobody@mail.example", "pending@mail.example", "inactive@mail.example"]) {
			const { statusCode, body } = await ask(each);
			answers.push([statusCode, body]);
		}
		expect(new Set(answers.map(String)).size).toBe(1);
		expect(await app.database.db.$count(linkRequests)).toBe(4);
		expect(await answerLinkRequests(app.parts)).toBe(4);
		expect((await mails()).map(({ to }) => to)).toEqual([email]);
		expect(await app.database.db.$count(linkRequests)).toBe(0);
	});

	test("may ask three times an hour for one email, known or not", async () => {
		for (const each of [email, "nobody@mail.example"]) {
			const statuses = [];
			for (let time = 0; time < 4; time++) statuses.push((await ask(each, `198.51.100.${time}`)).statusCode);
			expect(statuses).toEqual([204, 204, 204, 429]);
		}
		app.clock.advance(hourMs);
		expect((await ask(email)).statusCode).toBe(204);
	});
});
