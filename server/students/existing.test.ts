import { expect, test } from "vitest";
import { addStudent, findExistingStudents } from "#contract/students.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp } from "../testing/app.ts";
import { insertStudent } from "./testing.ts";

describeWithDatabase("Looking up which emails are students'", (open) => {
	test("is for admins alone, and names the students", async () => {
		const app = await openTestApp(await open());
		const asha = await insertStudent(app.parts, { email: "asha@mail.example", name: "Asha Rao" });
		const body = { emails: [" Asha@Mail.Example", "ravi@mail.example"] };
		await expect(app.client(findExistingStudents, { body })).rejects.toMatchObject({ status: 401 });
		const admin = (await app.signInAsAdmin()).client;
		expect((await admin(findExistingStudents, { body })).data).toMatchObject([
			{ _id: asha.id, email: "asha@mail.example", name: "Asha Rao", status: "active" },
		]);
		const again = { name: "Asha R", email: "asha@mail.example", phone: "1", batch: "DS" };
		await expect(admin(addStudent, { body: again })).rejects.toMatchObject({
			status: 409,
			message: "User already exists or invalid email",
			fields: { email: "Asha Rao (active) has this email already." },
		});
	});
});
