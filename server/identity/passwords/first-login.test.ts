import { beforeEach, expect, test } from "vitest";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { errors } from "#contract/errors.ts";
import { changeStudent } from "#contract/students.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { insertStudent } from "../../students/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";

const email = "ananya@mail.example";
const given = "given to all 2026";
const wrong = "Login failed. Check the last four digits of your phone number, or write to us for a link.";
const wrongWithMail = "Login failed. Check the last four digits of your phone number, or use the link we sent you.";
const needed = [401, errors["digits-needed"].text];

describeWithDatabase("Someone who knows the default password", (open) => {
	let app: TestApp;
	beforeEach(async () => {
		app = await openTestApp(await open(), { environment: { DEFAULT_STUDENT_PASSWORD: given, LOGIN_RATE_LIMIT: "10" } });
		await insertStudent(app.parts);
	});
	const logIn = async (said: { digits?: string; email?: string; password?: string } = {}) => {
		const payload = { email, password: given, ...said };
		const answered = await app.app.inject({ method: "POST", url: "/api/student/auth", payload });
		return [answered.statusCode, answered.json().error];
	};

	test("cannot sign in without the last four digits of the phone on record", async () => {
		expect(await logIn()).toEqual(needed);
		for (const digits of ["", "0000", "321", "43211"]) expect(await logIn({ digits })).toEqual([401, wrong]);
		expect(await logIn({ digits: "3210" })).toEqual([200, undefined]);
		expect(await logIn({ digits: "+91 98765 43210" })).toEqual([200, undefined]);
	});

	test("reads at the digits that they are wrong; of a link by email only where mail is sent", async () => {
		const payload = { email, password: given, digits: "0000" };
		const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "desk@academy.example" };
		const withMail = await openTestApp(app.database, { environment: { DEFAULT_STUDENT_PASSWORD: given, ...mail } });
		for (const [{ app: each }, text] of [
			[app, wrong],
			[withMail, wrongWithMail],
		] as const) {
			const answered = await each.inject({ method: "POST", url: "/api/student/auth", payload });
			expect(answered.json()).toEqual({ error: text, fields: { digits: text } });
		}
	});

	test("cannot find out whether an email is a student's", async () => {
		for (const each of [email, "nobody@mail.example"]) {
			expect(await logIn({ email: each })).toEqual(needed);
			expect(await logIn({ email: each, digits: "0000" })).toEqual([401, wrong]);
		}
		expect(await logIn({ email: "nobody@mail.example", password: "another" })).toEqual([401, "Login failed"]);
	});

	test("is locked out after ten wrong digits in a week, which count like wrong passwords", async () => {
		for (let each = 0; each < 10; each++) expect((await logIn({ digits: "0000" }))[0]).toBe(401);
		expect((await logIn({ digits: "3210" }))[0]).toBe(429);
		app.clock.advance(15 * minuteMs);
		expect(await logIn({ digits: "3210" })).toEqual([401, wrong]);
		app.clock.advance(7 * dayMs);
		expect(await logIn({ digits: "3210" })).toEqual([200, undefined]);
	});

	test("reads that the account is not active yet, however often the digits are right", async () => {
		const ravi = { email: "ravi@mail.example", digits: "3210" };
		await insertStudent(app.parts, { email: ravi.email, status: "pending" });
		for (let each = 0; each < 11; each++) expect(await logIn(ravi)).toEqual([403, errors["account-pending"].text]);
	});

	test("needs the digits again after a reset", async () => {
		const { client: admin } = await app.signInAsAdmin();
		const { id } = await insertStudent(app.parts, { email: "ravi@mail.example", password: "monsoon in Sirsi 7" });
		expect(await logIn({ email: "ravi@mail.example", password: "monsoon in Sirsi 7" })).toEqual([200, undefined]);
		await admin(changeStudent, { params: { id }, body: { password: "any" } });
		expect(await logIn({ email: "ravi@mail.example" })).toEqual(needed);
	});

	test("needs the digits for an earlier default password as well", async () => {
		const app2 = await openTestApp(app.database, { environment: { DEFAULT_STUDENT_PASSWORD: "given since April" } });
		const answered = await app2.app.inject({
			method: "POST",
			url: "/api/student/auth",
			payload: { email, password: given },
		});
		expect(answered.statusCode).toBe(401);
		expect(answered.json().error).toBe(errors["digits-needed"].text);
	});
});
