import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { AuditedAct } from "#contract/audit.ts";
import {
	type MasterclassChange,
	type MasterclassRow,
	masterclassUpdated,
	type NewMasterclass,
} from "#contract/masterclasses.ts";
import type { SeenVersion } from "#contract/versions.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { changesBetween } from "../audit/changes.ts";
import type { Database } from "../db/open.ts";
import {
	certificates,
	masterclasses,
	outbox,
	participationRequests,
	registrations,
	removedRows,
} from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { refuseIfChanged } from "../http/versions.ts";
import { bringBackRows, keepRemoved, type Part, type Removed } from "../undo/removed.ts";
import { type Masterclass, readMasterclass } from "./list.ts";

export function addMasterclass(db: Database, said: NewMasterclass, actor: Actor): Promise<MasterclassRow> {
	return db.transaction(async (tx) => {
		const added = { ...detailsOf(said), id: randomUUID(), createdAt: actor.now, updatedAt: actor.now };
		await tx.insert(masterclasses).values(added);
		await recordAct(tx, actor, actOn(added, "added"));
		return readMasterclass(tx, added.id);
	});
}

/**
 * The row is held, so that no other change comes between a rule and what it guards: certificates are out only while the
 * masterclass is completed, and whoever moves it away from there takes them back.
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
		const after = changedBy(before, change);
		const acts = actsBetween(before, after);
		if (acts.length > 0) {
			const version = sql`${masterclasses.version} + 1`;
			await tx
				.update(masterclasses)
				.set({ ...after, version, updatedAt: actor.now })
				.where(eq(masterclasses.id, id));
			await recordAct(tx, actor, acts);
		}
		return { ...(await readMasterclass(tx, id)), message: masterclassUpdated };
	});
}

/** Its registrations, and the mails about them, go with it. For a day they can be brought back. */
export function removeMasterclass(db: Database, id: string, actor: Actor, seen: SeenVersion = {}): Promise<undefined> {
	return db.transaction(async (tx) => {
		const masterclass = await lockMasterclass(tx, id);
		refuseIfChanged(seen, masterclass);
		await keepRemoved(tx, { id, kind: "masterclass", now: actor.now }, removedWith(id));
		await tx.delete(masterclasses).where(eq(masterclasses.id, id));
		const { applicationcount: gone } = masterclass;
		const details = gone === 0 ? null : `with ${gone} ${gone === 1 ? "registration" : "registrations"}`;
		await recordAct(tx, actor, { ...actOn(masterclass, "removed"), details });
		return undefined;
	});
}

/** Certificates outlive it; they are of its registrations again when it comes back. */
function removedWith(id: string): Part[] {
	const its = sql`masterclass_id = ${id}::uuid`;
	const ofIts = sql`registration_id in (select id from ${registrations} where ${its})`;
	return [
		{ table: masterclasses, where: sql`id = ${id}::uuid` },
		{ table: registrations, where: its },
		{ table: participationRequests, where: its },
		{ table: outbox, where: ofIts },
		{ table: certificates, where: ofIts, as: sql`jsonb_build_object('id', id, 'registration_id', registration_id)` },
	];
}

/** Whoever was erased meanwhile is missing and not counted. */
export async function bringMasterclassBack(tx: Database, { removalId: id }: Removed, actor: Actor): Promise<void> {
	for (const table of [masterclasses, registrations, participationRequests, outbox]) await bringBackRows(tx, id, table);
	await tx.execute(sql`update ${certificates} set registration_id = (kept."row" ->> 'registration_id')::uuid
		from ${removedRows} as kept where kept.removal_id = ${id}::uuid and kept.table_name = 'certificates'
			and ${certificates}.id = (kept."row" ->> 'id')::uuid
			and exists (select from ${registrations} where id = (kept."row" ->> 'registration_id')::uuid)`);
	const applicationcount = await tx.$count(registrations, eq(registrations.masterclassId, id));
	const [back] = await tx
		.update(masterclasses)
		.set({ applicationcount, updatedAt: actor.now })
		.where(eq(masterclasses.id, id))
		.returning();
	if (back) await recordAct(tx, actor, { ...actOn(back, "brought-back"), details: "deletion" });
}

/** Whatever else would change it, or register for it, waits until the transaction ends. */
async function lockMasterclass(tx: Database, id: string): Promise<Masterclass> {
	const [masterclass] = await tx.select().from(masterclasses).where(eq(masterclasses.id, id)).for("update");
	if (masterclass === undefined) throw new Refusal("not-found");
	return masterclass;
}

const detailNames = ["title", "start", "end", "link", "image", "about", "mentor"] as const;
type Changeable = Pick<Masterclass, (typeof detailNames)[number] | "status" | "pdfstatus" | "certificatesfor">;

function changedBy(before: Masterclass, change: MasterclassChange): Changeable {
	const status = change.status ?? before.status;
	const isCompleted = status === "completed";
	// A whole body that says again how the flag stands does not change it.
	const restated = isWhole(change) && change.pdfstatus === before.pdfstatus;
	const isAboutCertificates = change.pdfstatus !== undefined || change.certificatesfor !== undefined;
	if (isAboutCertificates && !isCompleted && !restated) throw new Refusal("status-first");
	const { title, start, end, link, image, about, mentor } = before;
	return {
		...{ title, start, end, link, image, about, mentor },
		...(isWhole(change) && detailsOf(change, before)),
		status,
		pdfstatus: isCompleted && (change.pdfstatus ?? before.pdfstatus),
		certificatesfor: change.certificatesfor ?? before.certificatesfor,
	};
}

/** What the audit trail tells: nothing of a change that changes nothing. */
function actsBetween({ id, ...before }: Masterclass, after: Changeable) {
	const details = changesBetween(before, after, detailNames);
	const told: { act: AuditedAct; details: string }[] = [];
	if (details !== "") told.push({ act: "changed", details });
	if (before.status !== after.status)
		told.push({ act: "status-changed", details: `${before.status} → ${after.status}` });
	if (flagOf(before) !== flagOf(after))
		told.push({ act: "certificates-changed", details: `${flagOf(before)} → ${flagOf(after)}` });
	return told.map(({ act, details }) => ({ ...actOn({ id, title: after.title }, act), details }));
}

/** As the console calls it (specification section 4). */
function flagOf({ pdfstatus, certificatesfor }: Changeable): string {
	if (!pdfstatus) return "INACTIVE";
	return `ACTIVE for ${certificatesfor === "everyone" ? "everyone who registered" : "who was present"}`;
}

function actOn({ id, title }: { id: string; title: string }, act: AuditedAct) {
	return { act, kind: "masterclass" as const, recordId: id, record: title };
}

/** The contract lets the details come only all together. */
function isWhole(change: MasterclassChange): change is MasterclassChange & NewMasterclass {
	return change.title !== undefined;
}

function detailsOf(said: NewMasterclass, before: Partial<Masterclass> = {}) {
	const { title, start, end, link, image, about = before.about, mentor = before.mentor } = said;
	return { title, start: new Date(start), end: new Date(end), link, image, about, mentor };
}
