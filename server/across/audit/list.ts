import type { AuditedKind, AuditRow, listAudit } from "#contract/audit.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import { openRecord, pages } from "#contract/paths.ts";
import { addressesOfCertificates } from "../../certificates/find.ts";
import { addressesOfCourses } from "../../courses/find.ts";
import { addressesOfBatches, addressesOfEnrolments } from "../../fees/find.ts";
import { addressesOfAdmins } from "../../identity/admins/find.ts";
import { addressesOfEnquiries } from "../../leads/find.ts";
import { addressesOfMasterclasses, addressesOfRegistrations } from "../../masterclasses/find.ts";
import { addressesOfOpenings } from "../../openings/find.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { acts } from "../../platform/db/schema.ts";
import type { Page } from "../../platform/http/bind.ts";
import { readPage } from "../../platform/lists/paging.ts";
import { createdBetween } from "../../platform/lists/predicates.ts";
import { addressesOfStudents } from "../../students/find.ts";

type Act = typeof acts.$inferSelect;

export async function pageOfActs(db: Database, query: QueryOf<typeof listAudit>): Promise<Page<AuditRow>> {
	const { kind, act } = query;
	const list = {
		table: acts,
		id: acts.id,
		sorts: { createdAt: acts.createdAt, by: acts.by, record: acts.record },
		filtered: and(kind && eq(acts.kind, kind), act && eq(acts.act, act)),
		bounds: new Map([[acts.createdAt, createdBetween(acts.createdAt, query)]]),
		searched: acts.searched,
	};
	const page = await readPage(db, list, query);
	const places = await placesOf(db, page.rows);
	return { ...page, rows: page.rows.map((row) => presentAct(row, places.get(row.recordId) ?? null)) };
}

const addressesOfEach = {
	admin: addressesOfAdmins,
	course: addressesOfCourses,
	student: addressesOfStudents,
	masterclass: addressesOfMasterclasses,
	opening: addressesOfOpenings,
	certificate: addressesOfCertificates,
	lead: addressesOfEnquiries,
	// A registration opens in the list of its masterclass.
	registration: addressesOfRegistrations,
	// The masterclass or opening that the list belongs to; other lists have no record.
	list: async (db: Database, ids: string[]) =>
		(await Promise.all([addressesOfMasterclasses(db, ids), addressesOfOpenings(db, ids)])).flat(),
	connection: async (): Promise<[string, string][]> => [],
	import: async (): Promise<[string, string][]> => [],
	batch: addressesOfBatches,
	enrolment: addressesOfEnrolments,
	"online-payment": async (): Promise<[string, string][]> => [],
	site: async (): Promise<[string, string][]> => [],
	mailing: async (_db: Database, ids: string[]): Promise<[string, string][]> =>
		ids.map((id) => [id, openRecord(pages.mailings, id)]),
	// The person whose data was exported or erased.
	person: async (): Promise<[string, string][]> => [],
} satisfies Record<AuditedKind, unknown>;

/** The console addresses of these records; removed ones are missing. */
async function placesOf(db: Database, rows: readonly Act[]): Promise<Map<string, string>> {
	const ids = Map.groupBy(rows, (row) => row.kind);
	const places = [...ids].map(([kind, ofKind]) =>
		addressesOfEach[kind](db, [...new Set(ofKind.map(({ recordId }) => recordId))]),
	);
	return new Map((await Promise.all(places)).flat());
}

function presentAct(
	{ id, createdAt, by, act, kind, recordId, record, details }: Act,
	address: string | null,
): AuditRow {
	return { _id: id, createdAt: createdAt.toISOString(), by, act, kind, recordid: recordId, record, address, details };
}
