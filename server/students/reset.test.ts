import { expect, test } from "vitest";
import { chooseNewPassword, logStudentIn, studentWhoAmI } from "#contract/student-sign-in.ts";
import { changeStudent, changeStudentStatus, readDefaultPassword } from "#contract/students.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp } from "../testing/app.ts";
import { insertStudent } from "./testing.ts";

const email = "ananya@mail.example";
const own = "monsoon in Sirsi 7";

describeWithDatabase("A student whose password an admin resets", (open) => {
	const openWith = async () => {
		const app = await openTestApp(await open());
		const { client: admin } = await app.signInAsAdmin();
		const { id } = await insertStudent(app.parts, { password: own });
		const logIn = async (password: string) => {
			const { data } = await app.client(logStudentIn, { body: { email, password, digits: "3210" } });
			return { ...data, client: app.clientOf(data.token) };
		};
		const given = (await admin(readDefaultPassword, {})).data.password;
		const reset = () => admin(changeStudent, { params: { id }, body: { password: "whatever was sent 1" } });
		return { app, admin, id, logIn, given, reset };
	};

	test("is logged out everywhere and can only log in with the default password, to choose a new one", async () => {
		const { logIn, reset, given } = await openWith();
		const { client: earlier } = await logIn(own);
		await reset();
		await expect(earlier(studentWhoAmI, {})).rejects.toMatchObject({ status: 401 });
		for (const password of [own, "whatever was sent 1"])
			await expect(logIn(password)).rejects.toMatchObject({ status: 401, message: "Login failed" });
		const { client, mustChangePassword } = await logIn(given);
		expect(mustChangePassword).toBe(true);
		await client(chooseNewPassword, { body: { password: "jasmine by the gate 4" } });
		expect((await client(studentWhoAmI, {})).data.mustChangePassword).toBeUndefined();
	});

	test("keeps the reset when they choose a password at the same moment", async () => {
		const { logIn, reset, given } = await openWith();
		await reset();
		const { client } = await logIn(given);
		const choosing = client(chooseNewPassword, { body: { password: "jasmine by the gate 4" } });
		const [, chosen] = await Promise.allSettled([reset(), choosing]);
		if (chosen?.status === "rejected") expect(chosen.reason).toMatchObject({ status: 401 });
		expect((await logIn(given)).mustChangePassword).toBe(true);
	});

	test("who is inactive can use it once active again", async () => {
		const { admin, id, logIn, reset, given } = await openWith();
		await admin(changeStudentStatus, { params: { id }, body: { status: "inactive" } });
		await reset();
		await expect(logIn(own)).rejects.toMatchObject({ message: "Login failed" });
		await expect(logIn(given)).rejects.toMatchObject({ status: 403 });
		await admin(changeStudentStatus, { params: { id }, body: { status: "active" } });
		expect((await logIn(given)).mustChangePassword).toBe(true);
	});
});
