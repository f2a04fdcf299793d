import { pages, recordAddress } from "#contract/paths.ts";
import { maxHitsPerKind, type SearchHit } from "#contract/search.ts";
import { and, getTableColumns, inArray, isNull } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { type RecordAddress, recordAddresses } from "../platform/db/record-addresses.ts";
import { batches, enrolments, gatewayEvents } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { findNewest } from "../platform/lists/filtered.ts";
import type { SearchCondition } from "../platform/lists/searching.ts";
import { withinFees } from "./present.ts";

/** The newest enrolments that match the search and were not undone; each links to its ledger. */
export async function findEnrolments(
	db: Database,
	matches: SearchCondition,
	reached: ReachedRows,
): Promise<SearchHit[]> {
	const list = {
		table: enrolments,
		id: enrolments.id,
		sorts: getTableColumns(enrolments),
		where: isNull(enrolments.undoneAt),
	};
	const found = await findNewest(db, list, and(matches(enrolments.searched), withinFees(reached)), maxHitsPerKind);
	return found.map(({ id, name, plan, batch, email }) => ({
		kind: "enrolment",
		_id: id,
		title: name,
		about: [plan, batch, email].join(", "),
		address: recordAddress(pages.fees, id),
	}));
}

/** The ledger of each enrolment, including undone ones, whose rows remain. */
export const addressesOfEnrolments = recordAddresses(enrolments, (id) => recordAddress(pages.fees, id));

/** The address of each existing batch. */
export const addressesOfBatches = recordAddresses(batches, (id) => `${pages.batches}?form=edit&id=${id}`);

/** The ledger of each gateway event's enrolment. An event without a known enrolment is listed above the fees until it is settled, and then on no screen. */
export async function addressesOfGatewayEvents(db: Database, ids: string[]): Promise<RecordAddress[]> {
	const { id, enrolmentId, waits } = gatewayEvents;
	const found = await db.select({ id, enrolmentId, waits }).from(gatewayEvents).where(inArray(id, ids));
	return found.flatMap((event): RecordAddress[] => {
		if (event.enrolmentId !== null) return [[event.id, recordAddress(pages.fees, event.enrolmentId)]];
		return event.waits ? [[event.id, pages.fees]] : [];
	});
}
