import { beforeEach, expect, test } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import {
	changeOpening,
	listJobApplications,
	moveJobApplication,
	readOpening,
	removeOpening,
} from "#contract/openings.ts";
import {
	applyForOpening,
	changeMyJobApplication,
	listMyJobApplications,
	withdrawMyJobApplication,
} from "#contract/portal-openings.ts";
import { changeMyResume } from "#contract/student-profile.ts";
import { eq } from "../platform/db/drizzle.ts";
import { auditEvents, jobApplications, outbox } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { deactivate } from "../students/status.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { expectOneSuccessOf50, retryOnOverload, unknownId } from "../testing/racing.ts";
import { publishOne } from "./testing.ts";

const isOver = { status: 409, message: "This opening takes no more applications." };
const already = { status: 409, message: "You have applied for this opening already." };

describeWithDatabase("A job application", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let student: TestApp["client"];
	let id: string;
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		student = (await app.logInAsStudent()).client;
		id = (await publishOne(admin))._id;
	});

	const apply = async (by = student, body = {}, to = id) =>
		(await by(applyForOpening, { params: { id: to }, body })).data;
	/** Sets the clock; the student has to log in again by then. */
	const at = async (time: string) => {
		app.clock.now = new Date(time);
		student = (await app.logInAsStudent()).client;
	};
	const close = () => admin(changeOpening, { params: { id }, body: { state: "closed" } });
	const applicants = async (query = {}) => (await admin(listJobApplications, { params: { id }, query })).data;
	const other = async (each: number) =>
		(await app.logInAsStudent({ name: `Student ${each}`, email: `s${each}@mail.example`, password: "Sirsi 7 monsoon" }))
			.client;

	test("for an unknown, closed or past opening is refused", async () => {
		for (const unknown of [unknownId, "analyst"])
			await expect(apply(student, {}, unknown)).rejects.toMatchObject({ status: 404 });
		await expect(apply(student, { note: "a".repeat(1001) })).rejects.toMatchObject({ status: 400 });
		await close();
		await expect(apply()).rejects.toMatchObject(isOver);
		const last = await publishOne(admin, { deadline: "2026-03-02" });
		await at("2026-03-02T18:30:00.000Z");
		await expect(apply(student, {}, last._id)).rejects.toMatchObject(isOver);
		expect(await app.database.db.$count(jobApplications)).toBe(0);
		await at("2026-03-02T18:29:59.999Z");
		expect(await apply(student, {}, last._id)).toMatchObject({ state: "applied" });
	});

	test("is stored once with the student's details and their note", async () => {
		const job = await apply(student, { note: " I know Mysuru's bus data well. " });
		const { name, email, phone, batch } = (await applicants())[0] ?? {};
		expect({ name, email, phone, batch }).toEqual({
			name: "Ananya D",
			email: "ananya@mail.example",
			phone: "919876543210",
			batch: "DS-2603-A",
		});
		expect(await applicants()).toMatchObject([
			{ _id: job._id, note: "I know Mysuru's bus data well.", state: "applied", version: 1 },
		]);
		await expect(apply()).rejects.toMatchObject(already);
		await close();
		await expect(apply()).rejects.toMatchObject(already);
		expect((await admin(readOpening, { params: { id } })).data).toMatchObject({ applicationcount: 1, version: 2 });
	});

	test("sent 50 times at once is one", async () => {
		const { refused } = await expectOneSuccessOf50(() => apply());
		expect(refused).toMatchObject(already);
		expect((await admin(readOpening, { params: { id } })).data.applicationcount).toBe(1);
	});

	test("is counted once each, and either stored or refused while the opening closes", async () => {
		const students = await Promise.all(Array.from({ length: 12 }, (_, each) => other(each)));
		const racing = students.map((by) => retryOnOverload(() => apply(by)));
		const results = await Promise.allSettled([...racing.slice(0, 6), close(), ...racing.slice(6)]);
		for (const each of results) if (each.status === "rejected") expect(each.reason).toMatchObject(isOver);
		const accepted = results.filter(({ status }) => status === "fulfilled").length - 1;
		expect(await app.database.db.$count(jobApplications)).toBe(accepted);
		expect((await admin(readOpening, { params: { id } })).data.applicationcount).toBe(accepted);
	});

	test("and the deletion of its opening never both succeed", async () => {
		for (let round = 0; round < 8; round++) {
			const { _id } = await publishOne(admin);
			const [applied, removed] = await Promise.allSettled([
				retryOnOverload(() => apply(student, {}, _id)),
				retryOnOverload(() => admin(removeOpening, { params: { id: _id } })),
			]);
			expect([applied.status, removed.status].sort()).toEqual(["fulfilled", "rejected"]);
			if (applied.status === "rejected") expect(applied.reason).toMatchObject({ status: 404 });
			if (removed.status === "rejected") expect(removed.reason).toMatchObject({ status: 409 });
		}
	});

	test("of a student who is deactivated meanwhile is refused", async () => {
		const { id: studentId, client } = await app.logInAsStudent({
			email: "gone@mail.example",
			password: "Sirsi 7 monsoon",
		});
		const operator = { by: null, now: app.clock.now };
		const [applied] = await Promise.allSettled([apply(client), deactivate(app.database.db, studentId, operator)]);
		if (applied.status === "rejected") expect(applied.reason).toMatchObject({ status: 401 });
		const stored = await app.database.db.$count(jobApplications, eq(jobApplications.studentId, studentId));
		expect(stored).toBe(applied.status === "fulfilled" ? 1 : 0);
		await expect(apply(client)).rejects.toMatchObject({ status: 401 });
	});

	test("is withdrawn by its student with its waiting mail, until somebody moves it", async () => {
		app.clock.advance(1000);
		const { _id } = await apply(student, { note: "Too early" });
		const params = { id: _id };
		const ravi = await other(1);
		await expect(ravi(withdrawMyJobApplication, { params })).rejects.toMatchObject({ status: 404 });
		const mails = () => app.database.db.$count(outbox, eq(outbox.to, "ananya@mail.example"));
		const before = await mails();
		await student(withdrawMyJobApplication, { params });
		expect([await applicants(), await mails()]).toEqual([[], before - 1]);
		expect((await admin(readOpening, { params: { id } })).data.applicationcount).toBe(0);
		await expect(student(withdrawMyJobApplication, { params })).rejects.toMatchObject({ status: 404 });
		const again = await apply();
		await admin(moveJobApplication, { params: { id, applicationId: again._id }, body: { state: "shortlisted" } });
		const late = { status: 409, id: "application-moved" };
		await expect(student(withdrawMyJobApplication, { params: { id: again._id } })).rejects.toMatchObject(late);
		expect(await applicants()).toMatchObject([{ state: "shortlisted" }]);
		expect((await admin(readOpening, { params: { id } })).data.applicationcount).toBe(1);
	});

	test("is withdrawn or moved, never both, and counted accordingly", async () => {
		for (let round = 0; round < 6; round++) {
			const job = await apply();
			const body = { state: "hired" as const };
			const [withdrawn, moved] = await Promise.allSettled([
				retryOnOverload(() => student(withdrawMyJobApplication, { params: { id: job._id } })),
				retryOnOverload(() => admin(moveJobApplication, { params: { id, applicationId: job._id }, body })),
			]);
			expect([withdrawn.status, moved.status].sort()).toEqual(["fulfilled", "rejected"]);
			const stored = moved.status === "fulfilled";
			expect((await admin(readOpening, { params: { id } })).data.applicationcount).toBe(stored ? 1 : 0);
			if (stored) id = (await publishOne(admin))._id;
		}
	});

	test("can get another note from its student until somebody moves it", async () => {
		const job = await apply();
		const change = async (note: string, by = student) =>
			(await by(changeMyJobApplication, { params: { id: job._id }, body: { note } })).data;
		await expect(change("Mine", await other(1))).rejects.toMatchObject({ status: 404 });
		await expect(change("a".repeat(1001))).rejects.toMatchObject({ status: 400 });
		expect(await change(" I read SQL. ")).toMatchObject({ note: "I read SQL.", opening: { _id: id } });
		expect(await applicants()).toMatchObject([{ note: "I read SQL.", version: 2 }]);
		expect(await change("")).toMatchObject({ note: null });
		await admin(moveJobApplication, { params: { id, applicationId: job._id }, body: { state: "closed" } });
		await expect(change("Late")).rejects.toMatchObject({ status: 409, id: "application-moved" });
	});

	test("is shown to staff with the current link to the student's résumé", async () => {
		await apply();
		expect(await applicants()).toMatchObject([{ resume: null }]);
		const saveResume = async (resume: string) => (await student(changeMyResume, { body: { resume } })).data;
		for (const resume of ["javascript:alert(1)", "http://mail.example/cv", "https://a@b.example", "cv.pdf"])
			await expect(saveResume(resume)).rejects.toMatchObject({ status: 400 });
		const resume = "https://drive.example/asha.pdf";
		expect(await saveResume(` ${resume} `)).toEqual({ resume });
		const [applied] = await applicants();
		expect(applied).toMatchObject({ resume });
		const params = { id, applicationId: applied?._id ?? "" };
		const moved = await admin(moveJobApplication, { params, body: { state: "shortlisted" } });
		expect(moved.data).toMatchObject({ resume });
		expect(await saveResume("")).toEqual({ resume: null });
		expect(await applicants()).toMatchObject([{ resume: null }]);
	});

	test("can be moved to any state, which only its student sees", async () => {
		const job = await apply();
		const move = async (state: string, version?: number, of = id) => {
			const params = { id: of, applicationId: job._id };
			return (await admin(moveJobApplication, { params, body: { state: state as never, version } })).data;
		};
		await expect(move("promised")).rejects.toMatchObject({ status: 400 });
		await expect(move("hired", 1, (await publishOne(admin))._id)).rejects.toMatchObject({ status: 404 });
		await expect(move("hired", 2)).rejects.toMatchObject({ status: 409 });
		app.clock.advance(minuteMs);
		expect(await move("shortlisted", 1)).toMatchObject({ state: "shortlisted", version: 2 });
		expect(await move("shortlisted", 2)).toMatchObject({ version: 2 });
		await close();
		expect(await move("hired")).toMatchObject({ state: "hired", stateAt: app.clock.now.toISOString(), version: 3 });
		const [application] = (await student(listMyJobApplications, {})).data;
		expect(application).toMatchObject({ state: "hired", note: null, opening: { _id: id, state: "closed" } });
		expect(Object.keys(application?.opening ?? {})).not.toContain("recruiter");
		expect((await (await other(1))(listMyJobApplications, {})).data).toEqual([]);
		const moved = await app.database.db.select().from(auditEvents).where(eq(auditEvents.act, "application-moved"));
		expect(moved.map(({ details }) => details).sort()).toEqual([
			"Ananya D: applied → shortlisted",
			"Ananya D: shortlisted → hired",
		]);
	});

	test("moved by 50 admins who saw the same is moved by one", async () => {
		const { _id: applicationId } = await apply();
		const body = { state: "closed" as const, version: 1 };
		await expectOneSuccessOf50(() => admin(moveJobApplication, { params: { id, applicationId }, body }));
	});

	test("is listed with the others of its opening, filtered by state and found by name", async () => {
		await apply();
		app.clock.advance(1000);
		await apply(await other(2));
		await apply(student, {}, (await publishOne(admin))._id);
		const [second, first] = await applicants();
		expect([second?.name, first?.name]).toEqual(["Student 2", "Ananya D"]);
		const params = { id, applicationId: second?._id ?? "" };
		await admin(moveJobApplication, { params, body: { state: "shortlisted" } });
		const named = async (query: object) => (await applicants(query)).map(({ name }) => name);
		expect(await named({ state: "shortlisted" })).toEqual(["Student 2"]);
		expect(await named({ state: "applied" })).toEqual(["Ananya D"]);
		expect(await named({ q: "ananya" })).toEqual(["Ananya D"]);
		expect(await named({ sort: "-name" })).toEqual(["Student 2", "Ananya D"]);
		await expect(admin(listJobApplications, { params: { id: unknownId } })).rejects.toMatchObject({ status: 404 });
	});

	test("is searched by its opening, page by page, newest first", async () => {
		const { _id: designer } = await publishOne(admin, { title: "UI designer" });
		await apply();
		app.clock.advance(1000);
		await apply(student, {}, designer);
		const titles = async (query: object) =>
			(await student(listMyJobApplications, { query })).data.map(({ opening }) => opening.title);
		expect(await titles({})).toEqual(["UI designer", "Junior data analyst"]);
		expect(await titles({ q: "analyst" })).toEqual(["Junior data analyst"]);
		const { next } = await student(listMyJobApplications, { query: { limit: 1 } });
		expect(await titles({ limit: 1, cursor: next })).toEqual(["Junior data analyst"]);
	});
});
