import { beforeEach, expect, test } from "vitest";
import type { CallFailed } from "#contract/client.ts";
import { minuteMs } from "#contract/durations.ts";
import {
	addStudent,
	changeStudent,
	changeStudentStatus,
	readDefaultPassword,
	readStudent,
	removeStudent,
	type StudentChange,
} from "#contract/students.ts";
import { students } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { expectOneSuccessOf50, retryOnOverload, unknownId } from "../testing/racing.ts";
import { addOne, aStudent, auditOfStudents } from "./testing.ts";

const exists = { status: 409, message: "User already exists or invalid email" };
const notPending = { status: 409, message: "After Active the user cant delete and edit user detail" };
const meanwhile = { status: 409, message: "Someone else changed this meanwhile. Nothing was overwritten." };
const unchanged = { status: 409, message: "Failed to update status." };

describeWithDatabase("A student in the console", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});

	const change = async (id: string, body: StudentChange) => (await admin(changeStudent, { params: { id }, body })).data;
	const move = async (id: string, status: "active" | "inactive") =>
		(await admin(changeStudentStatus, { params: { id }, body: { status } })).data;
	const audited = async () => (await auditOfStudents(app.database)).map(({ act }) => act);

	test("needs every detail: each missing one is named", async () => {
		const refused = admin(addStudent, { body: { ...aStudent({ name: " " }), batch: undefined as never } });
		await expect(refused).rejects.toMatchObject({ status: 400, message: "Please fill all required fields!" });
		expect(await refused.catch((error: CallFailed) => Object.keys(error.fields))).toEqual(["name", "batch"]);
		await expect(admin(addStudent, { body: aStudent({ email: "asha at mail" }) })).rejects.toMatchObject({
			status: 400,
			fields: { email: "Enter an email like name@example.com." },
		});
		expect(await app.database.db.$count(students)).toBe(0);
	});

	test("has a unique email, ignoring case", async () => {
		await addOne(admin);
		const refused = admin(addStudent, { body: aStudent({ name: "Ravi", email: "ASHA@mail.example " }) });
		await expect(refused).rejects.toMatchObject({
			...exists,
			fields: { email: "Asha Rao (pending) has this email already." },
		});
		const { _id: id } = await addOne(admin, { email: "ravi@mail.example" });
		await expect(change(id, aStudent({ name: "Ravi" }))).rejects.toMatchObject({
			...exists,
			fields: { email: "Someone has this email already." },
		});
		expect((await admin(readStudent, { params: { id } })).data).toMatchObject({ name: "Asha Rao", version: 1 });
		expect(await audited()).toEqual(["added", "added"]);
	});

	test("is added once by 50 who add the same email at once", async () => {
		const { refused } = await expectOneSuccessOf50((each) => addOne(admin, { name: `Asha ${each}` }));
		expect(refused).toMatchObject(exists);
		expect(await audited()).toEqual(["added"]);
	});

	test("starts as pending, with a normalised phone and no courses", async () => {
		const added = await addOne(admin, { phone: "+91 98765 43210", email: "Asha@Mail.example" });
		expect(added).toEqual({
			...aStudent(),
			_id: added._id,
			createdAt: "2026-03-02T10:00:00.000Z",
			statusAt: "2026-03-02T10:00:00.000Z",
			status: "pending",
			version: 1,
			courses: [],
			sessioncount: 0,
			watchedcount: 0,
			seenAt: null,
			idleSince: null,
		});
		expect((await admin(readStudent, { params: { id: added._id } })).data).toEqual(added);
		expect(await auditOfStudents(app.database)).toMatchObject([
			{ by: "meera@academy.example", act: "added", kind: "student", recordId: added._id, record: "Asha Rao" },
		]);
	});

	test("who does not exist cannot be read, changed, moved or deleted", async () => {
		const params = { id: unknownId };
		await expect(admin(readStudent, { params })).rejects.toMatchObject({ status: 404 });
		await expect(admin(removeStudent, { params })).rejects.toMatchObject({ status: 404 });
		await expect(move(unknownId, "active")).rejects.toMatchObject({ status: 404 });
		for (const body of [aStudent(), { password: "any" }])
			await expect(change(unknownId, body)).rejects.toMatchObject({ status: 404 });
		await expect(admin(readStudent, { params: { id: "pendinguser2" } })).rejects.toMatchObject({ status: 404 });
	});

	test.each(["active", "inactive"] as const)("can be corrected and not deleted once %s", async (status) => {
		const { _id: id, version } = await addOne(admin, {}, status);
		const input = aStudent({ name: "Asha R", phone: "919000000001", batch: "DS-2604-A" });
		expect(await change(id, { ...input, version })).toMatchObject({ ...input, status, version: version + 1 });
		await expect(admin(removeStudent, { params: { id } })).rejects.toMatchObject(notPending);
		expect(await audited()).toContain("changed");
	});

	test("is not overwritten by an admin who read an older version", async () => {
		const { _id: id } = await addOne(admin);
		expect(await change(id, { ...aStudent({ name: "Asha R" }), version: 1 })).toMatchObject({ version: 2 });
		await expect(change(id, { ...aStudent({ batch: "DS-2604-A" }), version: 1 })).rejects.toMatchObject(meanwhile);
		await expect(change(id, { password: "any", version: 1 })).rejects.toMatchObject(meanwhile);
		const deleted = admin(removeStudent, { params: { id }, query: { version: 1 } });
		await expect(deleted).rejects.toMatchObject(meanwhile);
		expect(await change(id, { ...aStudent({ batch: "DS-2604-A" }), version: 2 })).toMatchObject({ name: "Asha Rao" });
		expect(await change(id, aStudent({ phone: "1" }))).toMatchObject({ phone: "1", version: 4 });
		const details = (await auditOfStudents(app.database)).map((act) => act.details);
		expect(details.sort()).toEqual([
			"name: Asha R → Asha Rao, batch: DS-2603-A → DS-2604-A",
			"name: Asha Rao → Asha R",
			null,
			"phone: 919876543210 → 1, batch: DS-2604-A → DS-2603-A",
		]);
	});

	test("is changed once when 50 change the same version", async () => {
		const { _id: id } = await addOne(admin);
		const { refused } = await expectOneSuccessOf50((each) =>
			change(id, { ...aStudent({ name: `Asha ${each}` }), version: 1 }),
		);
		expect(refused).toMatchObject(meanwhile);
	});

	test("is changed as a whole or gets a new password, never in part", async () => {
		const { _id: id } = await addOne(admin);
		const refused = change(id, { name: "Asha R", password: "any" });
		await expect(refused).rejects.toMatchObject({ status: 400, message: "Please fill all required fields!" });
		expect(await change(id, { ...aStudent({ name: "Asha R" }), password: "any" })).toMatchObject({ name: "Asha R" });
		expect(await audited()).toEqual(["added", "changed", "password-reset"]);
	});

	test("saved without a change gets no audit event and no new version", async () => {
		const { _id: id } = await addOne(admin);
		expect(await change(id, aStudent())).toMatchObject({ version: 1 });
		expect(await audited()).toEqual(["added"]);
	});

	test("changes status only as specified, and never back to pending", async () => {
		const { _id: id } = await addOne(admin);
		const pending = admin(changeStudentStatus, { params: { id }, body: { status: "pending" as never } });
		await expect(pending).rejects.toMatchObject({ status: 400 });
		await expect(move(id, "inactive")).rejects.toMatchObject(unchanged);
		app.clock.advance(minuteMs);
		expect(await move(id, "active")).toMatchObject({ status: "active", statusAt: "2026-03-02T10:01:00.000Z" });
		await expect(move(id, "active")).rejects.toMatchObject(unchanged);
		expect(await move(id, "inactive")).toMatchObject({ status: "inactive", version: 3 });
		await expect(move(id, "inactive")).rejects.toMatchObject(unchanged);
		expect(await move(id, "active")).toMatchObject({ status: "active", version: 4 });
		const details = (await auditOfStudents(app.database)).map(({ act, details }) => [act, details]);
		expect(details.sort()).toEqual([
			["activated", "inactive → active"],
			["activated", "pending → active"],
			["added", null],
			["deactivated", "active → inactive"],
		]);
	});

	test("is activated or deactivated once when 50 do it at once", async () => {
		const { _id: id } = await addOne(admin);
		for (const [status, version] of [
			["active", 2],
			["inactive", 3],
			["active", 4],
		] as const) {
			expect((await expectOneSuccessOf50(() => move(id, status))).refused).toMatchObject(unchanged);
			expect((await admin(readStudent, { params: { id } })).data).toMatchObject({ status, version });
		}
	});

	test("is either deleted or activated when both happen at once", async () => {
		const { _id: id } = await addOne(admin);
		const racing = Array.from({ length: 50 }, (_, each) =>
			retryOnOverload<unknown>(() => (each % 2 === 0 ? admin(removeStudent, { params: { id } }) : move(id, "active"))),
		);
		const settled = await Promise.allSettled(racing);
		const won = settled.flatMap(({ status }, each) => (status === "fulfilled" ? [each % 2] : []));
		const wasDeleted = won[0] === 0;
		expect(won).toHaveLength(1);
		expect(await app.database.db.$count(students)).toBe(wasDeleted ? 0 : 1);
		for (const [each, result] of settled.entries()) {
			if (result.status === "fulfilled") continue;
			const late = each % 2 === 0 ? notPending : unchanged;
			expect(result.reason).toMatchObject(wasDeleted ? { status: 404 } : late);
		}
	});

	test("who is pending can be deleted, which frees the email", async () => {
		const { _id: id } = await addOne(admin);
		expect(await admin(removeStudent, { params: { id } })).toMatchObject({ data: undefined });
		expect(await addOne(admin)).toMatchObject({ version: 1 });
		expect(await audited()).toEqual(["added", "added", "removed"]);
	});

	test("has a default password that only admins can read", async () => {
		await expect(app.client(readDefaultPassword, {})).rejects.toMatchObject({ status: 401 });
		const student = await app.logInAsStudent();
		await expect(student.client(readDefaultPassword, {})).rejects.toMatchObject({ status: 401 });
		const { data } = await admin(readDefaultPassword, {});
		expect(data.mailed, "no mail server is set up").toBe(false);
		expect(data.password).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
		expect(await admin(readDefaultPassword, {})).toMatchObject({ data });
	});
});
