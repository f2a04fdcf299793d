import { describe, expect, test } from "vitest";
import { openDefaultPassword } from "../identity/passwords/default-password.ts";
import { lookUpSignIn, readSignIn, startSignIn } from "../identity/sign-in/sign-ins.ts";
import {
	findStudent,
	findStudentById,
	firstStudentEmails,
	lockIfActive,
	lockStudent,
	type Student,
	storeNewPassword,
} from "../identity/sign-in/student-accounts.ts";
import type { Database } from "../platform/db/open.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { Refusal } from "../platform/refusal.ts";
import { unknownId } from "../testing/racing.ts";
import { addStudent, findOrInsertStudent, undoAddedStudent } from "./add.ts";
import { refuseTakenEmail } from "./email.ts";
import { activate, deactivate } from "./status.ts";
import { lockActiveStudent } from "./students.ts";
import { aStudent } from "./testing.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const actor = { by: null, now };

async function add(db: Database, name = "asha", createdAt = now): Promise<Student> {
	const defaultPassword = openDefaultPassword(db, { defaultStudentPassword: "given to all 2026" });
	const email = `${name}@mail.example`;
	await addStudent(
		db,
		aStudent({ name, email }),
		{ ...defaultPassword, hash: async () => `hash of ${name}` },
		{ by: null, now: createdAt },
	);
	return (await findStudent(db, email)) as Student;
}

describeWithDatabase("A student", (open) => {
	test("is found by email in any case, and by id", async () => {
		const { db } = await open();
		const asha = await add(db);
		await add(db, "ravi");
		expect(await findStudent(db, "ASHA@Mail.Example")).toEqual(asha);
		expect(await findStudentById(db, asha.id)).toEqual(asha);
		expect([await findStudent(db, "nobody@mail.example"), await findStudentById(db, unknownId)]).toEqual([
			undefined,
			undefined,
		]);
		expect((await lockStudent(db, asha.id)).name).toBe("asha");
		await expect(lockStudent(db, unknownId)).rejects.toMatchObject({ id: "not-found" });
	});

	test("is locked only while active and with the password that was checked", async () => {
		const { db } = await open();
		const asha = await add(db);
		const held = async () => [(await lockActiveStudent(db, asha.id))?.id, await lockIfActive(db, asha)];
		expect(await held()).toEqual([undefined, false]);
		await activate(db, asha.id, actor, "https://academy.example");
		expect(await held()).toEqual([asha.id, true]);
		expect(await lockIfActive(db, { ...asha, passwordHash: "another" })).toBe(false);
		expect(await lockIfActive(db, { ...asha, id: unknownId })).toBe(false);
		await deactivate(db, asha.id, actor);
		expect(await held()).toEqual([undefined, false]);
	});

	test("who is activated again has to log in again", async () => {
		const { db } = await open();
		const { id: studentId } = await add(db);
		await activate(db, studentId, actor, "https://academy.example");
		const token = await startSignIn(db, { studentId }, now);
		expect(await lookUpSignIn(db, token, now)).toMatchObject({ studentId });
		await deactivate(db, studentId, actor);
		await activate(db, studentId, actor, "https://academy.example");
		expect(await readSignIn(db, token, now)).toEqual({ ended: "inactive" });
		expect(await lookUpSignIn(db, token, now)).toBeUndefined();
	});

	test("of a new enrolment is the one with its email, else a new one", async () => {
		const { db } = await open();
		const asha = await add(db);
		const made = (name: string) =>
			db.transaction((tx) =>
				findOrInsertStudent(tx, aStudent({ name: "Another", email: `${name}@mail.example` }), "a hash", actor),
			);
		expect(await made("asha")).toEqual({ student: asha, isNew: false });
		const { student: ravi, isNew } = await made("ravi");
		expect([ravi, isNew]).toMatchObject([{ name: "Another", status: "pending", passwordHash: "a hash" }, true]);
		const known = await findStudent(db, "ravi@mail.example");
		expect(known).toEqual(ravi);
	});

	test("of an enrolment that is undone goes with it while pending, and stays once active", async () => {
		const { db } = await open();
		const [asha, ravi] = [await add(db), await add(db, "ravi")];
		await activate(db, ravi.id, actor, "https://academy.example");
		for (const { id } of [asha, ravi]) await db.transaction((tx) => undoAddedStudent(tx, id));
		expect(await findStudentById(db, asha.id)).toBeUndefined();
		expect(await findStudentById(db, ravi.id)).toMatchObject({ status: "active" });
	});

	test("can replace the checked password only while active", async () => {
		const { db } = await open();
		const [asha, ravi] = [await add(db), await add(db, "ravi")];
		const later = new Date("2026-03-02T11:00:00.000Z");
		expect(await storeNewPassword(db, asha, "own", later)).toBe(false);
		await activate(db, asha.id, actor, "https://academy.example");
		expect(await storeNewPassword(db, { ...asha, passwordHash: "another" }, "own", later)).toBe(false);
		expect(await storeNewPassword(db, asha, "own", later)).toBe(true);
		expect(await findStudentById(db, asha.id)).toMatchObject({
			passwordHash: "own",
			mustChangePassword: false,
			updatedAt: later,
		});
		expect(await findStudentById(db, ravi.id)).toEqual(ravi);
		expect(await storeNewPassword(db, asha, "own again", later)).toBe(false);
	});

	test("is listed at the local identity provider while active: the ten oldest", async () => {
		const { db } = await open();
		for (let each = 11; each >= 0; each--) {
			const { id } = await add(db, `s${each}`, new Date(now.getTime() + each));
			if (each > 0) await activate(db, id, actor, "https://academy.example");
		}
		const oldest = Array.from({ length: 10 }, (_, each) => `s${each + 1}@mail.example`);
		expect(await firstStudentEmails(db)).toEqual(oldest);
	});
});

describe("A statement that fails", () => {
	test("is translated where an email is taken, and rethrown otherwise", () => {
		const failed = (code: string) => new Error("failed", { cause: Object.assign(new Error(), { code }) });
		expect(() => refuseTakenEmail(failed("23505"))).toThrow(Refusal);
		for (const other of [new Error("gone"), failed("57014")]) expect(() => refuseTakenEmail(other)).toThrow(other);
	});
});
