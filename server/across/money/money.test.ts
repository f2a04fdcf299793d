import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayInIndia } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import { type MoneyRow, maxMoneyRows, readMoney, setSpending as spendingEndpoint } from "#contract/money.ts";
import {
	formatCell,
	type MoneyCell,
	type MoneyDimension,
	moneyCell,
	moneyDimensions,
	moneySteps,
} from "#contract/money-cell.ts";
import { addBatch } from "../../fees/enrol/batches.ts";
import { enrol } from "../../fees/enrol/enrol.ts";
import { refundPayment, takePayment } from "../../fees/ledger.ts";
import { pageOfFees } from "../../fees/list.ts";
import { aBatch, actor, anEnrolment, openWithStaff, someHash, today } from "../../fees/testing.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { joinEnquiries } from "../../leads/join.ts";
import { pageOfCourseApplications } from "../../leads/lists/list.ts";
import { takeInCourseApplication } from "../../leads/take-in.ts";
import { admissions, anApplication, requestMetadata } from "../../leads/testing.ts";
import { and, eq, isNull, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enquiries, enrolments, jobApplications, leadSums, leads, openings } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { allRows, type ReachedRows } from "../../platform/http/caller.ts";
import { estimateShownDepth, moneyBySource } from "./money.ts";
import { setSpending } from "./spending.ts";
import { mergeSums } from "./sums.ts";

const now = new Date("2026-03-20T10:00:00.000Z");
const meera = "meera@academy.example";
const ravi = "ravi@academy.example";
const parseQuery = (query: object): QueryOf<typeof readMoney> =>
	readMoney.query.parse(query) as QueryOf<typeof readMoney>;

type Touched = { source?: string; medium?: string; campaign?: string; referrer?: string };
const touched = (touch: Touched | null) => (touch === null ? undefined : { at: "2026-01-01T10:00:00.000Z", ...touch });

type LeadSubmission = {
	person: number;
	first: Touched | null;
	last: Touched | null;
	college: string;
	domain: string;
	at: Date;
};

async function apply(db: Database, { person, first, last, college, domain, at }: LeadSubmission): Promise<void> {
	const application = {
		name: `Person ${person}`,
		email: `person${person}@mail.example`,
		phone: `900000000${person}`,
		college,
		domain,
		firstTouch: touched(first),
		lastTouch: touched(last),
	};
	await takeInCourseApplication(db, admissions, anApplication(application), requestMetadata({ now: at }));
}

async function join(db: Database): Promise<void> {
	while ((await joinEnquiries(db)) > 0);
}

async function enrolOne(db: Database, leadid: string, paid: number, at: Date, by = actor().by): Promise<void> {
	const batch = await addBatch(db, aBatch({ name: `DS-${randomUUID()}` }), actor());
	const [lead] = await db.select().from(leads).where(eq(leads.id, leadid));
	const payment = { paise: paid, mode: "cash" as const, receivedOn: dayInIndia(at) };
	const input = anEnrolment(batch._id, {
		leadid,
		name: lead?.name ?? "",
		email: lead?.email ?? "",
		...(paid > 0 && { payment }),
	});
	await enrol(db, input, someHash, actor({ by, now: at }));
}

const opening = async (db: Database) => {
	const id = randomUUID();
	await db.insert(openings).values({
		id,
		createdAt: now,
		updatedAt: now,
		title: "Analyst",
		company: "Kaverisoft",
		place: "Mysuru",
		type: "full-time",
		mode: "hybrid",
		positions: 3,
		deadline: "2026-03-30",
		description: "Dashboards.",
		pay: "₹4 lakh",
		skills: "SQL",
	} as never);
	return id;
};

async function hire(db: Database, studentId: string, state: "hired" | "applied"): Promise<void> {
	await db.insert(jobApplications).values({
		id: randomUUID(),
		createdAt: now,
		stateAt: now,
		openingId: await opening(db),
		studentId,
		state,
		name: "Asha",
		email: "asha@mail.example",
		phone: "9000000001",
		batch: "DS",
	});
}

/** The same figures, added up from the tables themselves, row by row. */
async function model(db: Database, { by, touch, since, until, program, college, owner }: QueryOf<typeof readMoney>) {
	const [allLeads, sent, enrolled, hired] = await Promise.all([
		db.select().from(leads).where(eq(leads.kind, "course")),
		db.select().from(enquiries),
		db.select().from(enrolments).where(isNull(enrolments.undoneAt)),
		db.select().from(jobApplications).where(eq(jobApplications.state, "hired")),
	]);
	const rows = allLeads.flatMap((lead) => {
		const ownEnquiries = sent
			.filter(({ leadId }) => leadId === lead.id)
			.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
		const [first, last] = [ownEnquiries[0], ownEnquiries.at(-1)];
		if (first === undefined || last === undefined) return [];
		const from = touch === "first" ? first.firstTouch : (last.lastTouch ?? last.firstTouch);
		const host = /^[a-z]+:\/\/(?:www\.)?([^/:?#]+)/.exec(from?.referrer ?? "")?.[1];
		const clean = (text: string | undefined) => (text ?? "").trim().toLowerCase();
		const student = enrolled.find(({ leadId }) => leadId === lead.id);
		const values: Record<MoneyDimension, string> = {
			source: clean(from?.source) || clean(host) || "direct",
			medium: clean(from?.medium),
			campaign: clean(from?.campaign),
			program: lead.domain ?? "",
			owner: lead.owner ?? "",
			college: ownEnquiries.findLast((each) => each.college?.trim())?.college?.trim() ?? "",
			month: dayInIndia(first.createdAt).slice(0, 7),
		};
		const matches =
			(since === undefined || values.month >= since) &&
			(until === undefined || values.month <= until) &&
			(program === undefined || program.includes(values.program)) &&
			(college === undefined || college.includes(values.college)) &&
			(owner === undefined || owner.includes(values.owner || "nobody"));
		const days = student && Date.parse(dayInIndia(student.createdAt)) - Date.parse(dayInIndia(first.createdAt));
		return matches
			? [{ values, reached: lead.reached, student, days: days === undefined ? -1 : Math.max(0, days) / dayMs }]
			: [];
	});
	const sumsOf = (of: typeof rows) => {
		const students = of.flatMap(({ student }) => student ?? []);
		const sum = (value: (each: (typeof students)[number]) => number) =>
			students.reduce((all, each) => all + value(each), 0);
		const days = of.flatMap((each) => (each.student ? [each.days] : [])).toSorted((a, b) => a - b);
		return {
			leads: of.length,
			contacted: of.filter(({ reached }) => reached >= 1).length,
			interested: of.filter(({ reached }) => reached >= 2).length,
			enrolled: students.length,
			agreed: sum((each) => each.agreed),
			received: sum((each) => each.paid + each.refunded),
			refunded: sum((each) => each.refunded),
			placed: students.filter(({ studentId }) => hired.some((each) => each.studentId === studentId)).length,
			days: days.length === 0 ? null : (days[Math.ceil(days.length / 2) - 1] ?? null),
		};
	};
	const paths = new Map<string, string[]>();
	for (const { values } of rows)
		for (let depth = 1; depth <= by.length; depth++) {
			const path = by.slice(0, depth).map((each) => values[each]);
			paths.set(JSON.stringify(path), path);
		}
	const within = (path: string[]) =>
		rows.filter(({ values }) => path.every((each, at) => values[by[at] as MoneyDimension] === each));
	const months = [...new Set(rows.map(({ values }) => values.month))].toSorted();
	return {
		total: sumsOf(rows),
		rows: new Map([...paths].map(([key, path]) => [key, sumsOf(within(path))])),
		months: months.map((month) => ({ month, ...sumsOf(rows.filter(({ values }) => values.month === month)) })),
	};
}

const figures = ({ path: _, spend: __, ...sums }: MoneyRow) => sums;

async function expectModel(db: Database, query: QueryOf<typeof readMoney>): Promise<void> {
	const [actual, expected] = [await moneyBySource(db, allRows, query, now), await model(db, query)];
	expect(figures(actual.total)).toEqual(expected.total);
	expect(new Map(actual.rows.map((row) => [JSON.stringify(row.path), figures(row)]))).toEqual(expected.rows);
	expect(actual.months).toEqual(expected.months);
}

const touches = fc.option(
	fc.record(
		{
			source: fc.constantFrom("Instagram", "google", " google ", ""),
			medium: fc.constantFrom("Paid", "organic"),
			campaign: fc.constantFrom("reels", "first salary"),
			referrer: fc.constantFrom("https://www.search.example/?q=a"),
		},
		{ requiredKeys: [] },
	),
	{ freq: 3 },
);
const which = fc.nat(9);
const action = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			act: fc.constant("apply" as const),
			person: fc.nat(4),
			first: touches,
			last: touches,
			college: fc.constantFrom("Kaveri College", "Coral Bay", " Coral Bay"),
			domain: fc.constantFrom("Data Science", "DevOps"),
			day: fc.integer({ min: 0, max: 60 }),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ act: fc.constant("join" as const) }) },
	{ weight: 1, arbitrary: fc.record({ act: fc.constant("merge" as const) }) },
	{ weight: 2, arbitrary: fc.record({ act: fc.constant("reach" as const), which, reached: fc.nat(2) }) },
	{
		weight: 1,
		arbitrary: fc.record({ act: fc.constant("own" as const), which, owner: fc.constantFrom(meera, ravi, null) }),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			act: fc.constant("enrol" as const),
			which,
			paid: fc.constantFrom(0, 100_000),
			day: fc.integer({ min: 0, max: 70 }),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ act: fc.constant("pay" as const), which, paise: fc.constantFrom(5_000, 70_001) }),
	},
	{
		weight: 2,
		arbitrary: fc.record({ act: fc.constant("refund" as const), which, paise: fc.constantFrom(3_000, 100_000) }),
	},
	{ weight: 1, arbitrary: fc.record({ act: fc.constant("undo" as const), which }) },
	{
		weight: 1,
		arbitrary: fc.record({
			act: fc.constant("hire" as const),
			which,
			state: fc.constantFrom("hired" as const, "applied" as const),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			act: fc.constant("fire" as const),
			which,
			state: fc.constantFrom("hired" as const, "closed" as const),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ act: fc.constant("leave" as const), which }) },
	{ weight: 1, arbitrary: fc.record({ act: fc.constant("erase" as const), which }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const january = Date.parse("2026-01-10T20:00:00.000Z");
const at = (day: number) => new Date(january + day * dayMs);

async function doAction(db: Database, action: Action): Promise<void> {
	const pick = <T>(rows: T[]): T | undefined =>
		"which" in action && rows.length > 0 ? rows[action.which % rows.length] : undefined;
	if (action.act === "apply") return apply(db, { ...action, at: at(action.day) });
	if (action.act === "join") return join(db);
	if (action.act === "merge") return void (await mergeSums(db, 0));
	const lead = pick(await db.select().from(leads).orderBy(leads.createdAt, leads.id));
	const enrolment = pick(
		await db.select().from(enrolments).where(isNull(enrolments.undoneAt)).orderBy(enrolments.createdAt, enrolments.id),
	);
	const money = { mode: "cash" as const, receivedOn: today };
	if (action.act === "reach" && lead)
		await db.update(leads).set({ reached: action.reached }).where(eq(leads.id, lead.id));
	if (action.act === "own" && lead) await db.update(leads).set({ owner: action.owner }).where(eq(leads.id, lead.id));
	if (action.act === "enrol" && lead && lead.stage !== "enrolled")
		await enrolOne(db, lead.id, action.paid, at(action.day));
	if (action.act === "pay" && enrolment && enrolment.open >= action.paise)
		await takePayment(db, enrolment.id, { paise: action.paise, ...money }, actor());
	if (action.act === "refund" && enrolment && enrolment.paid >= action.paise)
		await refundPayment(db, enrolment.id, { paise: action.paise, ...money, words: "Left" }, actor());
	if (action.act === "undo" && enrolment?.paid === 0)
		await db.update(enrolments).set({ undoneAt: now }).where(eq(enrolments.id, enrolment.id));
	if (action.act === "hire" && enrolment?.studentId) await hire(db, enrolment.studentId, action.state);
	if (action.act === "fire" && enrolment?.studentId)
		await db
			.update(jobApplications)
			.set({ state: action.state })
			.where(eq(jobApplications.studentId, enrolment.studentId));
	if (action.act === "leave") {
		const sent = pick(await db.select().from(enquiries).orderBy(enquiries.createdAt, enquiries.id));
		if (sent) await db.delete(enquiries).where(eq(enquiries.id, sent.id));
	}
	if (action.act === "erase" && lead) await db.delete(leads).where(eq(leads.id, lead.id));
}

const queries = fc.record(
	{
		by: fc.shuffledSubarray([...moneyDimensions], { minLength: 1, maxLength: 3 }).map((each) => each.join("\n")),
		touch: fc.constantFrom("first", "last"),
		since: fc.constantFrom("2026-01", "2026-02"),
		until: fc.constantFrom("2026-01", "2026-02", "2026-03"),
		program: fc.constantFrom("DevOps", "DevOps\nData Science"),
		college: fc.constantFrom("Coral Bay"),
		owner: fc.constantFrom("nobody", meera, `nobody\n${ravi}`),
	},
	{ requiredKeys: ["by", "touch"] },
);

async function openWithOwners(open: Parameters<typeof openWithStaff>[0]): Promise<Database> {
	const db = await openWithStaff(open);
	await addAdmins(db, [meera, ravi], now);
	return db;
}

const histories = Number(process.env.MONEY_HISTORIES ?? 4);

describeWithDatabase("Money by source", (open) => {
	test("equals the sums of the tables after random changes", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(action, { minLength: 15, maxLength: 40 }),
				fc.array(queries, { minLength: 4, maxLength: 4 }),
				async (actions, moneyQueries) => {
					const database = await open();
					const db = await openWithOwners(async () => database);
					for (const each of actions) await doAction(db, each);
					await expectModel(db, parseQuery({}));
					for (const each of moneyQueries) await expectModel(db, parseQuery(each));
					await mergeSums(db, 0);
					expect(await db.select().from(leadSums).where(eq(leadSums.isChange, true))).toEqual([]);
					await expectModel(db, parseQuery(moneyQueries[0] ?? {}));
					await database.close();
				},
			),
			{ numRuns: histories, endOnFailure: true },
		);
	}, 600_000);

	test("each figure equals the number of rows of its list, for every role", async () => {
		const db = await seedHistory(open);
		for (const reached of [allRows, { rows: "own", by: meera } satisfies ReachedRows])
			for (const touch of ["first", "last"] as const)
				for (const by of ["source\nmedium", "college\nowner", "month\nprogram\ncampaign"])
					await expectLists(db, reached, parseQuery({ by, touch }));
		await expectLists(
			db,
			allRows,
			parseQuery({ by: "source", since: "2026-02", owner: `${meera}\nnobody`, program: "Data Science" }),
		);
	});

	test("of groups that fill the rows shown, those below are not counted, and nothing shown is another", async () => {
		const { db } = await open();
		const sumKeys = { program: "Data Science", owner: "", contacted: 1, interested: 0, isChange: false };
		const touches = { firstMedium: "", firstCampaign: "", lastSource: "", lastMedium: "", lastCampaign: "" };
		const rows = Array.from({ length: maxMoneyRows + 50 }, (_, at) => ({
			...sumKeys,
			...touches,
			month: at % 2 ? "2026-01-01" : "2026-02-01",
			firstSource: at % 3 ? "search" : "video",
			college: `College ${at}`,
			leads: 1 + (at % 7),
		}));
		await db.insert(leadSums).values(rows);
		await db.execute(sql`analyze lead_sums`);
		const read = (query: Partial<Parameters<typeof moneyBySource>[2]>, many?: number) =>
			moneyBySource(db, allRows, { by: ["college", "source", "program"], touch: "first", ...query }, now, many);
		const depth = (by: MoneyDimension[]) => estimateShownDepth(db, { query: { by, touch: "first" }, onlyOwner: null });
		expect(await depth(["college", "source", "program"])).toBe(1);
		expect(await depth(["source", "college", "program"])).toBe(2);
		expect(await depth(["source", "program", "college"])).toBe(3);
		const second: MoneyDimension[] = ["source", "college", "program"];
		for (const query of [{}, { by: second }, { since: "2026-02" }])
			expect(await read(query, 0)).toEqual(await read(query, Infinity));
		expect(await read({}, 0)).toMatchObject({
			cut: true,
			total: { leads: rows.reduce((all, { leads }) => all + leads, 0) },
		});
		// The planner expects more rows than there are now, and nothing may be left out.
		await db.delete(leadSums).where(sql`college > 'College 11'`);
		expect(await read({}, 0)).toEqual(await read({}, Infinity));
		expect((await read({}, 0)).rows.some(({ path }) => path.length === 3)).toBe(true);
	});

	test("two who change one lead at the same moment are both counted", async () => {
		const db = await openWithOwners(open);
		await apply(db, {
			person: 1,
			first: { source: "google" },
			last: null,
			college: "Coral Bay",
			domain: "DevOps",
			at: at(0),
		});
		await join(db);
		const [lead] = await db.select().from(leads);
		await enrolOne(db, lead?.id ?? "", 100_000, at(3));
		const [enrolment] = await db.select().from(enrolments);
		const money = { paise: 1_000, mode: "cash" as const, receivedOn: today };
		await Promise.all([
			...Array.from({ length: 5 }, () => takePayment(db, enrolment?.id ?? "", money, actor())),
			db
				.update(leads)
				.set({ owner: meera })
				.where(eq(leads.id, lead?.id ?? "")),
		]);
		const { rows } = await moneyBySource(db, allRows, parseQuery({ by: "owner" }), now);
		expect(rows).toMatchObject([{ path: [meera], leads: 1, enrolled: 1, received: 105_000, days: 3 }]);
	});

	test("spending is shown by source, medium, campaign and month only", async () => {
		const db = await seedHistory(open);
		const spend = (typed: object) =>
			setSpending(
				db,
				{ source: "google", medium: "", campaign: "", month: "2026-01-15", paise: 0, ...typed },
				{ by: meera, now },
			);
		await spend({ paise: 50_000 });
		await spend({ paise: 70_000 });
		await spend({ medium: "paid", paise: 30_000 });
		await spend({ month: "2026-02-28", paise: 1_000 });
		await spend({ source: "instagram", paise: 500 });
		await spend({ source: "instagram", paise: 0 });
		const spendByPath = async (query: object, reached: ReachedRows = allRows) => {
			const { total, rows } = await moneyBySource(db, reached, parseQuery(query), now);
			return Object.fromEntries([total, ...rows].map(({ path, spend: each }) => [path.join("/"), each]));
		};
		expect(await spendByPath({ by: "source\nmedium" })).toMatchObject({
			"": 101_000,
			google: 101_000,
			"google/paid": 30_000,
			instagram: null,
		});
		expect(await spendByPath({ by: "month" })).toMatchObject({ "2026-01": 100_000, "2026-02": 1_000 });
		expect(await spendByPath({ by: "source", since: "2026-02" })).toMatchObject({ "": 1_000, google: 1_000 });
		expect(await spendByPath({ by: "source\nprogram" })).toMatchObject({
			google: 101_000,
			"google/Data Science": null,
		});
		expect(await spendByPath({ by: "source", program: "Data Science" })).toMatchObject({ "": null, google: null });
		expect(await spendByPath({ by: "source" }, { rows: "own", by: ravi })).toEqual({ "": null });
	});
});

/** Fourteen leads of two people who work on them, some of whom wrote twice. */
async function seedHistory(open: Parameters<typeof openWithStaff>[0]): Promise<Database> {
	const db = await openWithOwners(open);
	const sources = [{ source: "Google", medium: "paid" }, { source: "instagram", campaign: "reels" }, null];
	for (const each of Array.from({ length: 14 }, (_, index) => index))
		await apply(db, {
			person: each % 10,
			first: sources[each % 3] ?? null,
			last: sources[(each + 1) % 3] ?? null,
			college: each % 2 ? "Coral Bay" : "Kaveri College",
			domain: each % 4 ? "Data Science" : "DevOps",
			at: at(each * 4),
		});
	await join(db);
	const all = await db.select().from(leads).orderBy(leads.createdAt);
	for (const [index, { id }] of all.entries()) {
		await db
			.update(leads)
			.set({ owner: [meera, ravi, null][index % 3] ?? null, reached: index % 3 })
			.where(eq(leads.id, id));
		if (index % 2 === 0) await enrolOne(db, id, index % 4 ? 100_000 : 0, at(40 + index * 2));
	}
	// Given to another owner after the enrolment.
	await db
		.update(leads)
		.set({ owner: meera })
		.where(and(eq(leads.owner, ravi), sql`reached > 0`));
	const [one, two] = await db.select().from(enrolments).where(sql`paid > 0`).orderBy(enrolments.createdAt);
	await refundPayment(db, one?.id ?? "", { paise: 100_000, mode: "cash", receivedOn: today, words: "Left" }, actor());
	await hire(db, two?.studentId ?? "", "hired");
	return db;
}

async function expectLists(db: Database, reached: ReachedRows, query: QueryOf<typeof readMoney>): Promise<void> {
	const { total, rows, mine } = await moneyBySource(db, reached, query, now);
	expect(total.leads).toBeGreaterThan(0);
	const { by, program, college, owner, ...otherFilters } = query;
	for (const row of [total, ...rows]) {
		const values = Object.fromEntries(row.path.map((value, level) => [by[level], [value]]));
		const owners = mine === null ? owner?.map((each) => (each === "nobody" ? "" : each)) : [mine];
		const cell = { program, college, owner: owners, ...otherFilters, ...values } as Omit<MoneyCell, "step">;
		for (const step of moneySteps) {
			const money = moneyCell.parse(formatCell({ ...cell, step } as MoneyCell));
			const listQuery = { limit: 500, sort: "-createdAt", money } as never;
			const isOfLeads = step === "leads" || step === "contacted" || step === "interested";
			if (isOfLeads) expect((await pageOfCourseApplications(db, reached, listQuery, now)).rows).toHaveLength(row[step]);
			else {
				const page = await pageOfFees(db, listQuery, reached, now);
				expect(page.total).toBe(page.rows.length);
				const sum = (value: (each: (typeof page.rows)[number]) => number) =>
					page.rows.reduce((all, each) => all + value(each), 0);
				if (step === "enrolled") {
					expect(page.rows).toHaveLength(row.enrolled);
					expect(sum((each) => each.agreed)).toBe(row.agreed);
				} else if (step === "placed") expect(page.rows).toHaveLength(row.placed);
				else if (step === "received") expect(sum((each) => each.paid)).toBe(row.received - row.refunded);
				else expect(page.rows.length > 0).toBe(row.refunded > 0);
			}
		}
	}
}

test("spending is accepted only for months that have figures", () => {
	const typed = { source: "google", medium: "", campaign: "", paise: 1_000 };
	const fits = ["9999-12-31", "1950-01-01", "2026-02-28"].map(
		(month) => spendingEndpoint.body?.safeParse({ ...typed, month }).success,
	);
	expect(fits).toEqual([false, false, true]);
});
