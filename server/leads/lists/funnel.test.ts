import { beforeEach, expect, test } from "vitest";
import { CallFailed } from "#contract/client.ts";
import { logCall, logMessage } from "#contract/contacts.ts";
import { dayInIndia } from "#contract/days.ts";
import { hourMs, minuteMs } from "#contract/durations.ts";
import {
	type FunnelStep,
	formatLeadAction,
	funnelSteps,
	type LeadAction,
	listCourseApplications,
	unassignedOwner,
} from "#contract/enquiries.ts";
import { markEnquirySpam } from "#contract/enquiry-triage.ts";
import { funnelGroups, funnelRowFilters, readFunnel } from "#contract/funnel.ts";
import { undoImport } from "#contract/imports.ts";
import { callOutcomes } from "#contract/lead-stages.ts";
import { changeLead } from "#contract/leads.ts";
import { mergeLeads, splitLead } from "#contract/split-merge.ts";
import { readTeam } from "#contract/team.ts";
import { undo } from "#contract/undo.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { enquiries, leads } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { type Random, seededRandom } from "../../sample/random.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { unknownId as missing } from "../../testing/racing.ts";
import { processImports } from "../import/import-rows.ts";
import { startSheet } from "../import/testing.ts";
import { joinEnquiries } from "../join.ts";
import { takeInCourseApplication } from "../take-in.ts";
import { admissions, anApplication, requestMetadata } from "../testing.ts";

const openStages = ["new", "contacted", "interested", "later"].join("\n");
/** Seeds of random histories; FUNNEL_HISTORIES=200 runs 200 of them. */
const histories = Array.from({ length: Number(process.env.FUNNEL_HISTORIES ?? 6) }, (_, seed) => seed + 1);

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
	/** Longer than a sign-in lasts, so the admin signs in again. */
	const wait = async (hours: number) => {
		app.clock.advance(hours * hourMs);
		admin = (await app.signInAsAdmin("meera@academy.example")).client;
	};
	const call = (id: string, version: number, body: object) =>
		admin(logCall, { params: { id }, body: { version, outcome: "reached", ...body } as never });

	test("counts each lead once by its furthest step, and each figure equals its list", async () => {
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

	test("counts no broken promise for spam and duplicates, until that is undone", async () => {
		const [spam, twice, silent] = [await arrive(), await arrive(), await arrive()];
		expect(silent.id).not.toBe("");
		await wait(30);
		const close = (id: string, reason: "spam" | "duplicate") =>
			admin(changeLead, { params: { id }, body: { version: 1, stage: "not-now", reason } });
		await close(twice.id, "duplicate");
		const { data } = await close(spam.id, "spam");
		const counted = async () => (await admin(readFunnel, { query: {} })).data.total;
		expect(await counted()).toMatchObject({ all: 3, "not-now": 2, due: 1, never: 1 });
		await admin(undo, { params: { id: data.change ?? "" } });
		expect(await counted()).toMatchObject({ all: 3, "not-now": 1, due: 2, never: 2 });
	});

	test("counts a message in time as a kept promise, but not as someone reached", async () => {
		const [written, called] = [await arrive(), await arrive()];
		await admin(logMessage, { params: { id: written.id }, body: { channel: "whatsapp", template: "welcome" } });
		await call(called.id, 1, {});
		const { data } = await admin(readFunnel, { query: {} });
		expect(data.total).toMatchObject({ due: 2, kept: 2, reached: 1, written: 1, "no-answer": 0 });
	});

	test("excludes leads from before its days, and groups by week, source and owner", async () => {
		await arrive();
		await wait(40 * 24);
		const { id } = await arrive();
		await call(id, 1, {});
		const rowsBy = async (by: "week" | "source" | "owner") => (await admin(readFunnel, { query: { by } })).data.rows;
		expect((await rowsBy("owner")).map(({ name, all }) => [name, all])).toEqual([["meera@academy.example", 1]]);
		expect((await rowsBy("source")).map(({ name }) => name)).toEqual(["direct"]);
		expect(await rowsBy("week")).toMatchObject([{ name: expect.stringMatching(/^2026-\d\d-\d\d$/), firstContact: 0 }]);
	});

	test("names twenty groups and counts the others", async () => {
		for (let each = 0; each < 22; each += 1) await arrive();
		await app.database.db.update(leads).set({ source: sql`'leaflet ' || ${leads.id}` });
		const { data } = await admin(readFunnel, { query: { by: "source" } });
		expect([data.rows.length, data.groups, data.total.all]).toEqual([20, 22, 22]);
	});

	/** A random act of people, staff or imports on leads. A refused act changes nothing. */
	const aStep = async (random: Random) => {
		const { db } = app.database;
		const person = random.whole(1, 8);
		const domain = random.pick(["Data Science", "UI UX", "DevOps"]);
		const expected = {
			name: `Person${person} Rao`,
			email: `p${person}@mail.example`,
			phone: String(9_000_000_000 + person),
		};
		const anyEnquiry = async () => random.pick([missing, ...(await db.select().from(enquiries)).map(({ id }) => id)]);
		const anyLead = async () => random.pick([{ id: missing, version: 1 }, ...(await db.select().from(leads))]);
		const steps = {
			arrive: () => {
				const source = random.pick(["search", "poster"]);
				const firstTouch = { at: app.clock.now.toISOString(), source };
				const metadata = requestMetadata({ now: app.clock.now });
				return takeInCourseApplication(db, admissions, anApplication({ ...expected, domain, firstTouch }), metadata);
			},
			import: async () => {
				const rows = [
					{ ...expected, domain },
					{ ...expected, domain: "Cloud Computing" },
					{ ...expected, domain: "Cyber Security" },
				];
				const { _id } = await startSheet(admin, rows);
				while ((await processImports(db, app.clock.now)) > 0);
				if (random.chance(0.3)) await admin(undoImport, { params: { id: _id } });
				while ((await processImports(db, app.clock.now)) > 0);
			},
			call: async () => {
				const { id, version } = await anyLead();
				await call(id, version, {
					outcome: random.pick(callOutcomes),
					stage: random.pick(["contacted", "interested"]),
				});
			},
			close: async () => {
				const { id, version } = await anyLead();
				await admin(changeLead, { params: { id }, body: { version, stage: "not-now", reason: "fee" } });
			},
			spam: async () => {
				const params = { id: await anyEnquiry() };
				await admin(markEnquirySpam, { params, body: { spam: random.pick([true, true, false]) } });
			},
			split: async () => {
				const { id, version } = await anyLead();
				const ofLead = await db.select().from(enquiries).where(eq(enquiries.leadId, id)).orderBy(enquiries.createdAt);
				const body = { version, enquiry: ofLead[0]?.id ?? "" };
				const { data } = await admin(splitLead, { params: { id }, body });
				if (random.chance(0.4)) await admin(undo, { params: { id: data.change ?? "" } });
			},
			merge: async () => {
				const [one, two] = [await anyLead(), await anyLead()];
				const body = { version: one.version, other: two.id, otherversion: two.version };
				const { data } = await admin(mergeLeads, { params: { id: one.id }, body });
				await admin(markEnquirySpam, { params: { id: await anyEnquiry() }, body: { spam: true } });
				if (random.chance(0.4)) await admin(undo, { params: { id: data.change ?? "" } });
			},
		};
		const names = ["arrive", "arrive", "arrive", "import", "call", "close", "spam", "split", "split", "merge"] as const;
		await steps[random.pick(names)]().catch((error: unknown) => {
			if (!(error instanceof CallFailed) || error.status >= 500) throw error;
		});
		app.clock.advance(random.whole(1, 20) * minuteMs);
		await joinEnquiries(db);
	};

	test.each(histories)(
		"opens the leads of each of its figures, whatever happened to them: history %i",
		async (seed) => {
			const random = seededRandom(seed);
			await arrive();
			for (let step = 0; step < 60; step += 1) {
				await aStep(random);
				if (step % 20 === 19) await wait(20);
			}
			const listed = async (query: object) =>
				(await admin(listCourseApplications, { query: { state: "real", limit: 500, ...query } })).data.length;
			for (const by of funnelGroups) {
				const { data } = await admin(readFunnel, { query: { by } });
				for (const { name, open: openOnes, firstContact, ...figures } of data.rows) {
					const filters = { createdfrom: data.since, ...funnelRowFilters(by, name, data.since) };
					const lists = await Promise.all(
						funnelSteps.map(async (funnel) => [funnel, await listed({ ...filters, funnel })] as const),
					);
					expect([by, name, Object.fromEntries(lists)]).toEqual([by, name, figures]);
					const openList = await listed({ ...filters, funnel: "all", stage: openStages });
					expect([by, name, "open", openList]).toEqual([by, name, "open", openOnes]);
					expect(firstContact ?? 0).toBeGreaterThanOrEqual(0);
				}
				const { late, waiting, unassigned } = data.waiting.course;
				const waits = [{ funnel: "never" }, { funnel: "waiting" }, { funnel: "all", owner: unassignedOwner }];
				const lists = await Promise.all(waits.map((each) => listed({ stage: openStages, ...each })));
				expect(lists).toEqual([late, waiting, unassigned]);
			}
			const { members } = (await admin(readTeam, {})).data;
			const today = dayInIndia(app.clock.now);
			for (const { email: owner, newOf, overdueOf, calledOf, writtenOf } of members) {
				const theirs = { funnel: "all", owner };
				const did = (act: LeadAction["act"]) => listed({ done: formatLeadAction({ act, day: today, by: owner }) });
				expect(await listed({ ...theirs, createdfrom: today })).toBe(newOf.course);
				expect(await listed({ ...theirs, followup: "overdue" })).toBe(overdueOf.course);
				expect([await did("call"), await did("message")]).toEqual([calledOf.course, writtenOf.course]);
			}
		},
	);

	test("of no leads is zero", async () => {
		const { data } = await admin(readFunnel, { query: {} });
		expect(data).toMatchObject({ total: { all: 0, kept: 0, firstContact: null }, rows: [], groups: 0 });
	});
});
