import { Counter } from "prom-client";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type applyForCourse, enquiryKinds, type requestHiring, type sendMessage } from "#contract/enquiries.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enquiries } from "../platform/db/schema.ts";
import { counterRegistry } from "../platform/metrics/counters.ts";
import { Refusal } from "../platform/refusal.ts";
import type { RequestMetadata } from "../platform/submission-keys.ts";
import { contactAnswer, courseAnswer, hiringAnswer } from "./answers.ts";
import {
	type ContactMessage,
	type CourseApplication,
	contactEnquiry,
	courseEnquiry,
	type HiringRequest,
	hiringEnquiry,
	type NewEnquiry,
} from "./enquiry.ts";
import { type Admissions, enquiryMessages } from "./messages.ts";
import { storeEnquiry } from "./store.ts";

const enquiriesTaken = new Counter({
	name: "gradway_leads_taken_total",
	help: "Enquiries stored, by kind; a repeated submission is none",
	labelNames: ["kind"],
	registers: [counterRegistry],
});
// Starts at zero: a series that begins with its first enquiry shows no increase.
for (const kind of enquiryKinds) enquiriesTaken.inc({ kind }, 0);

/**
 * Stores an enquiry and its mails before it answers. The same key with the same body gets the same answer and stores
 * nothing; with another body it is refused.
 */
export async function takeInCourseApplication(
	db: Database,
	admissions: Admissions,
	body: CourseApplication,
	metadata: RequestMetadata,
): Promise<AnswerOf<typeof applyForCourse>> {
	return courseAnswer(await takeIn(db, admissions, courseEnquiry(body, metadata)));
}

export async function takeInHiringRequest(
	db: Database,
	admissions: Admissions,
	body: HiringRequest,
	metadata: RequestMetadata,
): Promise<AnswerOf<typeof requestHiring>> {
	return hiringAnswer(await takeIn(db, admissions, hiringEnquiry(body, metadata)));
}

export async function takeInContactMessage(
	db: Database,
	admissions: Admissions,
	body: ContactMessage,
	metadata: RequestMetadata,
): Promise<AnswerOf<typeof sendMessage>> {
	return contactAnswer(await takeIn(db, admissions, contactEnquiry(body, metadata)));
}

async function takeIn(db: Database, admissions: Admissions, enquiry: NewEnquiry): Promise<NewEnquiry> {
	const isStored = await storeEnquiry(db, enquiry, enquiryMessages(enquiry, admissions));
	if (isStored) {
		enquiriesTaken.inc({ kind: enquiry.kind });
		return enquiry;
	}
	const first = await findByKey(db, enquiry.idempotencyKey);
	// The enquiry was erased between the two statements, so the key is free again.
	if (first === undefined) return takeIn(db, admissions, enquiry);
	if (first.kind !== enquiry.kind || first.bodyHash !== enquiry.bodyHash) throw new Refusal("key-reused");
	return first;
}

async function findByKey(db: Database, key: string | null): Promise<NewEnquiry | undefined> {
	if (key === null) throw new Error("An enquiry without a key met another");
	const [found] = await db.select().from(enquiries).where(eq(enquiries.idempotencyKey, key));
	return found;
}
