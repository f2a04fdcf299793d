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
import type { SearchHit, SearchResult } from "#contract/search.ts";
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
import {
	fuzzySearchFilter,
	letterOrDigit,
	type SearchCondition,
	searchFilter,
} from "../../platform/lists/searching.ts";
import { findMails } from "../../platform/mail/find.ts";
import { searchedMailText } from "../../platform/mail/list.ts";
import { findStudents } from "../../students/find.ts";

type Search = {
	/** Callers who may call this endpoint find the rows that it reaches. */
	endpoint: Endpoint;
	find: (db: Database, condition: SearchCondition, reached: ReachedRows) => Promise<SearchHit[]>;
	/** The searched table, if it may be large. */
	largeTable?: { table: PgTable; searched: PgColumn | SQL; where?: SQL };
};

const readEnquiry: Record<EnquiryKind, Endpoint> = {
	course: readCourseApplication,
	hiring: readHiringRequest,
	contact: readContactMessage,
};

const { students, enquiries, enrolments, certificates, registrations, outbox } = schema;
const searches: Search[] = [
	{ endpoint: readStudent, find: findStudents, largeTable: { table: students, searched: students.searched } },
	...enquiryKinds.map((kind) => ({
		endpoint: readEnquiry[kind],
		find: (db: Database, condition: SearchCondition, reached: ReachedRows) =>
			findEnquiries(db, kind, reached, condition),
		largeTable: { table: enquiries, searched: enquiries.searched, where: eq(enquiries.kind, kind) },
	})),
	{
		endpoint: readFeeLedger,
		find: findEnrolments,
		largeTable: { table: enrolments, searched: enrolments.searched },
	},
	{ endpoint: readCourse, find: findCourses },
	{ endpoint: readMasterclass, find: findMasterclasses },
	{ endpoint: readOpening, find: findOpenings },
	{
		endpoint: readCertificate,
		find: findCertificates,
		largeTable: { table: certificates, searched: certificates.searched },
	},
	{ endpoint: listAdmins, find: findAdmins },
	{
		endpoint: listRegistrations,
		find: findRegistrations,
		largeTable: { table: registrations, searched: registrations.searched },
	},
];
const mailSearch: Search = {
	endpoint: listOutbox,
	find: findMails,
	largeTable: { table: outbox, searched: searchedMailText },
};

type ScopedSearch = Search & { reached: ReachedRows };

/** What the caller may open. Mails only if an address is typed, as nearly everyone has mails. */
function searchesFor(caller: SignedInAdmin, q: string): ScopedSearch[] {
	return [...searches, ...(q.includes("@") ? [mailSearch] : [])].flatMap((search) => {
		const reached = reachedBy(caller, search.endpoint);
		return reached === undefined ? [] : { ...search, reached };
	});
}

/**
 * Finds records of every kind: exact titles first, then those that begin with the term. If there are none, with one
 * typing mistake. A term without a letter or digit would match everything, so it finds nothing.
 */
export async function searchRecords(db: Database, caller: SignedInAdmin, q: string): Promise<SearchResult[]> {
	if (!letterOrDigit.test(q)) return [];
	const scopedSearches = searchesFor(caller, q);
	const found = await findAll(db, scopedSearches, (searched) => searchFilter(searched, q));
	const isNear = found.length === 0;
	const records = isNear ? await findNearly(db, scopedSearches, q) : found;
	const typed = q.toLowerCase();
	return records.sort((a, b) => distance(a, typed) - distance(b, typed)).map((record) => ({ ...record, near: isNear }));
}

async function findAll(
	db: Database,
	searches: readonly ScopedSearch[],
	condition: SearchCondition,
): Promise<SearchHit[]> {
	return (await Promise.all(searches.map(({ find, reached }) => find(db, condition, reached)))).flat();
}

/** Only in tables with few candidates: a word that occurs in a million rows would be compared with each of them. */
async function findNearly(db: Database, scopedSearches: readonly ScopedSearch[], q: string): Promise<SearchHit[]> {
	if (fuzzySearchFilter(sql``, q) === undefined) return [];
	const searchable = await Promise.all(
		scopedSearches.map(({ largeTable }) => largeTable === undefined || hasFewCandidates(db, largeTable, q)),
	);
	return findAll(
		db,
		scopedSearches.filter((_, at) => searchable[at]),
		(searched) => fuzzySearchFilter(searched, q)?.matching,
	);
}

const maxCandidates = 1_000;

async function hasFewCandidates(
	db: Database,
	{ table, searched, where }: NonNullable<Search["largeTable"]>,
	q: string,
) {
	const candidates = and(where, fuzzySearchFilter(searched, q)?.candidates);
	return (await countUpTo(db, table, candidates, maxCandidates + 1)) <= maxCandidates;
}

function distance({ title }: SearchHit, typed: string): number {
	const name = title.toLowerCase();
	if (name === typed) return 0;
	if (name.startsWith(typed)) return 1;
	return name.includes(` ${typed}`) ? 2 : 3;
}
