import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "./schema.ts";

const server = join(import.meta.dirname, "../..");

/** The folders whose files alone read and write the table; others call functions that they export. */
const owners: Record<string, readonly string[]> = {
	enquiries: ["leads"],
	leads: ["leads"],
	activities: ["leads"],
	leadOutcomes: ["leads"],
	leadSums: ["leads"],
	imports: ["leads"],
	inboundSources: ["leads"],
	inboundBodies: ["leads"],
	importRows: ["leads"],
	mailings: ["leads"],
	mailingLeads: ["leads"],
	offerStops: ["leads"],
	savedViews: ["identity"],
	daysAway: ["identity"],
	admins: ["identity"],
	/** One row is both the account that signs in and the student whom staff see. */
	students: ["identity", "students"],
	signIns: ["identity"],
	passwordLinks: ["identity"],
	linkRequests: ["identity"],
	usedCredentials: ["identity"],
	courses: ["courses"],
	courseSessions: ["courses"],
	assignments: ["students"],
	progress: ["students"],
	masterclasses: ["masterclasses"],
	registrations: ["masterclasses"],
	certificates: ["certificates"],
	participationRequests: ["certificates"],
	openings: ["openings"],
	jobApplications: ["openings"],
	batches: ["fees"],
	waitingList: ["fees"],
	enrolments: ["fees"],
	feeParts: ["fees"],
	ledger: ["fees"],
	paymentReferences: ["fees"],
	feeRequests: ["fees"],
	feeDocuments: ["fees"],
	feeDocumentNumbers: ["fees"],
	feeReminders: ["fees"],
	paymentLinks: ["fees"],
	gatewayEvents: ["fees"],
	setupDecisions: ["site"],
	siteDrafts: ["site"],
	publications: ["site"],
	siteFiles: ["site"],
	sitePictures: ["site"],
	spending: ["across"],
	conversions: ["across"],
	outbox: ["platform"],
	webhooks: ["webhooks"],
	webhookDeliveries: ["webhooks"],
	auditEvents: ["platform"],
	removedRows: ["platform"],
	rateLimits: ["platform"],
	submissionKeys: ["platform"],
	jobs: ["platform"],
	settings: ["platform"],
};

/** These folders read or fill every table, or define them. */
const readsAll = /^(across|sample|platform\/db)\//;

const fromEarlierSlice = "students come after courses in the order of imports, and one statement is exact under load";
const fromLaterSlice =
	"fees come after leads and students in the order of imports: both only ask whether there is an enrolment or a place waited for";
const fromCertificates = "removal and undo keep the references of certificates, which come after masterclasses";
const exceptions: Record<string, { tables: string[]; reason: string }> = {
	"courses/assigned.ts": { tables: ["assignments", "students"], reason: fromEarlierSlice },
	"courses/sessions.ts": {
		tables: ["progress"],
		reason: "progress is stored for undo before the foreign key deletes it",
	},
	"leads/merge/merge.ts": {
		tables: ["batches", "waitingList"],
		reason: "fees come after leads in the order of imports, and the place that a lead waits for goes along with it",
	},
	"leads/merge/move-rows.ts": {
		tables: ["outbox", "webhookDeliveries"],
		reason: "mails and messages of a merged lead go along with it",
	},
	"leads/present-lead.ts": { tables: ["enrolments", "waitingList"], reason: fromLaterSlice },
	"fees/conversions.ts": {
		tables: ["conversions"],
		reason: "the list of fees shows what the file for Google Ads holds or leaves out",
	},
	"leads/store.ts": { tables: ["rateLimits"], reason: "intake is one statement, which two would halve" },
	"masterclasses/masterclasses.ts": { tables: ["participationRequests"], reason: fromCertificates },
	"masterclasses/registrations.ts": { tables: ["certificates"], reason: fromCertificates },
	"students/add.ts": { tables: ["waitingList"], reason: fromLaterSlice },
	"students/list.ts": { tables: ["courseSessions"], reason: "a measured list filters by sessions left to watch" },
	"students/reach.ts": {
		tables: ["batches", "enrolments"],
		reason: "fees come after students in the order of imports, and whom a call reaches is part of every query",
	},
	"students/remove.ts": {
		tables: ["batches", "waitingList"],
		reason: "fees come after students in the order of imports; a place on a waiting list is kept for undo",
	},
	"students/new-session-mails.ts": { tables: ["courseSessions", "courses"], reason: "the join decides whom it locks" },
	"students/status.ts": { tables: ["enrolments"], reason: fromLaterSlice },
	"students/progress.ts": {
		tables: ["courseSessions"],
		reason: "a measured list counts what is watched of each course",
	},
};

/** Tables of other folders that these files import from the schema, by path below server/. */
function foreignTables(sources: Map<string, string>): Record<string, string[]> {
	const found = [...sources].flatMap(([file, source]) => {
		const [folder = ""] = file.split("/");
		if (readsAll.test(file)) return [];
		const foreign = importedTables(source).filter((table) => !owners[table]?.includes(folder));
		return foreign.length > 0 ? [[file, foreign.sort()]] : [];
	});
	return Object.fromEntries(found);
}

/** Sources of the product, without tests, by path below server/. */
async function readSources(): Promise<Map<string, string>> {
	const files = (await readdir(server, { recursive: true })).filter(
		(file) => file.endsWith(".ts") && !/(\.test|testing)\.ts$|^testing\//.test(file),
	);
	return new Map(
		await Promise.all(files.map(async (file) => [file, await readFile(join(server, file), "utf8")] as const)),
	);
}

function importedTables(source: string): string[] {
	const imports = [...source.matchAll(/import (?:type )?(\{[^}]*\}|\* as \w+) from "[^"]*\/schema\.ts"/g)];
	return imports.flatMap(([, names = ""]) =>
		names.startsWith("*") ? Object.keys(owners) : (names.match(/\w+/g) ?? []).filter((name) => name in owners),
	);
}

test("Each table has an owner", () => {
	const tables = Object.entries(schema).filter(([, value]) => is(value, PgTable));
	expect(Object.keys(owners).sort()).toEqual(tables.map(([name]) => name).sort());
});

test("A folder reads only its own tables, except for the listed ones", async () => {
	const allowed = Object.entries(exceptions).map(([file, { tables }]) => [file, tables.toSorted()]);
	expect(foreignTables(await readSources())).toEqual(Object.fromEntries(allowed));
});

test("An import of another folder's table is found", () => {
	const planted = new Map([
		["openings/list.ts", 'import {\n\topenings,\n\tstudents,\n} from "../platform/db/schema.ts";'],
		["leads/list.ts", 'import type { outbox } from "../platform/db/schema.ts";'],
		["openings/all.ts", 'import * as schema from "../platform/db/schema.ts";'],
		["students/list.ts", 'import { students } from "../platform/db/schema.ts";'],
		["across/list.ts", 'import { students } from "../platform/db/schema.ts";'],
	]);
	const { "openings/all.ts": all, ...some } = foreignTables(planted);
	expect(some).toEqual({ "openings/list.ts": ["students"], "leads/list.ts": ["outbox"] });
	const own = Object.values(owners).filter((folders) => folders.includes("openings"));
	expect(all).toHaveLength(Object.keys(owners).length - own.length);
});
