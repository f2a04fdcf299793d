import { beforeEach, expect, test } from "vitest";
import { assignCourse } from "#contract/assignments.ts";
import { indiaOffsetMs } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";
import { adminRoles, type Reaches } from "#contract/roles.ts";
import { search } from "#contract/search.ts";
import {
	listActiveStudents,
	listBatches,
	listInactiveStudents,
	listPendingStudents,
	readStudent,
} from "#contract/students.ts";
import { addOne as addCourse } from "../courses/testing.ts";
import { eq } from "../platform/db/drizzle.ts";
import { students } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { addOne } from "./testing.ts";

describeWithDatabase("A list of students", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});

	/** One course to Kavya, three to Ravi, one each to five others. */
	const addActive = async () => {
		const courses = await Promise.all([1, 2, 3].map((each) => addCourse(admin, { title: `Course ${each}` })));
		const people = { Asha: 0, Kavya: 1, Ravi: 3, Student1: 1, Student2: 1, Student3: 1, Student4: 1, Student5: 1 };
		for (const [name, count] of Object.entries(people)) {
			const batch = name < "Ravi" ? "DS-2603-A" : "FS-2604-B";
			const { _id: userId } = await addOne(admin, { name, email: `${name}@mail.example`, batch }, "active");
			for (const { _id: courseid } of courses.slice(0, count))
				await admin(assignCourse, { params: { userId }, body: { courseid } });
			app.clock.advance(1000);
		}
	};
	const namesOf = async (query: Parameters<typeof admin<typeof listActiveStudents>>[1]["query"]) =>
		(await admin(listActiveStudents, { query: query ?? {} })).data.map(({ name }) => name);

	test("shows no contact details to a role that reaches names only, nor finds students by them", async () => {
		const asha = { name: "Asha Rao", email: "zubaida@mail.example", phone: "9845011820" };
		const { _id: id } = await addOne(admin, asha, "active");
		await addOne(admin, { name: "Zubaida Khan", email: "asha@mail.example" }, "active");
		for (const role of adminRoles) {
			const reach = (listActiveStudents.reach as Reaches)[role];
			// For roles that reach students by enrolment or batch: `../across/reach.test.ts`.
			if (reach !== "all" && reach !== "names") continue;
			const { client } = await app.signInAsAdmin(`${role}@academy.example`, role);
			const answers = await Promise.all([
				client(listActiveStudents, { query: { sort: "email" } }),
				client(listActiveStudents, { query: { q: "asha" } }),
				client(readStudent, { params: { id } }),
				client(search, { query: { q: "asha" } }),
			]);
			const told = answers.map((answer) => /9845011820|mail\.example/.test(JSON.stringify(answer)));
			expect([role, told]).toEqual([role, told.map(() => reach !== "names")]);
			const found = async (q: string) => (await client(listActiveStudents, { query: { q } })).data.length;
			const looked = await Promise.all(["asha", "98450 11820", "zubaida@mail"].map(found));
			expect([role, looked]).toEqual([role, reach === "names" ? [1, 0, 0] : [2, 1, 1]]);
			const inPalette = (await client(search, { query: { q: "9845011820" } })).data.length;
			expect([role, inPalette]).toEqual([role, Number(reach !== "names")]);
		}
	});

	test("refuses an unknown sort or filter", async () => {
		for (const query of [{ sort: "password" }, { sort: "searched" }, { courses: "many" }, { batch: "x".repeat(201) }])
			await expect(admin(listActiveStudents, { query: query as never })).rejects.toMatchObject({ status: 400 });
		await expect(admin(listPendingStudents, { query: { sort: "coursecount" } })).rejects.toMatchObject({ status: 400 });
		const query = { status: "gone" as never };
		await expect(admin(listBatches, { query })).rejects.toMatchObject({ status: 400 });
	});

	test("removes characters from a filter that the database cannot hold", async () => {
		await addActive();
		for (const batch of ["DS-2603-A\0B", "%", "\ud800"]) expect(await namesOf({ batch })).toEqual([]);
		expect(await namesOf({ batch: "DS-2603\0-A", sort: "name" })).toEqual(["Asha", "Kavya"]);
	});

	test("lists the students of its status, newest first, without password data", async () => {
		const pending = await addOne(admin, { name: "Asha", email: "asha@mail.example" });
		app.clock.advance(1000);
		const newer = await addOne(admin, { name: "Devika", email: "devika@mail.example" });
		const active = await addOne(admin, { name: "Ravi", email: "ravi@mail.example" }, "active");
		const inactive = await addOne(admin, { name: "Meera", email: "meera@mail.example" }, "inactive");
		expect(await admin(listPendingStudents, {})).toMatchObject({ data: [newer, pending], total: 2 });
		expect(await admin(listActiveStudents, {})).toMatchObject({ data: [active], total: 1 });
		expect(await admin(listInactiveStudents, {})).toMatchObject({ data: [inactive], total: 1 });
		const { body } = await app.app.inject({
			url: "/api/user/pendinguser",
			headers: { authorization: `Bearer ${(await app.signInAsAdmin()).token}` },
		});
		expect(body).not.toMatch(/argon2|password/i);
	});

	test("is sorted by how many courses they have, page by page", async () => {
		await addActive();
		const found: string[] = [];
		let cursor: string | undefined;
		do {
			const page = await admin(listActiveStudents, {
				query: { sort: "-coursecount", limit: 3, ...(cursor && { cursor }) },
			});
			found.push(...page.data.map(({ name, courses }) => `${name} ${courses.length}`));
			cursor = page.next ?? undefined;
		} while (cursor !== undefined);
		expect([found[0], found.at(-1), new Set(found).size]).toEqual(["Ravi 3", "Asha 0", 8]);
		expect((await namesOf({ sort: "coursecount" })).toReversed()).toEqual(found.map((each) => each.split(" ")[0]));
	});

	test("is filtered by batch and by having courses, and searched by their details", async () => {
		await addActive();
		expect(await namesOf({ batch: "DS-2603-A", sort: "name" })).toEqual(["Asha", "Kavya"]);
		expect(await namesOf({ batch: "ds" })).toEqual([]);
		expect(await namesOf({ courses: "none" })).toEqual(["Asha"]);
		expect(await namesOf({ courses: "some", batch: "DS-2603-A" })).toEqual(["Kavya"]);
		for (const q of ["kavya@mail", "KAVYA 2603"]) expect(await namesOf({ q })).toEqual(["Kavya"]);
		expect(await namesOf({ q: "student4 9876543210" })).toEqual(["Student4"]);
	});

	test("is filtered by when they were added, and sorted by when they were last seen", async () => {
		await addActive();
		app.clock.advance(3 * dayMs);
		admin = (await app.signInAsAdmin()).client;
		const late = await addOne(admin, { name: "Zoya", email: "zoya@mail.example" }, "active");
		const day = new Date(app.clock.now.getTime() + indiaOffsetMs).toISOString().slice(0, 10);
		expect(await namesOf({ createdfrom: day })).toEqual(["Zoya"]);
		expect(await namesOf({ createdto: day })).toHaveLength(9);
		expect((await admin(listPendingStudents, { query: { createdfrom: day } })).data).toEqual([]);
		const seen = {
			[late._id]: 1,
			[(await admin(listActiveStudents, { query: { q: "kavya" } })).data[0]?._id ?? ""]: 2,
		};
		for (const [id, hour] of Object.entries(seen))
			await app.database.db
				.update(students)
				.set({ seenAt: new Date(Date.UTC(2026, 4, 1, hour)) })
				.where(eq(students.id, id));
		expect((await namesOf({ sort: "seenAt" })).slice(0, 2)).toEqual(["Zoya", "Kavya"]);
		expect((await namesOf({ sort: "-seenAt" })).slice(0, 2)).toEqual(["Kavya", "Zoya"]);
	});

	test("lists each batch of its status once", async () => {
		expect((await admin(listBatches, { query: { status: "active" } })).data).toEqual([]);
		await addActive();
		await addOne(admin, { batch: "UX-2605-A", email: "pending@mail.example" });
		expect((await admin(listBatches, { query: { status: "active" } })).data).toEqual(["DS-2603-A", "FS-2604-B"]);
		expect((await admin(listBatches, { query: { status: "pending" } })).data).toEqual(["UX-2605-A"]);
	});
});
