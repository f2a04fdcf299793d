import { dayInIndia } from "#contract/days.ts";
import { type NewOpening, type OpeningChange, type OpeningRow, openingDetails } from "#contract/openings.ts";
import type { SeenVersion } from "#contract/versions.ts";
import { lockHiringRequest } from "../leads/recruiters.ts";
import {
	type Actor,
	type ActorWithKey,
	type AuditEvent,
	auditEventFactory,
	recordAuditEvent,
} from "../platform/audit/audit.ts";
import { changesBetween } from "../platform/audit/changes.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { openings } from "../platform/db/schema.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { invalidField, Refusal } from "../platform/refusal.ts";
import { idOfRequest } from "../platform/submission-keys.ts";
import { detailsOf, type Opening, readOpening } from "./list.ts";

const deadlinePassedText = "This day is over. Choose today or a later day.";
const requestRemovedText = "This hiring request is not there any more.";

/** Idempotent per key. */
export function publishOpening(db: Database, input: NewOpening, actor: ActorWithKey): Promise<OpeningRow> {
	return db.transaction(async (tx) => {
		const id = await idOfRequest(tx, "opening", input, actor);
		if ((await tx.$count(openings, eq(openings.id, id))) > 0) return readOpening(tx, id);
		const { leadid: enquiryId = null } = input;
		const details = storedDetails(input);
		if (details.deadline < dayInIndia(actor.now))
			throw invalidField("deadline", deadlinePassedText, deadlinePassedText);
		if (enquiryId !== null && !(await lockHiringRequest(tx, enquiryId)))
			throw invalidField("leadid", requestRemovedText, requestRemovedText);
		const added = { ...details, enquiryId, id, createdAt: actor.now, updatedAt: actor.now };
		const stored = await tx.insert(openings).values(added).onConflictDoNothing().returning();
		if (stored.length > 0) await recordAuditEvent(tx, actor, auditEntry(added, "added"));
		return readOpening(tx, id);
	});
}

/** Locks the row, so that nobody applies between check and update. */
export function changeOpening(db: Database, id: string, change: OpeningChange, actor: Actor): Promise<OpeningRow> {
	return db.transaction(async (tx) => {
		const before = await lockOpening(tx, id);
		refuseIfChanged(change, before);
		const after = {
			...before,
			...(hasDetails(change) && storedDetails(change)),
			...(change.state && { state: change.state }),
		};
		refusePastDeadline(before, after, actor);
		const events = auditEventsBetween(before, after);
		if (events.length > 0) {
			const version = sql`${openings.version} + 1`;
			await tx
				.update(openings)
				.set({ ...detailsOf(after), state: after.state, version, updatedAt: actor.now })
				.where(eq(openings.id, id));
			await recordAuditEvent(tx, actor, events);
		}
		return readOpening(tx, id);
	});
}

/** Openings with applications cannot be removed (contract/errors.ts). */
export function removeOpening(db: Database, id: string, actor: Actor, seen: SeenVersion = {}): Promise<undefined> {
	return db.transaction(async (tx) => {
		const opening = await lockOpening(tx, id);
		if (opening.applicationcount > 0) throw new Refusal("applications-first");
		refuseIfChanged(seen, opening);
		await tx.delete(openings).where(eq(openings.id, id));
		await recordAuditEvent(tx, actor, auditEntry(opening, "removed"));
		return undefined;
	});
}

/** Locks the row until the transaction ends. */
async function lockOpening(tx: Database, id: string): Promise<Opening> {
	const [opening] = await tx.select().from(openings).where(eq(openings.id, id)).for("update");
	if (opening === undefined) throw new Refusal("not-found");
	return opening;
}

/** An opening past its deadline may still be corrected; a new deadline, or that of a reopened opening, must not be in the past. */
function refusePastDeadline(before: Opening, after: Opening, { now }: Actor): void {
	const isNewDeadline =
		before.deadline !== after.deadline || (before.state === "closed" && after.state === "published");
	if (isNewDeadline && after.deadline < dayInIndia(now))
		throw invalidField("deadline", deadlinePassedText, deadlinePassedText);
}

/** Empty if nothing changed. */
function auditEventsBetween(before: Opening, after: Opening): AuditEvent[] {
	const details = changesBetween(before, after, openingDetails);
	const events: AuditEvent[] = [];
	if (details !== "") events.push(auditEntry(after, "changed", details));
	if (before.state !== after.state)
		events.push(auditEntry(after, "status-changed", `${before.state} → ${after.state}`));
	return events;
}

export const auditEntry = auditEventFactory("opening", ({ title }: Pick<Opening, "title">) => title);

/** The contract accepts either all details or none. */
function hasDetails(change: OpeningChange): change is OpeningChange & NewOpening {
	return change.title !== undefined;
}

function storedDetails(input: NewOpening) {
	return { ...detailsOf(input), pay: input.pay || null, skills: input.skills || null };
}
