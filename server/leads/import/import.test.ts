import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Program } from "#content/program.ts";
import { domains, programs } from "#content/programs/index.ts";
import { listAdmins, removeAdmin } from "#contract/admins.ts";
import { listAudit } from "#contract/audit.ts";
import { logCall } from "#contract/contacts.ts";
import { dayMs } from "#contract/durations.ts";
import {
	addImportRows,
	createImport,
	importFields,
	listImportRows,
	listImports,
	matchPrograms,
	readImport,
	removeImport,
	startImport,
	suggestColumns,
	undoImport,
} from "#contract/imports.ts";
import { readLeadOfEnquiry } from "#contract/leads.ts";
import { aBatch } from "../../fees/testing.ts";
import { eq, isNull } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import {
	activities,
	admins,
	batches,
	enquiries,
	importRows,
	imports,
	leads,
	waitingList,
} from "../../platform/db/schema.ts";
import { describeOnEachDatabase } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { joinEnquiries } from "../join.ts";
import { takeInCourseApplication } from "../take-in.ts";
import { admissions, anApplication, requestMetadata } from "../testing.ts";
import { processImports } from "./import-rows.ts";
import { deleteOldImports } from "./imports.ts";
import { isFieldError, parseLead } from "./parse-lead.ts";
import { aRow, aSheet, headings, reviewSheet, startSheet } from "./testing.ts";

const meera = "meera@academy.example";

describeOnEachDatabase("An import", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin(meera)).client;
	});

	const db = () => app.database.db;
	const finish = async (most?: number) => {
		app.clock.advance(1000);
		while ((await processImports(db(), app.clock.now, most)) > 0);
	};
	const read = async (id: string) => (await admin(readImport, { params: { id } })).data;
	const refusedOf = async (id: string) =>
		(await admin(listImportRows, { params: { id }, query: { outcome: "refused" } })).data;
	const applied = async (overrides = {}) => {
		app.clock.advance(1000);
		const metadata = requestMetadata({ now: app.clock.now });
		const { _id } = await takeInCourseApplication(db(), admissions, anApplication(overrides), metadata);
		await joinEnquiries(db());
		return _id;
	};
	const leadOf = async (id: string) => {
		const { data } = await admin(readLeadOfEnquiry, { params: { id } });
		if (data === null) throw new Error("This enquiry has no lead");
		return data;
	};
	const imported = async (database: Database, email: string) =>
		(await database.select().from(enquiries)).filter((each) => each.email === email && each.origin === "import");

	test("is refused without source, consent, a column for the name, or with a column twice", async () => {
		const refused = (overrides: object) => admin(createImport, { body: { ...aSheet, ...overrides } as never });
		const accounts = "lata@academy.example";
		await app.signInAsAdmin(accounts, "accounts");
		const owners = [{ owner: "nobody@academy.example" }, { owner: accounts }];
		for (const overrides of [{ source: " " }, { consent: "because" }, ...owners])
			await expect(refused(overrides)).rejects.toMatchObject({ status: 400 });
		for (const columns of [
			["phone", "domain"],
			["name", "name", "phone", "domain"],
			["name", "domain"],
			["name", "phone"],
		])
			await expect(refused({ columns })).rejects.toMatchObject({ fields: { columns: expect.any(String) } });
		await expect(refused({ domains: [{ typed: "python", program: "Cookery" }] })).rejects.toMatchObject({
			status: 400,
		});
		expect(await db().$count(imports)).toBe(0);
	});

	test("does not start before it is reviewed; nothing can be added once it is started", async () => {
		const { _id: id } = (await admin(createImport, { body: aSheet })).data;
		await expect(admin(startImport, { params: { id } })).rejects.toMatchObject({ id: "not-reviewed" });
		const { _id: started } = await startSheet(admin, [aRow(1)]);
		const more = { rows: [{ line: 9, cells: aRow(9) }] };
		await expect(admin(addImportRows, { params: { id: started }, body: more })).rejects.toMatchObject({ status: 409 });
		await expect(admin(removeImport, { params: { id: started } })).rejects.toMatchObject({ status: 409 });
		await expect(admin(undoImport, { params: { id: started } })).rejects.toMatchObject({ id: "undo-over" });
		await admin(removeImport, { params: { id } });
		await expect(read(id)).rejects.toMatchObject({ status: 404 });
	});

	test("reviews each row without storing anything", async () => {
		await applied({ email: "asha@mail.example" });
		const { _id: id, counts } = await reviewSheet(admin, [
			aRow(1),
			aRow(2, { name: "" }),
			{ name: "Asha Rao", phone: "9876543210", email: "ASHA@mail.example", domain: "UI/UX" },
			aRow(1, { email: "", phone: "90000 00001" }),
			aRow(1, { domain: "DevOps" }),
			aRow(3, { domain: "cookery" }),
		]);
		expect(counts).toEqual({ create: 1, join: 2, unchanged: 0, refused: 3 });
		expect(await refusedOf(id)).toMatchObject([
			{ line: 3, field: "name", cells: { name: "" } },
			{ line: 5, field: "phone", cells: { phone: "90000 00001" }, reason: "The same person as row 2 of this file." },
			{ line: 7, field: "domain", cells: { domain: "cookery" } },
		]);
		expect(await db().$count(leads)).toBe(1);
	});

	test("lists refused rows page by page, from any part of the sheet", async () => {
		const { _id: id } = (await admin(createImport, { body: aSheet })).data;
		const cells = aRow(1, { phone: "98450", college: "Shanti Valley", passingyear: "2026", note: "call after 6" });
		const rows = [9_000_000, 10_000_000].map((line) => ({ line, cells }));
		await admin(addImportRows, { params: { id }, body: { rows } });
		const query = { outcome: "refused", after: 9_000_000 } as const;
		const { data } = await admin(listImportRows, { params: { id }, query });
		expect(data).toEqual([{ line: 10_000_000, cells, field: "phone", reason: expect.any(String) }]);
	});

	test("that is started again after a lost answer is the same one, until it is undone", async () => {
		const started = await startSheet(admin, [aRow(1)]);
		const again = async () => (await admin(startImport, { params: { id: started._id } })).data;
		app.clock.advance(1000);
		expect(await again()).toEqual(started);
		await finish();
		expect(await again()).toMatchObject({ state: "done", startedAt: started.startedAt, counts: { create: 1 } });
		expect((await admin(listAudit, { query: { act: "imported" } })).data).toHaveLength(1);
		await admin(undoImport, { params: { id: started._id } });
		await expect(again()).rejects.toMatchObject({ id: "import-begun" });
		await finish();
		await expect(again()).rejects.toMatchObject({ id: "import-begun" });
	});

	test("records once who takes its rows as a file", async () => {
		const { _id: id } = await reviewSheet(admin, [aRow(1, { phone: "98450" }), aRow(2)]);
		await refusedOf(id);
		for (const after of [0, 1])
			await admin(listImportRows, { params: { id }, query: { outcome: "refused", after, export: "excel" } });
		expect((await admin(listAudit, { query: { act: "exported" } })).data).toMatchObject([
			{ by: meera, kind: "list", record: `Rows of an import: ${aSheet.file}`, details: "1 row, outcome: refused" },
		]);
	});

	test("creates, joins and writes notes, with source and consent; a second time nothing", async () => {
		const before = await leadOf(await applied({ email: "asha@mail.example", phone: "98765 43210" }));
		await admin(logCall, { params: { id: before._id }, body: { version: 1, outcome: "no-answer", owner: meera } });
		const rows = [
			aRow(1, { note: "call after 6" }),
			{ name: "Asha Rao", phone: "", email: "asha@mail.example", domain: "ui ux", note: "" },
			aRow(2, { email: "", note: "" }),
		];
		const { _id: id } = await startSheet(admin, rows, { owner: meera });
		await finish(2);
		expect(await read(id)).toMatchObject({ state: "done", done: 3, counts: { create: 2, join: 1, unchanged: 0 } });
		const [person] = await imported(db(), "person1@mail.example");
		expect(person).toMatchObject({ source: "hubballi campus drive", consentGround: "signed-sheet", owner: meera });
		expect(await leadOf(person?.id ?? "")).toMatchObject({
			owner: meera,
			answerBy: null,
			last: { words: "call after 6" },
		});
		const joined = await leadOf((await imported(db(), "asha@mail.example"))[0]?.id ?? "");
		expect(joined).toMatchObject({
			_id: before._id,
			enquiries: 2,
			domain: "UI UX",
			phone: "98765 43210",
			owner: meera,
			followup: null,
		});

		const again = await startSheet(admin, rows);
		expect(again.counts).toMatchObject({ create: 0, join: 0, unchanged: 3 });
		await finish();
		expect(await db().$count(enquiries)).toBe(4);
		expect(await db().$count(activities)).toBe(3);
	});

	test("skips known people where that is chosen, also those added since the review", async () => {
		await applied({ email: "asha@mail.example" });
		const rows = [
			{ name: "Asha Rao", phone: "", email: "asha@mail.example", domain: "UI/UX" },
			aRow(1),
			aRow(1, { domain: "DevOps" }),
			aRow(2),
		];
		const { _id: id, counts } = await startSheet(admin, rows, { known: "leave-out" });
		expect(counts).toEqual({ create: 2, join: 1, unchanged: 1, refused: 0 });
		await applied({ email: "person2@mail.example", domain: "Cloud Computing" });
		await finish(1);
		expect(await read(id)).toMatchObject({ counts: { create: 1, join: 1, unchanged: 2 } });
		expect(await imported(db(), "asha@mail.example")).toEqual([]);
		expect(await imported(db(), "person2@mail.example")).toEqual([]);
		expect(await imported(db(), "person1@mail.example")).toHaveLength(2);
	});

	test("of one file that was reviewed twice adds each person once", async () => {
		const rows = Array.from({ length: 30 }, (_, number) => aRow(number));
		const [one, other] = [await startSheet(admin, rows), await startSheet(admin, rows)];
		await Promise.all([finish(7), finish(7)]);
		expect(await db().$count(enquiries)).toBe(30);
		expect(await db().$count(leads)).toBe(30);
		expect((await read(one._id)).counts.create + (await read(other._id)).counts.create).toBe(30);
	});

	test("starts the clock of the reply only where chosen", async () => {
		await startSheet(admin, [aRow(1)], { replytime: true });
		await finish();
		const [lead] = await db().select().from(leads);
		expect(lead?.answerBy?.getTime()).toBeGreaterThan(app.clock.now.getTime());
	});

	test("leaves leads unassigned once their owner left, or cannot open them any more", async () => {
		const [ravi, lata] = ["ravi@academy.example", "lata@academy.example"];
		for (const who of [ravi, lata]) await app.signInAsAdmin(who);
		const ownerOf = async (number: number) => (await imported(db(), `person${number}@mail.example`))[0]?.owner;
		await startSheet(admin, [aRow(1), aRow(2)], { owner: ravi });
		app.clock.advance(1000);
		await startSheet(admin, [aRow(3)], { owner: lata });
		await processImports(db(), app.clock.now, 1);
		expect(await ownerOf(1)).toBe(ravi);
		const team = (await admin(listAdmins, {})).data;
		await admin(removeAdmin, { params: { id: team.find(({ email }) => email === ravi)?._id ?? "" } });
		await db().update(admins).set({ role: "trainer" }).where(eq(admins.email, lata));
		await finish();
		expect([await ownerOf(2), await ownerOf(3)]).toEqual([null, null]);
		expect((await admin(listImports, {})).data.map(({ state, counts }) => [state, counts.create])).toEqual([
			["done", 1],
			["done", 2],
		]);
	});

	test("refuses a row whose program was withdrawn since the review, and imports the others", async () => {
		const [withdrawn] = programs;
		const domain = withdrawn?.domain ?? "";
		const { _id: id, counts } = await startSheet(admin, [aRow(1), aRow(2, { domain }), aRow(3)]);
		expect(counts).toMatchObject({ create: 3, refused: 0 });
		withdrawFirstProgram();
		await finish();
		expect(await read(id)).toMatchObject({ state: "done", done: 3, counts: { create: 2, refused: 1 } });
		const reason = "No program of ours. Match it to one.";
		expect(await refusedOf(id)).toEqual([{ line: 3, cells: aRow(2, { domain }), field: "domain", reason }]);
		expect(await db().$count(importRows, isNull(importRows.doneAt))).toBe(0);
		expect(await db().$count(leads)).toBe(2);
	});

	test("resumes without duplicates after being killed in the middle of a batch", async () => {
		const rows = Array.from({ length: 25 }, (_, number) => aRow(number));
		const { _id: id } = await startSheet(admin, rows);
		await processImports(db(), app.clock.now, 10);
		const killed = db().transaction(async (tx) => {
			await processImports(tx as unknown as Database, app.clock.now, 10);
			throw new Error("killed");
		});
		await expect(killed).rejects.toThrow("killed");
		expect(await read(id)).toMatchObject({ state: "running", done: 10 });
		await finish(10);
		expect(await read(id)).toMatchObject({ state: "done", done: 25, counts: { create: 25 } });
		expect([await db().$count(enquiries), await db().$count(leads)]).toEqual([25, 25]);
	});

	test("is undone as a whole, except for leads that were worked on", async () => {
		const asha = await leadOf(await applied({ email: "asha@mail.example" }));
		const rows = [
			aRow(1, { note: "x" }),
			aRow(2),
			aRow(3),
			aRow(1, { domain: "DevOps" }),
			aRow(4, { email: "asha@mail.example" }),
		];
		const { _id: id } = await startSheet(admin, rows);
		await finish();
		const worked = await leadOf((await imported(db(), "person2@mail.example"))[0]?.id ?? "");
		await admin(logCall, { params: { id: worked._id }, body: { version: worked.version, outcome: "reached" } });
		await applied({ name: "Person3 Rao", email: "person3@mail.example", phone: "9000000003" });
		await admin(undoImport, { params: { id } });
		await finish(2);
		expect(await read(id)).toMatchObject({
			state: "undone",
			stayed: { workedOn: 1, otherEnquiries: 2 },
			undoUntil: null,
		});
		const remaining = (await db().select().from(enquiries)).map(({ email, origin }) => `${email} ${origin}`);
		expect(remaining.sort()).toEqual([
			"asha@mail.example form",
			"person2@mail.example import",
			"person3@mail.example form",
		]);
		expect(await db().$count(leads)).toBe(3);
		expect(await admin(readLeadOfEnquiry, { params: { id: asha.enquiry?._id ?? "" } })).toMatchObject({
			data: { _id: asha._id, name: "Asha Rao", enquiries: 1 },
		});
		await expect(admin(undoImport, { params: { id } })).rejects.toMatchObject({ id: "undo-over" });
	});

	test("keeps a lead that waits for a place in a batch when it is undone", async () => {
		const { _id: id } = await startSheet(admin, [aRow(1), aRow(2)]);
		await finish();
		const [row] = await imported(db(), "person1@mail.example");
		const { _id: leadId } = await leadOf(row?.id ?? "");
		const batchId = crypto.randomUUID();
		const added = { createdAt: app.clock.now, by: meera };
		await db()
			.insert(batches)
			.values({ ...aBatch({ places: 1 }), id: batchId, createdAt: app.clock.now, trainedBy: null });
		await db()
			.insert(waitingList)
			.values({ ...added, id: crypto.randomUUID(), batchId, leadId });
		await admin(undoImport, { params: { id } });
		await finish();
		expect(await read(id)).toMatchObject({ stayed: { workedOn: 1, otherEnquiries: 0 } });
		expect(await db().select().from(waitingList)).toMatchObject([{ leadId }]);
		expect(await db().$count(leads)).toBe(1);
	});

	test("can be undone for a day; its rows are deleted after a month, an abandoned file after a day", async () => {
		const { _id: id } = await startSheet(admin, [aRow(1)]);
		await finish();
		const { _id: draft } = await reviewSheet(admin, [aRow(2)]);
		app.clock.advance(dayMs + 1);
		admin = (await app.signInAsAdmin(meera)).client;
		await expect(admin(undoImport, { params: { id } })).rejects.toMatchObject({ id: "undo-over" });
		await deleteOldImports(db(), app.clock.now);
		await expect(read(draft)).rejects.toMatchObject({ status: 404 });
		expect(await db().$count(importRows)).toBe(1);
		app.clock.advance(30 * dayMs);
		admin = (await app.signInAsAdmin(meera)).client;
		await deleteOldImports(db(), app.clock.now);
		expect(await db().$count(importRows)).toBe(0);
		expect((await admin(listImports, {})).data).toMatchObject([{ _id: id, counts: { create: 1 } }]);
	});

	test("guesses the columns, and remembers the choice for the next file", async () => {
		const suggest = async () => (await admin(suggestColumns, { body: { headings: [...headings, "Sl no"] } })).data;
		const fields = ["name", "phone", "email", "domain", "note", null];
		expect((await suggest()).columns.map(({ field }) => field)).toEqual(fields);
		await admin(createImport, {
			body: {
				...aSheet,
				headings: [...headings, "SL. NO"],
				columns: ["name", null, "email", "domain", null, "note"],
				domains: [{ typed: "data analyst", program: "Data Analytics" }],
			},
		});
		expect(await suggest()).toEqual({
			columns: ["name", null, "email", "domain", null, "note"].map((field) => ({ field, by: "remembered" })),
			domains: { "data analyst": "Data Analytics" },
			sources: [aSheet.source],
		});
	});

	test("recognises the columns of its own file of refused rows", async () => {
		const titles = [
			"Line",
			"Name",
			"phone",
			"email",
			"Domain",
			"College",
			"College Mail",
			"Passing Year",
			"Note",
			"Reason",
		];
		const { data } = await admin(suggestColumns, { body: { headings: titles } });
		expect(data.columns.map(({ field }) => field)).toEqual([null, ...importFields, null]);
	});

	test("suggests the nearest program for an unknown spelling", async () => {
		const spellings = ["data-science", "data analyst", "Python full stack", "cyber securty"];
		const { data } = await admin(matchPrograms, { body: { spellings } });
		expect(data.map(({ program, nearest }) => program ?? nearest[0])).toEqual([
			"Data Science",
			"Data Analytics",
			"Full Stack Python",
			"Cyber Security",
		]);
		expect(data[1]?.nearest).toHaveLength(3);
	});
});

/** As a publication without it does, until the test ends. */
function withdrawFirstProgram(): void {
	const [all, names] = [programs as Program[], domains as string[]];
	const [allBefore, namesBefore] = [[...all], [...names]];
	all.shift();
	names.splice(0, names.length, ...all.map(({ domain }) => domain));
	onTestFinished(() => {
		all.splice(0, all.length, ...allBefore);
		names.splice(0, names.length, ...namesBefore);
	});
}

describe("A row", () => {
	const reasonOf = (overrides: object) => {
		const checked = parseLead(aRow(1, overrides));
		return isFieldError(checked) ? checked.reason : "";
	};
	test.each([
		[{ phone: "98450" }, "Too short: 5 digits. An Indian number has 10."],
		[{ phone: "1111111111" }, "The same digit ten times."],
		[{ phone: "9.87654E+09" }, "This number was shortened. All of its digits are needed."],
		[{ phone: "9000000001 / 9000000002" }, "Too long: 20 digits. Only one number."],
		[{ phone: "", email: "" }, "No phone and no email. A lead needs one of them."],
		[{ name: " " }, "No name. A lead needs a name and a phone or an email."],
		[{ email: "lakshmi@gmial" }, "No ending after the @."],
		[{ email: "lakshmi" }, "No @ in it."],
		[{ passingyear: "2o26" }, "Not a year between 2000 and 2030."],
		[{ domain: "" }, "No program."],
		[{ domain: "toString" }, "No program of ours. Match it to one."],
		[{ phone: "+91-90000 18873", passingyear: "" }, ""],
		[{ phone: "" }, ""],
	])("%j is refused: %s", (overrides, reason) => {
		expect(reasonOf(overrides)).toBe(reason);
	});
});
