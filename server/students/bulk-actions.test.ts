import { beforeEach, expect, test } from "vitest";
import {
	assignCourseToStudents,
	changeStatusOfStudents,
	issueCertificatesToStudents,
	maxBulkSize,
	moveStudentsToBatch,
	resetPasswordsOfStudents,
} from "#contract/bulk.ts";
import { readStudent, removeStudent, type StudentStatus } from "#contract/students.ts";
import { addOne as addCourse } from "../courses/testing.ts";
import { assignments, auditEvents, certificates } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { unknownId } from "../testing/racing.ts";
import { addOne } from "./testing.ts";

describeWithDatabase("Several students at once", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});

	const addThree = async (status: StudentStatus) => {
		const ids: string[] = [];
		for (const name of ["Asha", "Ravi", "Tara"])
			ids.push((await addOne(admin, { name, email: `${name.toLowerCase()}@mail.example` }, status))._id);
		return ids as [string, string, string];
	};
	const read = async (id: string) => (await admin(readStudent, { params: { id } })).data;
	const activate = (ids: string[]) => admin(changeStatusOfStudents, { body: { ids, status: "active" } });
	const audited = async (act: string) =>
		(await app.database.db.select().from(auditEvents)).filter((each) => each.act === act);

	test(`are at least one and at most ${maxBulkSize}`, async () => {
		for (const ids of [[], Array(maxBulkSize + 1).fill(unknownId)])
			await expect(activate(ids)).rejects.toMatchObject({ status: 400 });
	});

	test("are activated, with an answer for each: one was deleted, one already active", async () => {
		const [asha, ravi, tara] = await addThree("pending");
		await activate([ravi]);
		await admin(removeStudent, { params: { id: tara } });
		const { data } = await activate([asha, ravi, tara]);
		expect(data).toEqual([
			{ _id: asha, error: null },
			{ _id: ravi, error: "Failed to update status." },
			{ _id: tara, error: "Not found." },
		]);
		expect((await read(asha)).status).toBe("active");
		expect(await audited("activated")).toHaveLength(2);
	});

	test("are activated once when two admins do it at once", async () => {
		const ids = await addThree("pending");
		const answers = await Promise.all([activate(ids), activate(ids), activate([...ids].reverse())]);
		const done = answers.flatMap(({ data }) => data).filter(({ error }) => error === null);
		expect(done.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
		expect(await audited("activated")).toHaveLength(3);
	});

	test("are counted once when an id is repeated", async () => {
		const [asha] = await addThree("pending");
		expect((await activate([asha, asha])).data).toEqual([{ _id: asha, error: null }]);
	});

	test("get a course; those who have it or are not active are reported", async () => {
		const [asha, ravi, tara] = await addThree("active");
		const { _id: courseid } = await addCourse(admin);
		await admin(changeStatusOfStudents, { body: { ids: [tara], status: "inactive" } });
		const give = (ids: string[]) => admin(assignCourseToStudents, { body: { ids, courseid } });
		await give([asha]);
		expect((await give([asha, ravi, tara])).data).toEqual([
			{ _id: asha, error: "this course is already assign to this user" },
			{ _id: ravi, error: null },
			{ _id: tara, error: "Only an active user has courses assigned or taken away." },
		]);
		expect(await app.database.db.$count(assignments)).toBe(2);
		const gone = await admin(assignCourseToStudents, { body: { ids: [ravi], courseid: unknownId } });
		expect(gone.data).toEqual([{ _id: ravi, error: "Not found." }]);
	});

	test("are moved to a batch, and the audit trail names the earlier one", async () => {
		const ids = await addThree("active");
		const move = () => admin(moveStudentsToBatch, { body: { ids, batch: "DS-2604-B" } });
		expect((await move()).data.every(({ error }) => error === null)).toBe(true);
		await move();
		expect((await read(ids[0])).batch).toBe("DS-2604-B");
		const changed = await audited("changed");
		expect(changed.map(({ details }) => details)).toEqual(Array(3).fill("batch: DS-2603-A → DS-2604-B"));
	});

	test("have their passwords reset", async () => {
		const ids = await addThree("active");
		const { data } = await admin(resetPasswordsOfStudents, { body: { ids } });
		expect(data).toEqual(ids.map((_id) => ({ _id, error: null })));
		expect(await audited("password-reset")).toHaveLength(3);
	});

	test("get a certificate only if they have the course", async () => {
		const [asha, ravi, tara] = await addThree("active");
		const { _id: courseid } = await addCourse(admin);
		await admin(assignCourseToStudents, { body: { ids: [asha, ravi], courseid } });
		const body = { ids: [asha, ravi, tara], courseid, kind: "completion" as const };
		const { data } = await admin(issueCertificatesToStudents, { body });
		expect(data.filter(({ error }) => error === null).map(({ _id }) => _id)).toEqual([asha, ravi]);
		expect(data[2]?.error).toBe("Only an active student who has this course gets its certificate.");
		expect(await app.database.db.$count(certificates)).toBe(2);
	});
});
