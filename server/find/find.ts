import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Found, FoundAnswer } from "#contract/find.ts";
import { leadKinds } from "#contract/leads.ts";
import { findAdmins } from "../admins/find.ts";
import { findCertificates } from "../certificates/find.ts";
import { findCourses } from "../courses/find.ts";
import type { Database } from "../db/open.ts";
import * as schema from "../db/schema.ts";
import { explain } from "../http/counting.ts";
import { containing, nearly, type Wanted } from "../http/searching.ts";
import { findLeads } from "../leads/find.ts";
import { findMails } from "../mail/find.ts";
import { searchedOfMails } from "../mail/list.ts";
import { findMasterclasses, findRegistrations } from "../masterclasses/find.ts";
import { findOpenings } from "../openings/find.ts";
import { findStudents } from "../students/find.ts";

type Search = {
	find: (db: Database, wanted: Wanted) => Promise<Found[]>;
	/** What a search looks into, and in which rows, where they may be many. */
	many?: { table: PgTable; searched: PgColumn | SQL; where?: SQL };
};

const { students, leads, certificates, registrations, outbox } = schema;
const searches: Search[] = [
	{ find: findStudents, many: { table: students, searched: students.searched } },
	...leadKinds.map((kind) => ({
		find: (db: Database, wanted: Wanted) => findLeads(db, kind, wanted),
		many: { table: leads, searched: leads.searched, where: eq(leads.kind, kind) },
	})),
	{ find: findCourses },
	{ find: findMasterclasses },
	{ find: findOpenings },
	{ find: findCertificates, many: { table: certificates, searched: certificates.searched } },
	{ find: findAdmins },
	{ find: findRegistrations, many: { table: registrations, searched: registrations.searched } },
];
const mails: Search = { find: findMails, many: { table: outbox, searched: searchedOfMails } };

/** Mails only where an address is typed: there is one to nearly everybody. */
const searchesFor = (q: string) => (q.includes("@") ? [...searches, mails] : searches);

/** Without one nothing was asked for, and everything would answer. */
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Records of every kind, the likeliest first: those whose title is what was typed, then those that begin with it. Where nothing
 * is found, those with one letter otherwise.
 */
export async function findRecords(db: Database, q: string): Promise<FoundAnswer[]> {
	if (!letterOrDigit.test(q)) return [];
	const found = await findAll(db, searchesFor(q), (searched) => containing(searched, q));
	const near = found.length === 0;
	const records = near ? await findNearly(db, q) : found;
	const typed = q.toLowerCase();
	return records
		.sort((one, other) => distance(one, typed) - distance(other, typed))
		.map((record) => ({ ...record, near }));
}

async function findAll(db: Database, chosen: readonly Search[], wanted: Wanted): Promise<Found[]> {
	return (await Promise.all(chosen.map(({ find }) => find(db, wanted)))).flat();
}

/** Only where it is quick: letters that a million rows have in common would be compared in each of them. */
async function findNearly(db: Database, q: string): Promise<Found[]> {
	const wanted: Wanted = (searched) => nearly(searched, q);
	if (wanted(sql``) === undefined) return [];
	const quick = await Promise.all(searchesFor(q).map(({ many }) => many === undefined || isQuick(db, many, wanted)));
	return findAll(
		db,
		searchesFor(q).filter((_, at) => quick[at]),
		wanted,
	);
}

/** In the planner's own units: a few milliseconds. */
const mostCost = 4_000;

async function isQuick(db: Database, { table, searched, where }: NonNullable<Search["many"]>, wanted: Wanted) {
	const plan = await explain(db, sql`select 1 from ${table} where ${and(where, wanted(searched))}`);
	return plan["Total Cost"] <= mostCost;
}

function distance({ title }: Found, typed: string): number {
	const called = title.toLowerCase();
	if (called === typed) return 0;
	if (called.startsWith(typed)) return 1;
	return called.includes(` ${typed}`) ? 2 : 3;
}
