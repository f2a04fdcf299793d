import { expect, test } from "vitest";
import { eq, gt } from "../../platform/db/drizzle.ts";
import { batches, enrolments, students } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { allRows } from "../../platform/http/caller.ts";
import { lockRemoved } from "../../platform/undo/removed.ts";
import { moveToBatch } from "../../students/change.ts";
import { presentFees } from "../present.ts";
import { updateEnrolments } from "../student-changed.ts";
import { aBatch, actor, anEnrolment, enrolled, openWithStaff, someHash } from "../testing.ts";
import { addBatch } from "./batches.ts";
import { enrol, undoEnrolment } from "./enrol.ts";
import { leaveBatch } from "./leave-batch.ts";
import { joinWaitingList, listWaitingList } from "./waiting-list.ts";

const ravi = { name: "Ravi Iyer", email: "ravi.iyer@mail.example", phone: "9000040371" };

describeWithDatabase("A student who leaves", (open) => {
	test("frees the place for someone else, and returns only to a free one", async () => {
		const db = await openWithStaff(open);
		const { _id: batchId } = await addBatch(db, aBatch({ places: 1 }), actor());
		const taken = async () => (await db.select().from(batches).where(eq(batches.id, batchId)))[0]?.taken;
		const { id } = await enrol(db, anEnrolment(batchId), someHash, actor());
		const enrolRavi = () => enrol(db, anEnrolment(batchId, ravi), someHash, actor());
		await expect(enrolRavi()).rejects.toMatchObject({ id: "batch-full" });
		await Promise.all([1, 2].map(() => leaveBatch(db, id, true, actor())));
		expect(await taken()).toBe(0);
		await enrolRavi();
		await expect(leaveBatch(db, id, false, actor())).rejects.toMatchObject({ id: "batch-full" });
		const [stored] = await db.select().from(enrolments).where(eq(enrolments.id, id));
		expect(stored).toMatchObject({ leftAt: actor().now, undoneAt: null });
		expect(await presentFees(db, stored ? [stored] : [], actor().now)).toMatchObject([
			{ leftAt: actor().now.toISOString(), refunded: 0 },
		]);
		expect(await taken()).toBe(1);
	});

	test("may wait for a place of the batch that is full by now, until they are put back into it", async () => {
		const db = await openWithStaff(open);
		const { _id: batchId } = await addBatch(db, aBatch({ places: 1 }), actor());
		const { id } = await enrol(db, anEnrolment(batchId), someHash, actor());
		const [ananya] = await db.select().from(students);
		const wait = () => joinWaitingList(db, batchId, { studentid: ananya?.id }, actor());
		const waiting = async () => (await listWaitingList(db, batchId, allRows)).map(({ name }) => name);
		await expect(wait()).rejects.toMatchObject({ id: "enrolled-already" });
		await leaveBatch(db, id, true, actor());
		const { id: other } = await enrol(db, anEnrolment(batchId, ravi), someHash, actor());
		await wait();
		expect(await waiting()).toEqual(["Ananya Deshpande"]);
		await leaveBatch(db, other, true, actor());
		await leaveBatch(db, id, false, actor());
		expect(await waiting()).toEqual([]);
	});

	test("gives the place back once, though the enrolment is undone or the student's batch changed afterwards", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await leaveBatch(db, id, true, actor());
		const other = await addBatch(db, aBatch({ name: "DS-2604-A" }), actor());
		const [student] = await db.select().from(students);
		const by = { actor: actor(), listeners: [updateEnrolments] };
		await moveToBatch(db, student?.id ?? "", other.name, by);
		expect(await db.$count(batches, gt(batches.taken, 0))).toBe(0);
		await db.transaction(async (tx) => undoEnrolment(tx, await lockRemoved(tx, id), actor()));
		expect(await db.$count(batches, gt(batches.taken, 0))).toBe(0);
	});
});
