import { expect, test } from "vitest";
import { pages } from "#contract/paths.ts";
import { chooseNewPassword, logStudentIn, studentWhoAmI } from "#contract/student-sign-in.ts";
import { changeStudent, listActiveStudents } from "#contract/students.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { insertStudent } from "../../students/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../../testing/app.ts";

const email = "ananya@mail.example";
const given = "given to all 2026";
const own = "monsoon in Sirsi 7";

describeWithDatabase("A new password", (open) => {
	const openWith = async (password?: string): Promise<TestApp> => {
		const app = await openTestApp(await open(), { environment: { DEFAULT_STUDENT_PASSWORD: given } });
		await insertStudent(app.parts, password === undefined ? {} : { password });
		return app;
	};
	const logIn = async (app: TestApp, password: string) => {
		const { data } = await app.client(logStudentIn, { body: { email, password, digits: "3210" } });
		return { ...data, client: app.clientOf(data.token) };
	};

	test.each([
		["", "At least 8 characters.", 400],
		["seven 7", "At least 8 characters.", 400],
		["Password123", "Too many people use this one. Choose another.", 400],
		["ｐａｓｓｗｏｒｄ１２３", "Too many people use this one. Choose another.", 400],
		["aaaaaaaaaaaa", "Too many people use this one. Choose another.", 400],
		[given, "This is the password we gave you. Choose another.", 400],
		["x".repeat(129), "At most 128 characters.", 400],
	])("%j is refused: %s", async (password, message, status) => {
		const app = await openWith();
		const { client } = await logIn(app, given);
		const refused = client(chooseNewPassword, { body: { password } });
		await expect(refused).rejects.toMatchObject({ status, fields: { password: message } });
		expect((await client(studentWhoAmI, {})).data.mustChangePassword).toBe(true);
	});

	test("chosen by the student opens the portal and ends every other sign-in", async () => {
		const app = await openWith();
		const elsewhere = await logIn(app, given);
		const { mustChangePassword, client } = await logIn(app, given);
		expect(mustChangePassword).toBe(true);
		await client(chooseNewPassword, { body: { password: own } });
		expect((await client(studentWhoAmI, {})).data).not.toHaveProperty("mustChangePassword");
		await expect(elsewhere.client(studentWhoAmI, {})).rejects.toMatchObject({ status: 401 });
		await expect(logIn(app, given)).rejects.toMatchObject({ status: 401 });
		expect(await logIn(app, own)).not.toHaveProperty("mustChangePassword");
	});

	test("needs the current one, unless that is the default password", async () => {
		const app = await openWith(own);
		const { client } = await logIn(app, own);
		const choose = (current?: string, password = "lake at Begur 12") =>
			client(chooseNewPassword, { body: { ...(current !== undefined && { current }), password } });
		await expect(choose()).rejects.toMatchObject({
			status: 403,
			message: expect.stringContaining("You have chosen a password already."),
			fields: { current: "Enter your current password." },
		});
		await expect(choose("something else")).rejects.toMatchObject({
			status: 403,
			fields: { current: "This is not your current password." },
		});
		await expect(choose(own, own)).rejects.toMatchObject({ fields: { password: "Choose one you do not have now." } });
		await choose(own);
		await logIn(app, "lake at Begur 12");
	});

	test("does not reveal the password at an open browser when it is sent again", async () => {
		const app = await openTestApp(await open(), { environment: { LOGIN_RATE_LIMIT: "3" } });
		await insertStudent(app.parts, { password: own });
		const { client } = await logIn(app, own);
		const statuses: number[] = [];
		for (let guess = 0; guess < 5; guess++)
			await client(chooseNewPassword, { body: { password: `some guess ${guess}` } }).catch(({ status }) =>
				statuses.push(status),
			);
		expect(statuses).toEqual([403, 403, 403, 429, 429]);
	});

	test("cannot be set by guessing the current one from an open browser", async () => {
		const app = await openTestApp(await open(), { environment: { LOGIN_RATE_LIMIT: "3" } });
		await insertStudent(app.parts, { password: own });
		const { client } = await logIn(app, own);
		const statuses: number[] = [];
		for (let guess = 0; guess < 5; guess++)
			await client(chooseNewPassword, { body: { current: `guess ${guess}`, password: "lake at Begur 12" } }).catch(
				({ status }) => statuses.push(status),
			);
		expect(statuses).toEqual([403, 403, 403, 429, 429]);
		// A stranger at an unattended browser has locked nobody out.
		await logIn(app, own);
	});

	test("is set once when two are sent at the same time", async () => {
		const app = await openWith();
		const { client } = await logIn(app, given);
		const choose = (password: string) => client(chooseNewPassword, { body: { password } });
		const settled = await Promise.allSettled([choose("lake at Begur 12"), choose("temple at Belur 9")]);
		expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(settled.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 403 } });
		// A student who pressed in two tabs is still logged in.
		expect((await client(studentWhoAmI, {})).data).not.toHaveProperty("mustChangePassword");
	});

	test("that is sent twice, at once or later, is set once", async () => {
		const app = await openWith();
		const { client } = await logIn(app, given);
		const choose = () => client(chooseNewPassword, { body: { password: own } });
		await Promise.all([choose(), choose()]);
		await choose();
		await logIn(app, own);
	});

	test("that replaces one's own is set once when it is sent twice, at once or later", async () => {
		const app = await openWith(own);
		const { client } = await logIn(app, own);
		const choose = () => client(chooseNewPassword, { body: { current: own, password: "lake at Begur 12" } });
		await Promise.all([choose(), choose()]);
		await choose();
		await logIn(app, "lake at Begur 12");
	});

	test("from a sign-in that a reset has ended meanwhile is refused, also sent again", async () => {
		const app = await openWith();
		const { client: admin } = await app.signInAsAdmin();
		const { client } = await logIn(app, given);
		const { data } = await admin(listActiveStudents, { query: {} });
		await admin(changeStudent, { params: { id: data[0]?._id ?? "" }, body: { password: "any" } });
		for (const password of [own, given])
			await expect(client(chooseNewPassword, { body: { password } })).rejects.toMatchObject({ status: 401 });
		expect((await logIn(app, given)).mustChangePassword).toBe(true);
	});

	test("can be sent by the form without scripts", async () => {
		const app = await openWith();
		const { token } = await logIn(app, given);
		const post = (origin: string) =>
			app.app.inject({
				method: "POST",
				url: "/api/student/password",
				headers: { cookie: `user=${token}`, origin, "content-type": "application/x-www-form-urlencoded" },
				payload: new URLSearchParams({ password: own }).toString(),
			});
		expect((await post("https://elsewhere.example")).statusCode).toBe(403);
		const answered = await post(testOrigin);
		expect([answered.statusCode, answered.headers.location]).toEqual([303, pages.studentHome]);
		await logIn(app, own);
	});
});
