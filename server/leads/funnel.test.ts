import { beforeEach, expect, test } from "vitest";
import { type FunnelStep, funnelSteps, listCourseApplications } from "#contract/enquiries.ts";
import { changeLead, logCall, readFunnel } from "#contract/leads.ts";
import { eq } from "../platform/db/drizzle.ts";
import { leads } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { joinEnquiries } from "./join.ts";
import { takeInCourseApplication } from "./take-in.ts";
import { admissions, anApplication, requestMetadata } from "./testing.ts";

const hourMs = 3_600_000;

describeWithDatabase("The funnel", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin("meera@academy.example")).client;
	});

	let people = 0;
	const arrive = async (domain = "Data Science") => {
		people++;
		app.clock.advance(1000);
		const person = {
			name: `Person ${people}`,
			email: `person${people}@mail.example`,
			phone: `90000${10_000 + people}`,
		};
		const metadata = requestMetadata({ now: app.clock.now });
		const { _id } = await takeInCourseApplication(
			app.database.db,
			admissions,
			anApplication({ ...person, domain }),
			metadata,
		);
		await joinEnquiries(app.database.db);
		const { data } = await admin(listCourseApplications, { query: { q: person.email } });
		return { enquiry: _id, id: data[0]?.lead?._id ?? "" };
	};
	/** Longer than a sign-in lasts. */
	const wait = async (hours: number) => {
		app.clock.advance(hours * hourMs);
		admin = (await app.signInAsAdmin("meera@academy.example")).client;
	};
	const call = (id: string, version: number, body: object) =>
		admin(logCall, { params: { id }, body: { version, outcome: "reached", ...body } as never });

	test("counts each lead once, by how far it ever came, and each figure is what its list holds", async () => {
		const [enrolled, lost, silent, late] = [await arrive(), await arrive("UI UX"), await arrive(), await arrive()];
		await call(enrolled.id, 1, { stage: "interested" });
		await app.database.db.update(leads).set({ stage: "enrolled", reached: 3 }).where(eq(leads.id, enrolled.id));
		await call(lost.id, 1, { stage: "contacted", outcome: "no-answer" });
		await admin(changeLead, { params: { id: lost.id }, body: { version: 2, stage: "not-now", reason: "fee" } });
		await wait(30);
		await call(late.id, 1, {});
		await arrive();
		expect(silent.id).not.toBe("");

		const { data } = await admin(readFunnel, { query: { by: "program" } });
		expect(data.total).toMatchObject({ all: 5, contacted: 2, interested: 1, enrolled: 1, "not-now": 1 });
		expect(data.total).toMatchObject({ due: 4, kept: 2, reached: 1, "no-answer": 1, late: 1, never: 1, tried: 3 });
		expect(data.rows.map(({ name, all, open }) => [name, all, open])).toEqual([
			["Data Science", 4, 3],
			["UI UX", 1, 0],
		]);
		expect(data.waiting).toMatchObject({ course: { late: 1, waiting: 1, unassigned: 2 }, hiring: { late: 0 } });
		for (const funnel of funnelSteps) {
			const { data: rows } = await admin(listCourseApplications, { query: { funnel, createdfrom: data.since } });
			expect([funnel, rows.length]).toEqual([funnel, data.total[funnel satisfies FunnelStep]]);
		}
	});

	test("leaves out what began before its days, and names weeks, sources and owners", async () => {
		await arrive();
		await wait(40 * 24);
		const { id } = await arrive();
		await call(id, 1, {});
		const rowsBy = async (by: "week" | "source" | "owner") => (await admin(readFunnel, { query: { by } })).data.rows;
		expect((await rowsBy("owner")).map(({ name, all }) => [name, all])).toEqual([["meera@academy.example", 1]]);
		expect((await rowsBy("source")).map(({ name }) => name)).toEqual(["direct"]);
		expect(await rowsBy("week")).toMatchObject([{ name: expect.stringMatching(/^2026-\d\d-\d\d$/), firstContact: 0 }]);
	});

	test("of nothing is nothing", async () => {
		const { data } = await admin(readFunnel, { query: {} });
		expect(data).toMatchObject({ total: { all: 0, kept: 0, firstContact: null }, rows: [] });
	});
});
