import { and, eq, isNull, lte, or, type SQL } from "drizzle-orm";
import { isSuspected } from "#contract/leads.ts";
import type { Database } from "../db/open.ts";
import { masterclasses, registrations } from "../db/schema.ts";

/** Whoever asks, and however often: no certificate is mailed again within this time. */
const mailedAgainAfterMs = 3_600_000;

/** Someone who registered, and their masterclass: what a seat's page and a certificate need. */
export type Attendee = {
	registrationId: string;
	name: string;
	email: string;
	masterclassId: string;
	title: string;
	start: Date;
	end: Date;
	/** It is completed, and its certificates are out. */
	certificatesOut: boolean;
	/** Staff marked them present. */
	present: boolean;
	/** Certificates are for them too: they were present, or these are for everyone who registered. */
	entitled: boolean;
	/** What they sent looks like a machine's: nothing is mailed to them. */
	suspected: boolean;
	certificateMailedAt: Date | null;
};

/** By the email they registered with, however it is written. */
export function findAttendee(db: Database, masterclassId: string, email: string): Promise<Attendee | undefined> {
	const { masterclassId: of, email: registered } = registrations;
	return oneAttendee(db, and(eq(of, masterclassId), eq(registered, email.toLowerCase())));
}

export function readAttendee(db: Database, registrationId: string): Promise<Attendee | undefined> {
	return oneAttendee(db, eq(registrations.id, registrationId));
}

/** True once within an hour, however many ask at once. */
export async function noteCertificateMailed(tx: Database, registrationId: string, now: Date): Promise<boolean> {
	const { id, certificateMailedAt } = registrations;
	const longAgo = new Date(now.getTime() - mailedAgainAfterMs);
	const noted = await tx
		.update(registrations)
		.set({ certificateMailedAt: now })
		.where(and(eq(id, registrationId), or(isNull(certificateMailedAt), lte(certificateMailedAt, longAgo))))
		.returning({ id });
	return noted.length > 0;
}

async function oneAttendee(db: Database, which: SQL | undefined): Promise<Attendee | undefined> {
	const [found] = await db
		.select({ registration: registrations, masterclass: masterclasses })
		.from(registrations)
		.innerJoin(masterclasses, eq(masterclasses.id, registrations.masterclassId))
		.where(which);
	if (found === undefined) return undefined;
	const { id, name, email, suspicion, presentAt, certificateMailedAt } = found.registration;
	const { id: masterclassId, title, start, end, status, pdfstatus, certificatesfor } = found.masterclass;
	const certificatesOut = status === "completed" && pdfstatus;
	const present = presentAt !== null;
	const entitled = present || certificatesfor === "everyone";
	// Whoever was there is no machine.
	const suspected = isSuspected(suspicion) && !present;
	return {
		registrationId: id,
		...{
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
		},
	};
}
