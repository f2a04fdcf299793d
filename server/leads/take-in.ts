import { eq } from "drizzle-orm";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { applyForCourse, requestHiring, sendMessage } from "#contract/leads.ts";
import type { Database } from "../db/open.ts";
import { leads } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { leadsTaken } from "../metrics/counters.ts";
import { contactAnswer, courseAnswer, hiringAnswer } from "./answers.ts";
import {
	type ContactMessage,
	type CourseApplication,
	contactLead,
	courseLead,
	type HiringRequest,
	hiringLead,
	type NewLead,
} from "./lead.ts";
import { type Desk, lettersAbout } from "./letters.ts";
import { storeLead } from "./store.ts";
import type { Arrival } from "./submission.ts";

/**
 * Stores a lead and its mails before anyone is told so. The same key with the same body answers as the first time and
 * stores nothing; with another body it is refused.
 */
export async function takeInCourseApplication(
	db: Database,
	desk: Desk,
	sent: CourseApplication,
	arrival: Arrival,
): Promise<AnswerOf<typeof applyForCourse>> {
	return courseAnswer(await takeIn(db, desk, courseLead(sent, arrival)));
}

export async function takeInHiringRequest(
	db: Database,
	desk: Desk,
	sent: HiringRequest,
	arrival: Arrival,
): Promise<AnswerOf<typeof requestHiring>> {
	return hiringAnswer(await takeIn(db, desk, hiringLead(sent, arrival)));
}

export async function takeInContactMessage(
	db: Database,
	desk: Desk,
	sent: ContactMessage,
	arrival: Arrival,
): Promise<AnswerOf<typeof sendMessage>> {
	return contactAnswer(await takeIn(db, desk, contactLead(sent, arrival)));
}

async function takeIn(db: Database, desk: Desk, lead: NewLead): Promise<NewLead> {
	const isStored = await storeLead(db, lead, lettersAbout(lead, desk));
	if (isStored) {
		leadsTaken.inc({ kind: lead.kind });
		return lead;
	}
	const first = await findByKey(db, lead.idempotencyKey);
	// It was erased between the two statements: the key is free again.
	if (first === undefined) return takeIn(db, desk, lead);
	if (first.kind !== lead.kind || first.bodyHash !== lead.bodyHash) throw new Refusal("key-reused");
	return first;
}

async function findByKey(db: Database, key: string | null): Promise<NewLead | undefined> {
	if (key === null) throw new Error("A lead without a key met another");
	const [found] = await db.select().from(leads).where(eq(leads.idempotencyKey, key));
	return found;
}
