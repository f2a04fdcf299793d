import { type Found, foundOfEach } from "#contract/find.ts";
import { openRecord, pages } from "#contract/paths.ts";
import { and, getTableColumns, inArray, isNull } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { batches, enrolments } from "../platform/db/schema.ts";
import type { Reached } from "../platform/http/caller.ts";
import { findNewest } from "../platform/lists/filtered.ts";
import type { Wanted } from "../platform/lists/searching.ts";
import { withinFees } from "./present.ts";

/** The newest enrolments that hold these words and were not taken back; each leads to its ledger. */
export async function findEnrolments(db: Database, wanted: Wanted, reached: Reached): Promise<Found[]> {
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
export async function placesOfEnrolments(db: Database, ids: string[]): Promise<[id: string, address: string][]> {
	const found = await db.select({ id: enrolments.id }).from(enrolments).where(inArray(enrolments.id, ids));
	return found.map(({ id }) => [id, openRecord(pages.fees, id)]);
}

/** Where each batch that still exists is changed. */
export async function placesOfBatches(db: Database, ids: string[]): Promise<[id: string, address: string][]> {
	const found = await db.select({ id: batches.id }).from(batches).where(inArray(batches.id, ids));
	return found.map(({ id }) => [id, `${pages.batches}?form=edit&id=${id}`]);
}
