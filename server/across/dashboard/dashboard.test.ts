import { beforeEach, expect, test } from "vitest";
import { type DashboardFigures, readDashboard } from "#contract/dashboard.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { takeInCourseApplication, takeInHiringRequest } from "../../leads/take-in.ts";
import { admissions, aHiringRequest, anApplication, requestMetadata } from "../../leads/testing.ts";
import { addOne } from "../../masterclasses/testing.ts";
import { enquiries } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { insertStudent } from "../../students/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";

describeWithDatabase("The dashboard", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});

	const figures = async (): Promise<DashboardFigures> => (await admin(readDashboard, {})).data;
	const apply = (at: string | Date, input = {}) =>
		takeInCourseApplication(app.database.db, admissions, anApplication(input), requestMetadata({ now: new Date(at) }));
	const daysWithSome = ({ applications: { days } }: DashboardFigures) => days.filter(({ count }) => count > 0);

	test("of an empty database is zeros, every one of the 90 days among them", async () => {
		const { students, events, courses, applications } = await figures();
		expect(students).toEqual({ total: 0, active: 0, inactive: 0, pending: 0 });
		expect(events).toEqual({ total: 0, upcoming: 0, ongoing: 0, completed: 0 });
		expect(courses).toEqual({ total: 0 });
		const days = Array.from({ length: 90 }, (_, each) =>
			new Date(Date.UTC(2026, 2, 2) - (89 - each) * dayMs).toISOString().slice(0, 10),
		);
		expect(applications).toEqual({ days: days.map((day) => ({ day, count: 0 })), programs: [], sources: [] });
	});

	test("counts students and events by status, right after an act", async () => {
		await figures();
		await insertStudent(app.parts, { email: "asha@mail.example", status: "pending" });
		for (const email of ["ravi@mail.example", "farah@mail.example"]) await insertStudent(app.parts, { email });
		await insertStudent(app.parts, { email: "kabir@mail.example", status: "inactive" });
		await addOne(admin);
		await addOne(admin, {}, "ongoing");
		await addOne(admin, {}, "completed");
		const { students, events } = await figures();
		expect(students).toEqual({ total: 4, active: 2, inactive: 1, pending: 1 });
		expect(events).toEqual({ total: 3, upcoming: 1, ongoing: 1, completed: 1 });
	});

	test("counts an application of 18:31 UTC on India's next day, with today last", async () => {
		await apply("2026-02-27T18:29:59.999Z");
		await apply("2026-02-27T18:31:00.000Z");
		await apply("2026-03-02T09:00:00.000Z");
		const shown = await figures();
		expect(daysWithSome(shown).map(({ day }) => day)).toEqual(["2026-02-27", "2026-02-28", "2026-03-02"]);
		expect(shown.applications.days.at(-1)).toEqual({ day: "2026-03-02", count: 1 });
	});

	test("covers exactly the last 90 days", async () => {
		// India's 3 December, the first of the 90 days up to 2 March, began at 18:30 UTC.
		await apply("2025-12-02T18:29:59.999Z");
		await apply("2025-12-02T18:30:00.000Z");
		const shown = await figures();
		expect(shown.applications.days).toHaveLength(90);
		expect(daysWithSome(shown)).toEqual([{ day: "2025-12-03", count: 1 }]);
		expect(shown.applications.programs).toEqual([{ name: "Data Science", count: 1 }]);
	});

	test("counts applications alone, without suspected ones, by domain and by source", async () => {
		const touched = (touch: object) => ({ firstTouch: { at: "2026-03-01T10:00:00.000Z", landing: "/", ...touch } });
		await apply("2026-03-01T10:00:00Z", { ...touched({ source: "Campus" }), domain: "DevOps" });
		await apply("2026-03-02T09:00:00Z", { ...touched({ source: "campus" }), website: "https://spam.example" });
		await apply("2026-03-02T09:10:00Z", touched({ referrer: "https://www.search.example/?q=x" }));
		await takeInHiringRequest(app.database.db, admissions, aHiringRequest(), requestMetadata());
		const { programs, sources } = (await figures()).applications;
		expect(programs).toEqual([
			{ name: "Data Science", count: 1 },
			{ name: "DevOps", count: 1 },
		]);
		expect(sources).toEqual([
			{ name: "campus", count: 1 },
			{ name: "search.example", count: 1 },
		]);
	});

	test("names the 20 commonest domains and puts the others in one row", async () => {
		for (let each = 0; each < 23; each++) {
			const domain = `Subject ${String(each).padStart(2, "0")}`;
			await apply("2026-03-01T10:00:00Z", { domain });
			if (each === 22) await apply("2026-03-02T09:00:00Z", { domain });
		}
		const { programs } = (await figures()).applications;
		expect(programs).toHaveLength(21);
		expect(programs.slice(0, 2)).toEqual([
			{ name: "Subject 22", count: 2 },
			{ name: "Subject 00", count: 1 },
		]);
		expect(programs.at(-1)).toEqual({ name: "", count: 3 });
	});

	test("shows new applications within ten seconds, also from the last moment of yesterday", async () => {
		app.clock.now = new Date("2026-03-02T18:30:10.000Z");
		admin = (await app.signInAsAdmin()).client;
		await figures();
		await apply("2026-03-02T18:29:59.999Z");
		await apply("2026-03-02T18:30:11.000Z");
		expect(daysWithSome(await figures())).toEqual([]);
		app.clock.advance(10_000);
		expect(daysWithSome(await figures())).toEqual([
			{ day: "2026-03-02", count: 1 },
			{ day: "2026-03-03", count: 1 },
		]);
	});

	test("excludes erased people within a quarter of an hour", async () => {
		await apply("2026-02-20T10:00:00Z");
		expect(daysWithSome(await figures())).toHaveLength(1);
		await app.database.db.delete(enquiries);
		app.clock.advance(15 * minuteMs);
		expect(daysWithSome(await figures())).toEqual([]);
	});
});
