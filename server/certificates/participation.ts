import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { CertificateState } from "#contract/certificates.ts";
import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import type { askForParticipation as askCall } from "#contract/participation.ts";
import type { Database } from "../db/open.ts";
import { certificates, participationRequests } from "../db/schema.ts";
import { heldInWords } from "../documents/paper/days.ts";
import type { Papers } from "../documents/papers.ts";
import type { SentFile } from "../http/bind.ts";
import { Refusal } from "../http/errors.ts";
import { type Attendee, readAttendee } from "../masterclasses/attendees.ts";
import { holdCertificatesOut } from "../masterclasses/certificates-out.ts";
import type { Seats } from "../masterclasses/seats.ts";
import type { Parts } from "../parts.ts";
import type { Certificate } from "./certificates.ts";
import { newNumber } from "./numbers.ts";
import { paperOf } from "./paper.ts";
import { wordingFor } from "./wording.ts";

/**
 * Only writes down what was asked: the same statements for whoever registered and whoever did not. The background answers it
 * (answer-requests.ts), where neither the answer nor its time reaches the one who asked.
 */
export function askForParticipation(
	db: Database,
	masterclassId: string,
	{ email }: BodyOf<typeof askCall>,
	now: Date,
): Promise<Pick<AnswerOf<typeof askCall>, "email">> {
	return db.transaction(async (tx) => {
		refuseUnlessOut(await holdCertificatesOut(tx, masterclassId));
		const request = { id: randomUUID(), createdAt: now, masterclassId, email };
		await tx.insert(participationRequests).values(request).onConflictDoNothing();
		return { email };
	});
}

/** For whoever has the registration's own link: the link is the proof. Issued with the first reading. */
export async function readParticipationPaper(
	parts: Pick<Parts, "config" | "database" | "papers">,
	seats: Seats,
	key: string,
	now: Date,
): Promise<SentFile> {
	const attendee = await attendeeOf(parts.database.db, seats, key);
	const { id } = await parts.database.db.transaction(async (tx) => {
		refuseUnlessOut(await holdCertificatesOut(tx, attendee.masterclassId));
		const issued = await issueParticipation(tx, attendee.registrationId, parts.papers, now);
		if (typeof issued === "string") throw new Refusal(issued);
		return issued;
	});
	const paper = await paperOf(parts, id, attendee.registrationId);
	if (paper === undefined) throw new Refusal("certificate-revoked");
	return paper;
}

/** What a seat's page says of its certificate; undefined: it has none yet. */
export async function certificateOfRegistration(
	db: Database,
	registrationId: string,
): Promise<{ number: string; name: string; state: CertificateState } | undefined> {
	const { number, name, state } = certificates;
	const [found] = await db
		.select({ number, name, state })
		.from(certificates)
		.where(eq(certificates.registrationId, registrationId));
	return found;
}

/** The registration's one certificate, however often and from wherever it is asked for, or why there is none. A revoked one stays the last. */
export async function issueParticipation(
	tx: Database,
	registrationId: string,
	papers: Pick<Papers, "canPrint">,
	now: Date,
): Promise<Certificate | "not-present" | "name-unprintable"> {
	const attendee = await readAttendee(tx, registrationId);
	const isPrintable = attendee !== undefined && papers.canPrint(attendee.name);
	if (attendee?.entitled && isPrintable) await issueTo(tx, attendee, now);
	const [certificate] = await tx.select().from(certificates).where(eq(certificates.registrationId, registrationId));
	return certificate ?? (attendee?.entitled ? "name-unprintable" : "not-present");
}

async function issueTo(tx: Database, attendee: Attendee, now: Date): Promise<void> {
	const { registrationId, name, email, title, start, end, present } = attendee;
	const wording = wordingFor("participation", title, { held: heldInWords({ start, end }), present });
	await tx
		.insert(certificates)
		.values({
			...{ id: randomUUID(), createdAt: now, number: newNumber("participation", now), kind: "participation" },
			...{ name, email, title, start, end, registrationId, wording },
		})
		.onConflictDoNothing({ target: certificates.registrationId });
}

async function attendeeOf(db: Database, seats: Seats, key: string): Promise<Attendee> {
	const registrationId = await seats.registrationOf(key);
	const attendee = registrationId && (await readAttendee(db, registrationId));
	if (!attendee) throw new Refusal("not-found");
	return attendee;
}

function refuseUnlessOut(out: boolean | undefined): void {
	if (out === undefined) throw new Refusal("not-found");
	if (!out) throw new Refusal("certificates-not-out");
}
