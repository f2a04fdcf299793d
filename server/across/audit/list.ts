import type { AuditedKind, AuditRow, listAudit } from "#contract/audit.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import { importAddress, pages, recordAddress } from "#contract/paths.ts";
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

export async function readAuditPage(db: Database, query: QueryOf<typeof listAudit>): Promise<Page<AuditRow>> {
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
	const addresses = await resolveAddresses(db, page.rows);
	return { ...page, rows: page.rows.map((row) => presentAuditEvent(row, addresses)) };
}

type AddressResolver = (db: Database, ids: string[]) => RecordAddress[] | Promise<RecordAddress[]>;

/** Records that can be deleted: one that is not found was deleted. */
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
} satisfies Partial<Record<AuditedKind, AddressResolver>>;

/** Records that are never deleted, with the screen that shows them, if any. */
const permanent = {
	import: (_, ids) => ids.map((id) => [id, importAddress(id)]),
	mailing: (_, ids) => ids.map((id) => [id, recordAddress(pages.mailings, id)]),
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
} satisfies Record<Exclude<AuditedKind, keyof typeof deletable>, AddressResolver>;

const addressResolvers: Record<AuditedKind, AddressResolver> = { ...deletable, ...permanent };

type AddressById = ReadonlyMap<string, string | null>;

/** The console addresses of these records, by id, without those of deleted records. */
async function resolveAddresses(db: Database, rows: readonly StoredEvent[]): Promise<AddressById> {
	const rowsByKind = Map.groupBy(rows, (row) => row.kind);
	const addresses = [...rowsByKind].map(([kind, ofKind]) =>
		addressResolvers[kind](db, [...new Set(ofKind.map(({ recordId }) => recordId))]),
	);
	return new Map((await Promise.all(addresses)).flat());
}

function presentAuditEvent(
	{ id, createdAt, by, act, kind, recordId, record, details }: StoredEvent,
	addresses: AddressById,
): AuditRow {
	const deleted = !addresses.has(recordId) && kind in deletable && act !== "removed";
	const recordFields = { kind, recordid: recordId, record, address: addresses.get(recordId) ?? null, deleted };
	return { _id: id, createdAt: createdAt.toISOString(), by, act, ...recordFields, details };
}
