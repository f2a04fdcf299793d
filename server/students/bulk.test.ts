import { beforeEach, expect, test } from "vitest";
import type { CallFailed } from "#contract/client.ts";
import { logStudentIn } from "#contract/student-sign-in.ts";
import { addStudents, listPendingStudents, maxStudentsPerRequest, type NewStudent } from "#contract/students.ts";
import { students } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { addOne, aStudent, auditOfStudents } from "./testing.ts";

const sheet = (length: number) =>
	Array.from({ length }, (_, row) => aStudent({ name: `Student ${row + 1}`, email: `student${row + 1}@mail.example` }));

describeWithDatabase("A sheet of students", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open(), { environment: { DEFAULT_STUDENT_PASSWORD: "given to all 2026" } });
		admin = (await app.signInAsAdmin()).client;
	});
	const addAll = async (users: NewStudent[]) => (await admin(addStudents, { body: { users } })).data;

	test("is refused with the row and field of each error, and adds nobody", async () => {
		const wrong = [aStudent(), aStudent({ email: "ravi at mail" }), aStudent({ name: " ", phone: "none" })];
		const refused = addAll(wrong);
		await expect(refused).rejects.toMatchObject({ status: 400 });
		const fields = await refused.catch((error: CallFailed) => error.fields);
		expect(Object.keys(fields as object)).toEqual(["users.1.email", "users.2.name", "users.2.phone"]);
		for (const users of [[], sheet(maxStudentsPerRequest + 1)])
			await expect(addAll(users)).rejects.toMatchObject({ status: 400 });
		expect(await app.database.db.$count(students)).toBe(0);
	});

	test("is refused with the rows of known or repeated emails, and adds nobody", async () => {
		await addOne(admin, { email: "student2@mail.example" });
		await addOne(admin, { name: "Tara", email: "student3@mail.example" }, "active");
		const users = [
			...sheet(3),
			aStudent({ email: "STUDENT1@mail.example" }),
			aStudent({ email: "student2@mail.example" }),
		];
		const refused: CallFailed = await addAll(users).catch((error) => error);
		expect([refused.status, refused.message]).toEqual([409, "Nothing was added. Please check the marked rows."]);
		expect(refused.fields).toEqual({
			"users.1.email": "Asha Rao (pending) has this email already.",
			"users.2.email": "Tara (active) has this email already.",
			"users.3.email": "The same email as number 1 of the list.",
			"users.4.email": "The same email as number 2 of the list.",
		});
		expect(await app.database.db.$count(students)).toBe(2);
		expect(await auditOfStudents(app.database)).toHaveLength(3);
		expect(await addAll(users.filter((_, row) => row === 0))).toHaveLength(1);
	});

	test(`of ${maxStudentsPerRequest} is added at once in its order, each with the default password and an audit event`, async () => {
		const users = sheet(maxStudentsPerRequest);
		const added = await addAll(users);
		expect(added.map(({ name }) => name)).toEqual(users.map(({ name }) => name));
		expect(added[999]).toMatchObject({ ...users[999], status: "pending", version: 1, courses: [] });
		const listed = await admin(listPendingStudents, { query: { limit: 3 } });
		expect([listed.total, listed.data]).toEqual([maxStudentsPerRequest, added.slice(0, 3)]);
		expect(await auditOfStudents(app.database)).toHaveLength(maxStudentsPerRequest);
		const body = {
			email: "student700@mail.example",
			password: "given to all 2026",
			digits: users[700]?.phone.slice(-4) ?? "",
		};
		await expect(app.client(logStudentIn, { body })).rejects.toMatchObject({
			message: "Your account is not active yet. We activate it before your course begins.",
		});
	});

	test("sent twice at once, in another order, is added once", async () => {
		const users = sheet(200);
		const settled = await Promise.allSettled([addAll(users), addAll([...users].reverse())]);
		expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(settled.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
		expect(await app.database.db.$count(students)).toBe(200);
	});
});
