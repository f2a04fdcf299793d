import { asc, sql } from "drizzle-orm";
import { seatPage } from "#contract/paths.ts";
import type { Database } from "../db/open.ts";
import { participationRequests } from "../db/schema.ts";
import { certificateHeld, certificateReady } from "../mail/certificate-ready.ts";
import { putInOutbox } from "../mail/outbox.ts";
import { type Attendee, findAttendee, noteCertificateMailed } from "../masterclasses/attendees.ts";
import { holdCertificatesOut } from "../masterclasses/certificates-out.ts";
import { openSeats } from "../masterclasses/seats.ts";
import type { Parts } from "../parts.ts";
import { paperAttached } from "./paper.ts";
import { issueParticipation } from "./participation.ts";
import { wordingOf } from "./wording.ts";

/** So many a turn: between them others get the database. */
const mostPerTurn = 20;

type Answering = Pick<Parts, "config" | "database" | "clock" | "papers">;
type Request = typeof participationRequests.$inferSelect;

/**
 * Certificates of participation for those who asked and had registered. Any number of processes may do it; whatever it finds, the
 * request is gone, and no log says which. Answers how many it took up.
 */
export async function answerRequests(parts: Answering): Promise<number> {
	const { db } = parts.database;
	const oldest = await db
		.select()
		.from(participationRequests)
		.orderBy(asc(participationRequests.createdAt))
		.limit(mostPerTurn);
	let answered = 0;
	for (const request of oldest) if (await answer(parts, request)) answered += 1;
	return answered;
}

/** How many wait for an answer. */
export function countRequests(db: Database): Promise<number> {
	return db.$count(participationRequests);
}

/** False: another process has it. */
async function answer({ config, database: { db }, clock, papers }: Answering, request: Request): Promise<boolean> {
	const attendee = await findAttendee(db, request.masterclassId, request.email);
	// Outside the transaction: the key's secret may have to be made first.
	const seat = attendee && config.publicUrl + seatPage(await openSeats(db).keyOf(attendee.registrationId));
	const now = clock();
	return db.transaction(async (tx) => {
		// The masterclass first, as whoever removes it with its registrations and requests does: they never wait for each other.
		const out = await holdCertificatesOut(tx, request.masterclassId);
		if (!(await claim(tx, request))) return false;
		// A suspected registration's address may be a stranger's: an admin hands its link on.
		if (!out || attendee === undefined || attendee.suspected) return true;
		const issued = await issueParticipation(tx, attendee.registrationId, papers, now);
		await mail(tx, attendee, { issued, seat: seat as string, now });
		return true;
	});
}

async function claim(tx: Database, { id }: Request): Promise<boolean> {
	const free = sql`array(select id from ${participationRequests} where id = ${id} for update skip locked)`;
	const claimed = await tx
		.delete(participationRequests)
		.where(sql`${participationRequests.id} = any(${free})`)
		.returning({ id: participationRequests.id });
	return claimed.length > 0;
}

type Answer = { issued: Awaited<ReturnType<typeof issueParticipation>>; seat: string; now: Date };

/** At most once an hour: whoever types an attendee's email again and again does not fill their inbox. */
async function mail(tx: Database, attendee: Attendee, { issued, seat, now }: Answer): Promise<void> {
	const { registrationId } = attendee;
	const isRevoked = typeof issued === "object" && issued.revokedAt !== null;
	if (isRevoked || !(await noteCertificateMailed(tx, registrationId, now))) return;
	const letter =
		typeof issued === "object"
			? certificateReady({ ...attendee, seat, paper: paperAttached(issued), checked: wordingOf(issued).checked })
			: certificateHeld(attendee, issued);
	await putInOutbox(tx, [letter], { registrationId, now });
}
