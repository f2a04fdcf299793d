import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { listAdmins } from "#contract/admins.ts";
import { readCertificate } from "#contract/certificates.ts";
import { readCourse } from "#contract/courses.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import {
	type EnquiryKind,
	enquiryKinds,
	readContactMessage,
	readCourseApplication,
	readHiringRequest,
} from "#contract/enquiries.ts";
import { readFeeLedger } from "#contract/ledger.ts";
import { readMasterclass } from "#contract/masterclasses.ts";
import { readOpening } from "#contract/openings.ts";
import { listOutbox } from "#contract/outbox.ts";
import { listRegistrations } from "#contract/registrations.ts";
import type { Found, FoundAnswer } from "#contract/search.ts";
import { readStudent } from "#contract/students.ts";
import { findCertificates } from "../../certificates/find.ts";
import { findCourses } from "../../courses/find.ts";
import { findEnrolments } from "../../fees/find.ts";
import { findAdmins } from "../../identity/admins/find.ts";
import { findEnquiries } from "../../leads/find.ts";
import { findMasterclasses, findRegistrations } from "../../masterclasses/find.ts";
import { findOpenings } from "../../openings/find.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import * as schema from "../../platform/db/schema.ts";
import { type ReachedRows, reachedBy, type SignedInAdmin } from "../../platform/http/caller.ts";
import { countUpTo } from "../../platform/lists/counting.ts";
import { containing, letterOrDigit, misspelt, type SearchCondition } from "../../platform/lists/searching.ts";
import { findMails } from "../../platform/mail/find.ts";
import { searchedOfMails } from "../../platform/mail/list.ts";
import { findStudents } from "../../students/find.ts";

type Search = {
	/** Callers who may call this endpoint find the rows that it reaches. */
	shownBy: Endpoint;
	find: (db: Database, wanted: SearchCondition, reached: ReachedRows) => Promise<Found[]>;
	/** The searched table, if it may be large. */
	many?: { table: PgTable; searched: PgColumn | SQL; where?: SQL };
};

const readEnquiry: Record<EnquiryKind, Endpoint> = {
	course: readCourseApplication,
	hiring: readHiringRequest,
	contact: readContactMessage,
};

const { students, enquiries, enrolments, certificates, registrations, outbox } = schema;
const searches: Search[] = [
	{ shownBy: readStudent, find: findStudents, many: { table: students, searched: students.searched } },
	...enquiryKinds.map((kind) => ({
		shownBy: readEnquiry[kind],
		find: (db: Database, wanted: SearchCondition, reached: ReachedRows) => findEnquiries(db, kind, reached, wanted),
		many: { table: enquiries, searched: enquiries.searched, where: eq(enquiries.kind, kind) },
	})),
	{
		shownBy: readFeeLedger,
		find: findEnrolments,
		many: { table: enrolments, searched: enrolments.searched },
	},
	{ shownBy: readCourse, find: findCourses },
	{ shownBy: readMasterclass, find: findMasterclasses },
	{ shownBy: readOpening, find: findOpenings },
	{ shownBy: readCertificate, find: findCertificates, many: { table: certificates, searched: certificates.searched } },
	{ shownBy: listAdmins, find: findAdmins },
	{
		shownBy: listRegistrations,
		find: findRegistrations,
		many: { table: registrations, searched: registrations.searched },
	},
];
const mails: Search = { shownBy: listOutbox, find: findMails, many: { table: outbox, searched: searchedOfMails } };

type SearchWithin = Search & { reached: ReachedRows };

/** What the caller may open. Mails only if an address is typed, as nearly everyone has mails. */
function searchesFor(caller: SignedInAdmin, q: string): SearchWithin[] {
	return [...searches, ...(q.includes("@") ? [mails] : [])].flatMap((search) => {
		const reached = reachedBy(caller, search.shownBy);
		return reached === undefined ? [] : { ...search, reached };
	});
}

/**
 * Finds records of every kind: exact titles first, then those that begin with the term. If there are none, with one
 * typing mistake. A term without a letter or digit would match everything, so it finds nothing.
 */
export async function searchRecords(db: Database, caller: SignedInAdmin, q: string): Promise<FoundAnswer[]> {
	if (!letterOrDigit.test(q)) return [];
	const reaching = searchesFor(caller, q);
	const found = await findAll(db, reaching, (searched) => containing(searched, q));
	const near = found.length === 0;
	const records = near ? await findNearly(db, reaching, q) : found;
	const typed = q.toLowerCase();
	return records
		.sort((one, other) => distance(one, typed) - distance(other, typed))
		.map((record) => ({ ...record, near }));
}

async function findAll(db: Database, chosen: readonly SearchWithin[], wanted: SearchCondition): Promise<Found[]> {
	return (await Promise.all(chosen.map(({ find, reached }) => find(db, wanted, reached)))).flat();
}

/** Only in lists with few candidates: a word that a million rows share would be compared with each of them. */
async function findNearly(db: Database, reaching: readonly SearchWithin[], q: string): Promise<Found[]> {
	if (misspelt(sql``, q) === undefined) return [];
	const few = await Promise.all(reaching.map(({ many }) => many === undefined || hasFewCandidates(db, many, q)));
	return findAll(
		db,
		reaching.filter((_, at) => few[at]),
		(searched) => misspelt(searched, q)?.matching,
	);
}

const mostCandidates = 1_000;

async function hasFewCandidates(db: Database, { table, searched, where }: NonNullable<Search["many"]>, q: string) {
	const candidates = and(where, misspelt(searched, q)?.candidates);
	return (await countUpTo(db, table, candidates, mostCandidates + 1)) <= mostCandidates;
}

function distance({ title }: Found, typed: string): number {
	const called = title.toLowerCase();
	if (called === typed) return 0;
	if (called.startsWith(typed)) return 1;
	return called.includes(` ${typed}`) ? 2 : 3;
}
