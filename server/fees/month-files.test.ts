import { randomUUID } from "node:crypto";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { payment } from "#content/provider.ts";
import { listAudit } from "#contract/audit.ts";
import { type DayBookRow, listDayBook } from "#contract/day-book.ts";
import { dayInIndia } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";
import { feeDocumentKinds, type GstRow, readGstSummary } from "#contract/fee-documents.ts";
import { listFees, readFeeFigures } from "#contract/fees.ts";
import { adminRoles } from "#contract/roles.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, feeDocuments, ledger } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { seededRandom } from "../sample/random.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { pageOfDayBook } from "./day-book.ts";
import { includedTax } from "./documents/tax.ts";
import { gstSummary } from "./gst-summary.ts";
import { correctRow, giveDiscount, refundPayment, takePayment } from "./ledger.ts";
import { actor, enrolled, openWithStaff } from "./testing.ts";

const begins = Date.parse("2026-01-28T18:00:00.000Z");
const days = 70;
const months = ["2026-01", "2026-02", "2026-03", "2026-04"];

/** Payments, refunds, discounts and corrections of a few people, each at a random time within some weeks. */
async function addHistory(db: Database, seed: number, acts: number) {
	const random = seededRandom(seed);
	const ids: string[] = [];
	for (const number of [1, 2, 3]) {
		const email = `person${number}@mail.example`;
		ids.push((await enrolled(db, { email }, { now: new Date(begins) })).id);
	}
	for (let act = 0; act < acts; act += 1) {
		const id = random.pick(ids);
		// Rounded to half hours: some lie on either side of midnight in India, and some at the same time.
		const now = new Date(begins + random.whole(0, days * 48) * (dayMs / 48));
		const by = actor({ now });
		const receivedOn = dayInIndia(new Date(now.getTime() - random.whole(0, 20) * dayMs));
		const money = { paise: random.whole(1, 90_000), receivedOn, reference: String(act).padStart(12, "0") };
		const draw = random.share();
		if (draw < 0.6) await takePayment(db, id, { ...money, mode: random.pick(["upi", "bank", "card"]) }, by);
		else if (draw < 0.75)
			await refundPayment(db, id, { ...money, mode: "bank", words: "Left" }, by).catch(ignoreRefusal);
		else if (draw < 0.85) await giveDiscount(db, id, { paise: random.whole(1, 500), reason: "other" }, by);
		else {
			const rows = (await db.select().from(ledger)).filter(
				(row) => row.enrolmentId === id && row.kind !== "correction",
			);
			const row = random.pick(rows);
			const words = "Typed at the wrong person";
			await correctRow(db, id, { row: row.id, paise: random.whole(1, 400), words }, by).catch(ignoreRefusal);
		}
	}
}

/** Some random sums exceed what was paid, or what is left of the row. */
function ignoreRefusal(error: unknown): void {
	if ((error as { id?: string }).id !== "fields-invalid") throw error;
}

async function wholeMonth(db: Database, month: string, limit: number): Promise<DayBookRow[]> {
	const rows: DayBookRow[] = [];
	let cursor: string | undefined;
	do {
		const page = await pageOfDayBook(db, { month, limit, ...(cursor && { cursor }) }, actor().now);
		expect(page.rows.length).toBeLessThanOrEqual(limit);
		rows.push(...page.rows);
		cursor = page.next ?? undefined;
	} while (cursor !== undefined);
	return rows;
}

describeWithDatabase("The accountant's files", (open) => {
	test("contain every ledger row once, in the month and order of its day, with correct sums", async () => {
		const db = await openWithStaff(open);
		await addHistory(db, 7, 220);
		const stored = await db.select().from(ledger);
		const byId = new Map(stored.map((row) => [row.id, row]));
		const dayOfRow = (row: (typeof stored)[number]) => row.receivedOn ?? dayInIndia(row.createdAt);
		for (const month of months) {
			const rows = await wholeMonth(db, month, 7);
			const expected = stored.filter((row) => dayOfRow(row).startsWith(month));
			expect(rows.map(({ _id }) => _id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
			const order = rows.map(({ day, createdAt, _id }) => `${day} ${createdAt} ${_id}`);
			expect(order).toEqual(order.toSorted());
			expect(rows.map(({ _id, day }) => [_id, day]).toSorted()).toEqual(
				expected.map((row) => [row.id, dayOfRow(row)]).toSorted(),
			);
			const sums = { charged: 0, moneyIn: 0, moneyOut: 0 };
			for (const row of expected) {
				const side = (row.corrects ? byId.get(row.corrects) : row)?.kind === "refund" ? "moneyOut" : "moneyIn";
				sums.charged += row.charged;
				sums[side] += side === "moneyOut" ? -row.paid : row.paid;
			}
			expect([month, sumsOf(rows)]).toEqual([month, sums]);
		}
		const all = (await Promise.all(months.map((month) => wholeMonth(db, month, 500)))).flat();
		expect(all).toHaveLength(stored.length);
		const people = await db.select().from(enrolments);
		const { moneyIn, moneyOut, charged } = sumsOf(all);
		expect(moneyIn - moneyOut).toBe(people.reduce((sum, { paid }) => sum + paid, 0));
		expect(charged).toBe(people.reduce((sum, { agreed }) => sum + agreed, 0));
	});

	test("sum documents by kind, rate and place of supply, with refunds and credit notes negative", async () => {
		const db = await openWithStaff(open);
		await addHistory(db, 8, 40);
		await addTaxDocuments(db, 9, 300);
		const stored = await db.select().from(feeDocuments);
		for (const month of months) {
			const expected = new Map<string, { count: number; total: number; parts: number[]; numbers: string[] }>();
			for (const { kind, issuedOn, number, paise, details } of stored) {
				if (!issuedOn.startsWith(month)) continue;
				const { tax } = details;
				const key = [kind, tax?.sac, tax?.rate, tax?.placeOfSupply].join(" ");
				const sum = expected.get(key) ?? { count: 0, total: 0, parts: [0, 0, 0, 0], numbers: [] };
				const sign = kind === "credit-note" || kind === "refund-voucher" ? -1 : 1;
				const parts = tax ? [tax.value, tax.cgst, tax.sgst, tax.igst] : [0, 0, 0, 0];
				expected.set(key, {
					count: sum.count + 1,
					total: sum.total + sign * paise,
					parts: sum.parts.map((part, at) => part + sign * (parts[at] ?? 0)),
					numbers: [...sum.numbers, number].toSorted(),
				});
			}
			const rows = await gstSummary(db, month);
			const found = rows.map((row): [string, unknown] => [
				[row.kind, row.sac ?? undefined, row.rate ?? undefined, row.placeOfSupply ?? undefined].join(" "),
				{
					count: row.count,
					total: row.total,
					parts: [row.value, row.cgst, row.sgst, row.igst],
					numbers: [row.first, row.last],
				},
			]);
			const expectedRows = [...expected].map(([key, { numbers, ...sums }]): [string, unknown] => [
				key,
				{ ...sums, numbers: [numbers[0], numbers.at(-1)] },
			]);
			expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expectedRows));
			expect(found).toHaveLength(expectedRows.length);
			for (const row of rows.filter(({ rate }) => rate !== null)) expect(taxed(row)).toBe(row.total);
		}
	});

	test("list the documents of a payer with a GSTIN one by one, as GSTR-1 asks", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const tax = includedTax(100, "29", { gstin: "29ABCDE1234F1Z5", sac: "999293", taxRate: 18 });
		const party = { name: "Infosys Ltd", gstin: "29AAGCG1234A1Z4", address: null, state: "29" };
		for (const number of ["IN/25-26/000001", "IN/25-26/000002"])
			await addDocument(db, id, { kind: "invoice", number, tax });
		for (const number of ["IN/25-26/000003", "IN/25-26/000004"])
			await addDocument(db, id, { kind: "invoice", number, tax, party });
		const payer = { gstin: party.gstin, name: party.name, issuedOn: "2026-03-02" };
		expect(await gstSummary(db, "2026-03")).toMatchObject([
			{ payer: null, count: 2, first: "IN/25-26/000001", last: "IN/25-26/000002" },
			{ payer, count: 1, first: "IN/25-26/000003", total: 100 },
			{ payer, count: 1, first: "IN/25-26/000004", total: 100 },
		]);
	});

	test("sort number 1000000 after 999999", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		for (const number of ["RC/25-26/999999", "RC/25-26/1000000"]) await addDocument(db, id, { number });
		expect(await gstSummary(db, "2026-03")).toMatchObject([
			{ kind: "receipt", count: 2, first: "RC/25-26/999999", last: "RC/25-26/1000000" },
		]);
	});
});

describeWithDatabase("Downloading the accountant's files", (open) => {
	let app: TestApp;
	beforeEach(async () => {
		app = await openTestApp(await open());
	});

	test("is for owners, managers and accounts; accounts can export nothing else", async () => {
		await expect(app.client(listDayBook, { query: {} })).rejects.toMatchObject({ status: 401 });
		for (const role of adminRoles) {
			const { client } = await app.signInAsAdmin(`${role}@academy.example`, role);
			const queries = [
				() => client(listDayBook, { query: { month: "2026-03", export: "excel", limit: 500 } }),
				() => client(readGstSummary, { query: { month: "2026-03" } }),
			];
			for (const each of queries)
				if (["owner", "manager", "accounts"].includes(role)) expect((await each()).data).toEqual([]);
				else await expect(each()).rejects.toMatchObject({ status: 403 });
		}
		const { client } = await app.signInAsAdmin("lata@academy.example", "accounts");
		await expect(client(listFees, { query: { export: "excel" } })).rejects.toMatchObject({ status: 403 });
	});

	test("is audited with the month; an invalid month or cursor is refused", async () => {
		const { client } = await app.signInAsAdmin("lata@academy.example", "accounts");
		for (const month of ["2026-13", "March", "2026-3"]) {
			await expect(client(listDayBook, { query: { month } })).rejects.toMatchObject({ status: 400 });
			await expect(client(readGstSummary, { query: { month } })).rejects.toMatchObject({ status: 400 });
		}
		const forged = Buffer.from(JSON.stringify(["day", "2026-99-99 x", randomUUID(), 1, false])).toString("base64url");
		for (const cursor of ["AAAA", forged])
			await expect(client(listDayBook, { query: { month: "2026-03", cursor } })).rejects.toMatchObject({ status: 400 });
		await client(listDayBook, { query: { month: "2026-03", export: "excel" } });
		await client(readGstSummary, { query: { month: "2026-02" } });
		payment.gstin = "29AAGCG0000A1Z5";
		onTestFinished(() => {
			delete payment.gstin;
		});
		await client(readGstSummary, { query: { month: "2026-01" } });
		const owner = (await app.signInAsAdmin()).client;
		const { data } = await owner(listAudit, { query: { act: "exported" } });
		expect(data.map(({ by, record, details }) => [by, record, details]).toSorted()).toEqual([
			["lata@academy.example", "Day book", "0 rows, month: 2026-03"],
			["lata@academy.example", "GST summary", "0 rows, month: 2026-01"],
			["lata@academy.example", "Receipt summary", "0 rows, month: 2026-02"],
		]);
	});

	test("opens the list of who paid in a month, equal to its figure", async () => {
		const { client } = await app.signInAsAdmin(actor().by);
		const { db } = app.database;
		const [asha, , ravi] = await Promise.all(
			["asha", "meera", "ravi"].map((name) => enrolled(db, { email: `${name}@mail.example` })),
		);
		const pay = (id = "", receivedOn = "") =>
			takePayment(db, id, { mode: "cash", paise: 100, receivedOn }, actor({ now: app.clock.now }));
		const month = dayInIndia(app.clock.now).slice(0, "2026-03".length);
		for (const [id, day] of [
			[asha?.id, `${month}-01`],
			[asha?.id, `${month}-02`],
			[ravi?.id, "2026-01-31"],
		] as const)
			await pay(id, day);
		const idsOf = async (paidin: string) => (await client(listFees, { query: { paidin } })).data.map(({ _id }) => _id);
		expect([await idsOf(month), await idsOf("2026-01"), await idsOf("2025-12")]).toEqual([[asha?.id], [ravi?.id], []]);
		expect((await client(readFeeFigures, {})).data).toMatchObject({
			received: { count: 2, paise: 200 },
			firstMonth: "2026-01",
		});
	});

	test("counts only what is left of a payment after corrections", async () => {
		const { client } = await app.signInAsAdmin(actor().by);
		const { db } = app.database;
		const month = dayInIndia(app.clock.now).slice(0, "2026-03".length);
		const by = actor({ now: app.clock.now });
		const payingAndCorrected = async (name: string, paise: number) => {
			const { id } = await enrolled(db, { email: `${name}@mail.example` });
			await takePayment(db, id, { mode: "cash", paise: 500, receivedOn: `${month}-01` }, by);
			const payment = (await db.select().from(ledger)).find((row) => row.enrolmentId === id && row.kind === "payment");
			const correction = { row: payment?.id ?? "", paise, words: "Typed at the wrong person" };
			await correctRow(db, id, correction, by);
			return id;
		};
		const asha = await payingAndCorrected("asha", 300);
		await payingAndCorrected("meera", 500);
		const { data } = await client(listFees, { query: { paidin: month } });
		expect(data.map(({ _id }) => _id)).toEqual([asha]);
		expect((await client(readFeeFigures, {})).data.received).toEqual({ count: 1, paise: 200 });
	});

	test("defaults to the last closed month", async () => {
		const { client } = await app.signInAsAdmin(actor().by);
		await enrolled(app.database.db, {}, { now: new Date("2026-02-28T18:29:59.000Z") });
		await enrolled(app.database.db, { email: "b@mail.example" }, { now: new Date("2026-02-28T18:30:00.000Z") });
		const { data } = await client(listDayBook, { query: {} });
		expect(data.map(({ day }) => day)).toEqual(["2026-02-28"]);
	});
});

function sumsOf(rows: readonly DayBookRow[]) {
	const sum = (name: "charged" | "moneyIn" | "moneyOut") => rows.reduce((all, row) => all + row[name], 0);
	return { charged: sum("charged"), moneyIn: sum("moneyIn"), moneyOut: sum("moneyOut") };
}

function taxed({ value, cgst, sgst, igst }: GstRow): number {
	return value + cgst + sgst + igst;
}

/** Documents with tax, of two rates and three places of supply, as a provider with a GSTIN issues them. */
async function addTaxDocuments(db: Database, seed: number, count: number) {
	const random = seededRandom(seed);
	const [enrolment] = await db.select().from(enrolments).limit(1);
	for (let number = 1; number <= count; number += 1) {
		const rules = { gstin: "29ABCDE1234F1Z5", sac: "999293", taxRate: random.pick([18, 12]) };
		const paise = random.whole(1, 1_500_000);
		await addDocument(db, enrolment?.id ?? "", {
			kind: random.pick(feeDocumentKinds.slice(1)),
			number: `XX/25-26/${String(number).padStart(6, "0")}`,
			issuedOn: dayInIndia(new Date(begins + random.whole(0, days) * dayMs)),
			paise,
			tax: includedTax(paise, random.pick([null, "29", "27"]), rules),
		});
	}
}

type SomeDocument = Partial<Pick<typeof feeDocuments.$inferInsert, "kind" | "issuedOn" | "paise">> & {
	number: string;
	tax?: ReturnType<typeof includedTax>;
	party?: (typeof feeDocuments.$inferInsert.details)["party"];
};

async function addDocument(db: Database, enrolmentId: string, { tax = null, party, ...given }: SomeDocument) {
	const paper = { kind: "receipt" as const, issuedOn: "2026-03-02", paise: 100, ...given };
	const details = { tax, party, total: paper.paise } as typeof feeDocuments.$inferInsert.details;
	await db.insert(feeDocuments).values({ id: randomUUID(), createdAt: actor().now, enrolmentId, ...paper, details });
}
