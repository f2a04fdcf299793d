import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { assignCourse } from "#contract/assignments.ts";
import { removeCourse } from "#contract/courses.ts";
import { readStudent } from "#contract/students.ts";
import { addOne as addCourse } from "../../courses/testing.ts";
import { lockStudent } from "../../identity/sign-in/student-accounts.ts";
import { addOne } from "../../students/testing.ts";
import { openTestApp } from "../../testing/app.ts";
import { eq, inArray } from "./drizzle.ts";
import type { Database } from "./engine.ts";
import { openPostgres, operatorLimits } from "./postgres/postgres.ts";
import { admins } from "./schema.ts";
import { createTestDatabase, openTestPostgres } from "./testing.ts";

/** On PostgreSQL only: PGlite runs one transaction at a time. */

test("The aborted one of two deadlocked transactions is retried", async () => {
	const { db, close } = await openTestPostgres();
	const [one = "", two = ""] = [randomUUID(), randomUUID()];
	await db.insert(admins).values([one, two].map((id) => ({ id, email: id, createdAt: new Date(0) })));
	const both = Promise.withResolvers<void>();
	let waiting = 0;
	const holdInOrder = (...ids: string[]) =>
		db.transaction(async (tx) => {
			for (const id of ids) {
				await tx
					.update(admins)
					.set({ createdAt: new Date(1) })
					.where(eq(admins.id, id));
				if (++waiting === 2) both.resolve();
				await both.promise;
			}
		});
	await Promise.all([holdInOrder(one, two), holdInOrder(two, one)]);
	expect(waiting).toBeGreaterThan(4);
	const stored = await db
		.select()
		.from(admins)
		.where(inArray(admins.id, [one, two]));
	expect(stored.map(({ createdAt }) => createdAt)).toEqual([new Date(1), new Date(1)]);
	await close();
});

test("Deleting a course does not wait for a lock on a student who has it, which could deadlock", async () => {
	// A database of its own: a shared one refuses calls inside a transaction, which this test makes.
	const database = await openPostgres(await createTestDatabase(), { limits: operatorLimits });
	const app = await openTestApp(database);
	const { client: admin } = await app.signInAsAdmin();
	const { _id: userId } = await addOne(admin, {}, "active");
	const { _id: courseid } = await addCourse(admin, { title: "SQL" });
	await admin(assignCourse, { params: { userId }, body: { courseid } });
	await database.db.transaction(async (tx: Database) => {
		await lockStudent(tx, userId);
		await admin(removeCourse, { params: { id: courseid } });
	});
	const { courses } = (await admin(readStudent, { params: { id: userId } })).data;
	expect(courses).toMatchObject([{ courseid: null, coursetitle: "SQL" }]);
	await database.close();
});
