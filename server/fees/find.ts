import { openRecord, pages } from "#contract/paths.ts";
import { type Found, foundOfEach } from "#contract/search.ts";
import { and, getTableColumns, inArray, isNull } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { type RecordAddress, recordAddresses } from "../platform/db/record-addresses.ts";
import { batches, enrolments, gatewayEvents } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { findNewest } from "../platform/lists/filtered.ts";
import type { SearchCondition } from "../platform/lists/searching.ts";
import { withinFees } from "./present.ts";

/** The newest enrolments that hold these words and were not taken back; each leads to its ledger. */
export async function findEnrolments(db: Database, wanted: SearchCondition, reached: ReachedRows): Promise<Found[]> {
	const list = {
		table: enrolments,
		id: enrolments.id,
		sorts: getTableColumns(enrolments),
		where: isNull(enrolments.undoneAt),
	};
	const found = await findNewest(db, list, and(wanted(enrolments.searched), withinFees(reached)), foundOfEach);
	return found.map(({ id, name, plan, batch, email }) => ({
		kind: "enrolment",
		_id: id,
		title: name,
		about: [plan, batch, email].join(", "),
		address: openRecord(pages.fees, id),
	}));
}

/** The ledger of each enrolment, also of those that were taken back: their rows stay. */
export const addressesOfEnrolments = recordAddresses(enrolments, (id) => openRecord(pages.fees, id));

/** The address of each existing batch. */
export const addressesOfBatches = recordAddresses(batches, (id) => `${pages.batches}?form=edit&id=${id}`);

/** The ledger that each event of the gateway is about. An event about no enrolment of ours waits above the list of fees, and is shown nowhere once settled. */
export async function addressesOfGatewayEvents(db: Database, ids: string[]): Promise<RecordAddress[]> {
	const { id, enrolmentId, waits } = gatewayEvents;
	const found = await db.select({ id, enrolmentId, waits }).from(gatewayEvents).where(inArray(id, ids));
	return found.flatMap((event): RecordAddress[] => {
		if (event.enrolmentId !== null) return [[event.id, openRecord(pages.fees, event.enrolmentId)]];
		return event.waits ? [[event.id, pages.fees]] : [];
	});
}
