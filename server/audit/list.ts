import { and, eq } from "drizzle-orm";
import type { AuditedKind, AuditRow, listAudit } from "#contract/audit.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import { placesOfAdmins } from "../admins/find.ts";
import { placesOfCertificates } from "../certificates/find.ts";
import { placesOfCourses } from "../courses/find.ts";
import type { Database } from "../db/open.ts";
import { acts } from "../db/schema.ts";
import type { Page } from "../http/bind.ts";
import { createdBetween } from "../http/created-between.ts";
import { readPage } from "../http/paging.ts";
import { placesOfLeads } from "../leads/find.ts";
import { placesOfMasterclasses, placesOfRegistrations } from "../masterclasses/find.ts";
import { placesOfOpenings } from "../openings/find.ts";
import { placesOfStudents } from "../students/find.ts";

type Act = typeof acts.$inferSelect;

export async function pageOfActs(db: Database, query: QueryOf<typeof listAudit>): Promise<Page<AuditRow>> {
	const { kind, act } = query;
	const list = {
		table: acts,
		id: acts.id,
		sorts: { createdAt: acts.createdAt, by: acts.by, record: acts.record },
		narrowed: and(kind && eq(acts.kind, kind), act && eq(acts.act, act)),
		bounds: new Map([[acts.createdAt, createdBetween(acts.createdAt, query)]]),
		searched: acts.searched,
	};
	const page = await readPage(db, list, query);
	const places = await placesOf(db, page.rows);
	return { ...page, rows: page.rows.map((row) => presentAct(row, places.get(row.recordId) ?? null)) };
}

const placesOfEach = {
	admin: placesOfAdmins,
	course: placesOfCourses,
	student: placesOfStudents,
	masterclass: placesOfMasterclasses,
	opening: placesOfOpenings,
	certificate: placesOfCertificates,
	lead: placesOfLeads,
	// In their masterclass's list.
	registration: placesOfRegistrations,
	// Of the masterclass or job whose list it was; the others are a menu's item.
	list: async (db: Database, ids: string[]) =>
		(await Promise.all([placesOfMasterclasses(db, ids), placesOfOpenings(db, ids)])).flat(),
	// Whose data was exported or erased.
	person: async (): Promise<[string, string][]> => [],
} satisfies Record<AuditedKind, unknown>;

/** Where the records of these acts are shown now; those that are gone are missing. */
async function placesOf(db: Database, rows: readonly Act[]): Promise<Map<string, string>> {
	const ids = Map.groupBy(rows, (row) => row.kind);
	const places = [...ids].map(([kind, ofKind]) =>
		placesOfEach[kind](db, [...new Set(ofKind.map(({ recordId }) => recordId))]),
	);
	return new Map((await Promise.all(places)).flat());
}

function presentAct(
	{ id, createdAt, by, act, kind, recordId, record, details }: Act,
	address: string | null,
): AuditRow {
	return { _id: id, createdAt: createdAt.toISOString(), by, act, kind, recordid: recordId, record, address, details };
}
