import type { AuditedKind, AuditRow, listAudit } from "#contract/audit.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import { importAddress, openRecord, pages } from "#contract/paths.ts";
import { addressesOfCertificates } from "../../certificates/find.ts";
import { addressesOfCourses } from "../../courses/find.ts";
import { addressesOfBatches, addressesOfEnrolments, addressesOfGatewayEvents } from "../../fees/find.ts";
import { addressesOfAdmins } from "../../identity/admins/find.ts";
import { addressesOfLeads } from "../../leads/find.ts";
import { addressesOfInboundSources } from "../../leads/inbound/sources.ts";
import { addressesOfMasterclasses, addressesOfRegistrations } from "../../masterclasses/find.ts";
import { addressesOfOpenings } from "../../openings/find.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import type { RecordAddress } from "../../platform/db/record-addresses.ts";
import { auditEvents } from "../../platform/db/schema.ts";
import type { Page } from "../../platform/http/bind.ts";
import { readPage } from "../../platform/lists/paging.ts";
import { createdBetween } from "../../platform/lists/predicates.ts";
import { addressesOfStudents } from "../../students/find.ts";
import { addressesOfWebhooks } from "../../webhooks/webhooks.ts";

type StoredEvent = typeof auditEvents.$inferSelect;

export async function pageOfActions(db: Database, query: QueryOf<typeof listAudit>): Promise<Page<AuditRow>> {
	const { kind, act } = query;
	const list = {
		table: auditEvents,
		id: auditEvents.id,
		sorts: { createdAt: auditEvents.createdAt, by: auditEvents.by, record: auditEvents.record },
		filtered: and(kind && eq(auditEvents.kind, kind), act && eq(auditEvents.act, act)),
		bounds: new Map([[auditEvents.createdAt, createdBetween(auditEvents.createdAt, query)]]),
		searched: auditEvents.searched,
	};
	const page = await readPage(db, list, query);
	const places = await placesOf(db, page.rows);
	return { ...page, rows: page.rows.map((row) => presentAction(row, places)) };
}

type Addresses = (db: Database, ids: string[]) => RecordAddress[] | Promise<RecordAddress[]>;

/** Records that can be deleted: one that is not found is gone. */
const deletable = {
	admin: addressesOfAdmins,
	course: addressesOfCourses,
	student: addressesOfStudents,
	masterclass: addressesOfMasterclasses,
	opening: addressesOfOpenings,
	certificate: addressesOfCertificates,
	lead: addressesOfLeads,
	// A registration opens in the list of its masterclass.
	registration: addressesOfRegistrations,
	// A system that sends leads, or one that gets webhooks.
	connection: async (db, ids) =>
		(await Promise.all([addressesOfInboundSources(db, ids), addressesOfWebhooks(db, ids)])).flat(),
	batch: addressesOfBatches,
	enrolment: addressesOfEnrolments,
} satisfies Partial<Record<AuditedKind, Addresses>>;

/** What nobody deletes, with the screen that shows it, if any. */
const lasting = {
	import: (_, ids) => ids.map((id) => [id, importAddress(id)]),
	mailing: (_, ids) => ids.map((id) => [id, openRecord(pages.mailings, id)]),
	site: (_, ids) => ids.map((id) => [id, pages.site]),
	// How new leads are shared out.
	team: (_, ids) => ids.map((id) => [id, pages.team]),
	// The ledger of the enrolment that it was for.
	"online-payment": addressesOfGatewayEvents,
	// The masterclass or opening that the list belongs to; other lists have no record.
	list: async (db, ids) =>
		(await Promise.all([addressesOfMasterclasses(db, ids), addressesOfOpenings(db, ids)])).flat(),
	// The person whose data was exported or erased.
	person: () => [],
} satisfies Record<Exclude<AuditedKind, keyof typeof deletable>, Addresses>;

const addressesOfEach: Record<AuditedKind, Addresses> = { ...deletable, ...lasting };

type Places = ReadonlyMap<string, string | null>;

/** The console addresses of these records, by id; what is gone is missing. */
async function placesOf(db: Database, rows: readonly StoredEvent[]): Promise<Places> {
	const ids = Map.groupBy(rows, (row) => row.kind);
	const places = [...ids].map(([kind, ofKind]) =>
		addressesOfEach[kind](db, [...new Set(ofKind.map(({ recordId }) => recordId))]),
	);
	return new Map((await Promise.all(places)).flat());
}

function presentAction(
	{ id, createdAt, by, act, kind, recordId, record, details }: StoredEvent,
	places: Places,
): AuditRow {
	const deleted = !places.has(recordId) && kind in deletable && act !== "removed";
	const about = { kind, recordid: recordId, record, address: places.get(recordId) ?? null, deleted };
	return { _id: id, createdAt: createdAt.toISOString(), by, act, ...about, details };
}
