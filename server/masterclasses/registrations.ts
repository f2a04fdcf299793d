import type { SQL } from "drizzle-orm";
import { hourMs } from "#contract/durations.ts";
import { isSuspected } from "#contract/enquiries.ts";
import { and, eq, isNull, lte, or, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { certificates, masterclasses, registrations } from "../platform/db/schema.ts";
import { type RemovedPart, removedRowsOf } from "../platform/undo/removed.ts";
import { areCertificatesOut } from "./certificates-out.ts";

/** A certificate is mailed at most once in this time. */
const remailIntervalMs = hourMs;

/** A registration with its masterclass: what the registration page and a certificate need. */
export type Registrant = {
	registrationId: string;
	name: string;
	email: string;
	masterclassId: string;
	title: string;
	start: Date;
	end: Date;
	/** The masterclass is completed, and its certificates are out. */
	certificatesOut: boolean;
	/** Staff marked them present. */
	present: boolean;
	/** They may have a certificate: they were present, or certificates are for everyone who registered. */
	entitled: boolean;
	/** The registration looks automated: nothing is mailed to it. */
	suspected: boolean;
	certificateMailedAt: Date | null;
};

/** By the registered email, case-insensitively. */
export function findRegistrant(db: Database, masterclassId: string, email: string): Promise<Registrant | undefined> {
	const isTheirs = and(eq(registrations.masterclassId, masterclassId), eq(registrations.email, email.toLowerCase()));
	return findRegistrantWhere(db, isTheirs);
}

export function readRegistrant(db: Database, registrationId: string): Promise<Registrant | undefined> {
	return findRegistrantWhere(db, eq(registrations.id, registrationId));
}

/** True at most once an hour, even for simultaneous calls. */
export async function markCertificateMailed(tx: Database, registrationId: string, now: Date): Promise<boolean> {
	const { id, certificateMailedAt } = registrations;
	const lastAllowed = new Date(now.getTime() - remailIntervalMs);
	const marked = await tx
		.update(registrations)
		.set({ certificateMailedAt: now })
		.where(and(eq(id, registrationId), or(isNull(certificateMailedAt), lte(certificateMailedAt, lastAllowed))))
		.returning({ id });
	return marked.length > 0;
}

/** For `storeRemoved`: the links of certificates, which stay when these registrations are removed. */
export function certificateLinksWhere(where: SQL): RemovedPart {
	return { table: certificates, where, as: sql`jsonb_build_object('id', id, 'registration_id', registration_id)` };
}

/** Links certificates again to the restored registrations, except those of erased persons. */
export async function relinkCertificates(tx: Database, removalId: string): Promise<void> {
	await tx.execute(sql`update ${certificates} set registration_id = (kept."row" ->> 'registration_id')::uuid
		from ${removedRowsOf(removalId, certificates)} as kept where ${certificates}.id = (kept."row" ->> 'id')::uuid
			and exists (select from ${registrations} where id = (kept."row" ->> 'registration_id')::uuid)`);
}

async function findRegistrantWhere(db: Database, condition: SQL | undefined): Promise<Registrant | undefined> {
	const [found] = await db
		.select({ registration: registrations, masterclass: masterclasses })
		.from(registrations)
		.innerJoin(masterclasses, eq(masterclasses.id, registrations.masterclassId))
		.where(condition);
	if (found === undefined) return undefined;
	const { id, name, email, suspicion, presentAt, certificateMailedAt } = found.registration;
	const { id: masterclassId, title, start, end, certificatesfor } = found.masterclass;
	const certificatesOut = areCertificatesOut(found.masterclass);
	const present = presentAt !== null;
	const entitled = present || certificatesfor === "everyone";
	// Attendance proves that a person registered.
	const suspected = isSuspected(suspicion) && !present;
	return {
		registrationId: id,
		name,
		email,
		masterclassId,
		title,
		start,
		end,
		certificatesOut,
		present,
		entitled,
		suspected,
		certificateMailedAt,
	};
}
