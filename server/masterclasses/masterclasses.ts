import {
	type MasterclassChange,
	type MasterclassRow,
	masterclassUpdatedMessage,
	type NewMasterclass,
} from "#contract/masterclasses.ts";
import type { SeenVersion } from "#contract/versions.ts";
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
import { masterclasses, participationRequests, registrations } from "../platform/db/schema.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { mailsWhere, restoreMails } from "../platform/mail/outbox.ts";
import { Refusal } from "../platform/refusal.ts";
import { idOfRequest } from "../platform/submission-keys.ts";
import { type RemovedPart, type RemovedRow, restoreRows, storeRemoved } from "../platform/undo/removed.ts";
import { type Masterclass, readMasterclass } from "./list.ts";
import { certificateLinksWhere, relinkCertificates } from "./registrations.ts";

/** Idempotent by the actor's key. */
export function addMasterclass(db: Database, input: NewMasterclass, actor: ActorWithKey): Promise<MasterclassRow> {
	return db.transaction(async (tx) => {
		const id = await idOfRequest(tx, "masterclass", input, actor);
		const added = { ...detailsOf(input), id, createdAt: actor.now, updatedAt: actor.now };
		const stored = await tx.insert(masterclasses).values(added).onConflictDoNothing().returning();
		if (stored.length > 0) await recordAuditEvent(tx, actor, auditEntry(added, "added"));
		return readMasterclass(tx, id);
	});
}

/**
 * Locks the row, so that no other change comes between the check and the update: certificates are out only while the
 * masterclass is completed, and another status withdraws them.
 */
export function changeMasterclass(
	db: Database,
	id: string,
	change: MasterclassChange,
	actor: Actor,
): Promise<MasterclassRow & { message: string }> {
	return db.transaction(async (tx) => {
		const before = await lockMasterclass(tx, id);
		refuseIfChanged(change, before);
		const after = applyChange(before, change);
		const events = auditEventsBetween(before, after);
		if (events.length > 0) {
			const version = sql`${masterclasses.version} + 1`;
			await tx
				.update(masterclasses)
				.set({ ...after, version, updatedAt: actor.now })
				.where(eq(masterclasses.id, id));
			await recordAuditEvent(tx, actor, events);
		}
		return { ...(await readMasterclass(tx, id)), message: masterclassUpdatedMessage };
	});
}

/** Removes it with its registrations and their mails. For a day this can be undone. */
export function removeMasterclass(db: Database, id: string, actor: Actor, seen: SeenVersion = {}): Promise<undefined> {
	return db.transaction(async (tx) => {
		const masterclass = await lockMasterclass(tx, id);
		refuseIfChanged(seen, masterclass);
		await storeRemoved(tx, { id, kind: "masterclass", now: actor.now }, partsToRemove(id));
		await tx.delete(masterclasses).where(eq(masterclasses.id, id));
		const { applicationcount: registrationCount } = masterclass;
		const details =
			registrationCount === 0
				? null
				: `with ${registrationCount} ${registrationCount === 1 ? "registration" : "registrations"}`;
		await recordAuditEvent(tx, actor, auditEntry(masterclass, "removed", details));
		return undefined;
	});
}

function partsToRemove(id: string): RemovedPart[] {
	const isOfMasterclass = sql`masterclass_id = ${id}::uuid`;
	const isOfItsRegistrations = sql`registration_id in (select id from ${registrations} where ${isOfMasterclass})`;
	return [
		{ table: masterclasses, where: sql`id = ${id}::uuid` },
		{ table: registrations, where: isOfMasterclass },
		{ table: participationRequests, where: isOfMasterclass },
		mailsWhere(isOfItsRegistrations),
		certificateLinksWhere(isOfItsRegistrations),
	];
}

/** Erased persons are not restored and not counted. */
export async function restoreMasterclass(tx: Database, { removalId: id }: RemovedRow, actor: Actor): Promise<void> {
	for (const table of [masterclasses, registrations, participationRequests]) await restoreRows(tx, id, table);
	await restoreMails(tx, id);
	await relinkCertificates(tx, id);
	const applicationcount = await tx.$count(registrations, eq(registrations.masterclassId, id));
	const [restored] = await tx
		.update(masterclasses)
		.set({ applicationcount, updatedAt: actor.now })
		.where(eq(masterclasses.id, id))
		.returning();
	if (restored) await recordAuditEvent(tx, actor, auditEntry(restored, "brought-back", "deletion"));
}

/** Locks the row until the transaction ends. */
async function lockMasterclass(tx: Database, id: string): Promise<Masterclass> {
	const [masterclass] = await tx.select().from(masterclasses).where(eq(masterclasses.id, id)).for("update");
	if (masterclass === undefined) throw new Refusal("not-found");
	return masterclass;
}

const detailNames = ["title", "start", "end", "link", "image", "about", "mentor"] as const;
type Changeable = Pick<Masterclass, (typeof detailNames)[number] | "status" | "pdfstatus" | "certificatesfor">;

function applyChange(before: Masterclass, change: MasterclassChange): Changeable {
	const status = change.status ?? before.status;
	const isCompleted = status === "completed";
	// A whole body that repeats the current flag does not change it.
	const isRestated = hasDetails(change) && change.pdfstatus === before.pdfstatus;
	const isAboutCertificates = change.pdfstatus !== undefined || change.certificatesfor !== undefined;
	if (isAboutCertificates && !isCompleted && !isRestated) throw new Refusal("status-first");
	const { title, start, end, link, image, about, mentor } = before;
	return {
		title,
		start,
		end,
		link,
		image,
		about,
		mentor,
		...(hasDetails(change) && detailsOf(change, before)),
		status,
		pdfstatus: isCompleted && (change.pdfstatus ?? before.pdfstatus),
		certificatesfor: change.certificatesfor ?? before.certificatesfor,
	};
}

/** Empty if nothing changed. */
function auditEventsBetween(before: Masterclass, after: Changeable): AuditEvent[] {
	const record = { id: before.id, title: after.title };
	const details = changesBetween(before, after, detailNames);
	const [labelBefore, labelAfter] = [certificatesLabel(before), certificatesLabel(after)];
	const events: AuditEvent[] = [];
	if (details !== "") events.push(auditEntry(record, "changed", details));
	if (before.status !== after.status)
		events.push(auditEntry(record, "status-changed", `${before.status} → ${after.status}`));
	if (labelBefore !== labelAfter)
		events.push(auditEntry(record, "certificates-changed", `${labelBefore} → ${labelAfter}`));
	return events;
}

/** The console's label (specification section 4). */
function certificatesLabel({ pdfstatus, certificatesfor }: Changeable): string {
	if (!pdfstatus) return "INACTIVE";
	return `ACTIVE for ${certificatesfor === "everyone" ? "everyone who registered" : "who was present"}`;
}

const auditEntry = auditEventFactory("masterclass", ({ title }: Pick<Masterclass, "title">) => title);

/** The contract accepts the details only together. */
function hasDetails(change: MasterclassChange): change is MasterclassChange & NewMasterclass {
	return change.title !== undefined;
}

function detailsOf(input: NewMasterclass, before: Partial<Masterclass> = {}) {
	const { title, start, end, link, image, about = before.about, mentor = before.mentor } = input;
	return { title, start: new Date(start), end: new Date(end), link, image, about, mentor };
}
