import argon2 from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { errors } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { signInSeconds } from "#contract/sign-in.ts";
import { logStudentOut, studentWhoAmI } from "#contract/student-sign-in.ts";
import { settings, signIns } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { deactivate } from "../../students/status.ts";
import { insertStudent, type StudentOptions } from "../../students/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../../testing/app.ts";
import { defaultStudentPassword } from "../passwords/default-password.ts";

const email = "ananya@mail.example";
const password = "monsoon in Sirsi 7";
const failed = { error: errors["login-failed"].text };
const formType = { "content-type": "application/x-www-form-urlencoded" };

type Tried = { email?: string; password?: string };
const logIn = ({ app }: TestApp, tried: Tried = {}, remoteAddress = "203.0.113.7") =>
	app.inject({ method: "POST", url: "/api/student/auth", payload: { email, password, ...tried }, remoteAddress });
const logInByForm = ({ app }: TestApp, tried: Tried, headers: Record<string, string> = { origin: testOrigin }) =>
	app.inject({
		method: "POST",
		url: "/api/student/auth",
		headers: { ...headers, ...formType },
		payload: new URLSearchParams({ email, password, ...tried }).toString(),
	});
const logInWithGoogle = async ({ app, issuer, clock }: TestApp, claims = {}) =>
	app.inject({
		method: "POST",
		url: "/api/student/checkauthgmail",
		payload: { credential: await issuer.issue(clock.now, { email, ...claims }) },
	});

describeWithDatabase("A student's password", (open) => {
	let app: TestApp;
	const openWith = async (student: StudentOptions | undefined, environment: Record<string, string> = {}) => {
		app = await openTestApp(await open(), { environment });
		if (student) await insertStudent(app.parts, student);
	};

	test("if wrong, gets the same answer as an unknown email, for the same work", async () => {
		await openWith({ password });
		const verify = vi.spyOn(argon2, "verify");
		for (const tried of [{ password: "something else" }, { email: "nobody@mail.example" }]) {
			verify.mockClear();
			const { statusCode, body, headers } = await logIn(app, tried);
			expect([statusCode, JSON.parse(body), headers["set-cookie"]]).toEqual([401, failed, undefined]);
			expect(verify).toHaveBeenCalledTimes(1);
			expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		}
		expect(await app.database.db.$count(signIns)).toBe(0);
	});

	test("that is missing is reported as an empty field", async () => {
		await openWith(undefined);
		const answered = await app.app.inject({ method: "POST", url: "/api/student/auth", payload: { email } });
		expect([answered.statusCode, answered.json()]).toEqual([
			400,
			{ error: "Please fill all required fields!", fields: { password: "Enter your password." } },
		]);
	});

	test.each([
		["pending", "account-pending"],
		["inactive", "account-inactive"],
	] as const)("lets no %s student in, and only the right one learns why", async (status, id) => {
		await openWith({ status, password });
		if (status === "pending") await app.database.db.execute("update students set status = 'pending'");
		expect((await logIn(app, { password: "something else" })).json()).toEqual(failed);
		const told = await logIn(app);
		expect([told.statusCode, told.json()]).toEqual([403, { error: errors[id].text }]);
		expect((await logInWithGoogle(app)).json()).toEqual({ error: errors[id].text });
		expect(await app.database.db.$count(signIns)).toBe(0);
	});

	test("signs them in for three hours, with the email in any case", async () => {
		await openWith({ password });
		const answered = await logIn(app, { email: " Ananya@Mail.Example " });
		const { token } = answered.json();
		expect(answered.json()).toEqual({ token, name: "Ananya D" });
		expect(answered.headers["set-cookie"]).toEqual([
			`user=${token}; Max-Age=10800; Path=/; HttpOnly; Secure; SameSite=None`,
			expect.stringMatching(
				/^known=[\w-]{48}; Max-Age=15552000; Path=\/api\/student\/auth; HttpOnly; Secure; SameSite=Strict$/,
			),
		]);
		const until = new Date(app.clock.now.getTime() + signInSeconds * 1000).toISOString();
		const { data } = await app.clientOf(token)(studentWhoAmI, {});
		expect(data).toEqual({ name: "Ananya D", email, signedInUntil: until });
	});

	test("is compared in Unicode normal form", async () => {
		await openWith({ password: "Ka\u0304veri ﬁrst" });
		expect((await logIn(app, { password: "K\u0101veri first" })).statusCode).toBe(200);
	});

	test("is asked for again once the student has logged out", async () => {
		await openWith({ password });
		const { token } = (await logIn(app)).json();
		const headers = { authorization: `Bearer ${token}` };
		const answered = await app.app.inject({ method: "POST", url: "/api/student/logout", headers });
		expect(answered.statusCode).toBe(204);
		expect(answered.headers["set-cookie"]).toBe("user=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=None");
		await expect(app.clientOf(token)(logStudentOut, {})).rejects.toMatchObject({ status: 401 });
	});

	test("refuses students whose status or password changed during the check", async () => {
		await openWith(undefined);
		const { id } = await insertStudent(app.parts, { password });
		const { verify } = argon2;
		vi.spyOn(argon2, "verify").mockImplementationOnce(async (...checked) => {
			await deactivate(app.database.db, id, { by: null, now: app.clock.now });
			return verify(...checked);
		});
		expect((await logIn(app)).json()).toEqual(failed);
		expect(await app.database.db.$count(signIns)).toBe(0);
	});
});

describeWithDatabase("A student with Google", (open) => {
	test("who is unknown is refused with the reason; a known one signs in once per credential", async () => {
		const app = await openTestApp(await open());
		const unknown = await logInWithGoogle(app);
		expect([unknown.statusCode, unknown.json()]).toEqual([403, { error: errors["not-a-student"].text }]);
		await insertStudent(app.parts, { password });
		expect((await logInWithGoogle(app, { email_verified: false })).json()).toEqual(failed);
		const credential = await app.issuer.issue(app.clock.now, { email });
		const post = (url: string) => app.app.inject({ method: "POST", url, payload: { credential } });
		const answered = await post("/api/student/checkauthgmail");
		expect(answered.json()).toEqual({ token: expect.any(String), name: "Ananya D" });
		expect((await post("/api/student/checkauthgmail")).json()).toEqual(failed);
		expect((await post("/api/admin/checkauthgmail")).statusCode).toBe(403);
	});
});

describeWithDatabase("The form without scripts", (open) => {
	test("is refused from another origin, and leads to the portal when correct", async () => {
		const app = await openTestApp(await open());
		await insertStudent(app.parts, { password });
		for (const headers of [{ origin: "https://elsewhere.example" }, {}] as Record<string, string>[])
			expect((await logInByForm(app, {}, headers)).statusCode).toBe(403);
		const answered = await logInByForm(app, {});
		expect([answered.statusCode, answered.headers.location]).toEqual([303, pages.studentHome]);
		expect(answered.headers["set-cookie"]?.[0]).toMatch(/^user=[\w-]{43};/);
	});
});

describeWithDatabase("The default password", (open) => {
	test("is the configured one, else one that the installation creates and stores as a secret", async () => {
		const { db } = await open();
		expect(await defaultStudentPassword(db, { defaultStudentPassword: "given to all" })).toBe("given to all");
		expect(await db.$count(settings)).toBe(0);
		const asked = () => defaultStudentPassword(db, { defaultStudentPassword: undefined });
		const [first, second] = await Promise.all([asked(), asked()]);
		expect(first).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
		expect([second, await asked()]).toEqual([first, first]);
		expect(await db.select().from(settings)).toEqual([
			{ name: "default-student-password", value: first, secret: true },
		]);
	});
});
