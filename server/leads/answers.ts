import type * as z from "zod/mini";
import type { AnswerOf } from "#contract/endpoint.ts";
import type {
	applyForCourse,
	ContactMessageRow,
	CourseApplicationRow,
	HiringRequestRow,
	requestHiring,
	sendMessage,
} from "#contract/enquiries.ts";
import {
	contactFields,
	courseFields,
	type EnquiryFields,
	type FieldName,
	type fieldsOfAnyOrigin,
	hiringFields,
	type StoredFields,
} from "#contract/enquiry-fields.ts";
import type { leads } from "../platform/db/schema.ts";
import type { Enquiry, NewEnquiry } from "./enquiry.ts";
import { presentFollowUp } from "./present-lead.ts";
import type { Suspicion } from "./spam/suspicion.ts";

/** The fields that an answer contains: the sender's own input for the sender, and the triage columns too for admissions. */

export function courseAnswer(enquiry: NewEnquiry): AnswerOf<typeof applyForCourse> {
	return answerOf(courseFields, enquiry);
}

export function hiringAnswer(enquiry: NewEnquiry): AnswerOf<typeof requestHiring> {
	return answerOf(hiringFields, enquiry);
}

export function contactAnswer(enquiry: NewEnquiry): AnswerOf<typeof sendMessage> {
	return answerOf(contactFields, enquiry);
}

type Answer<Fields extends EnquiryFields> = { [Name in keyof Fields]: z.output<StoredFields<Fields>[Name]> };

function answerOf<Fields extends EnquiryFields>(fields: Fields, enquiry: NewEnquiry) {
	const { id, kind, createdAt } = enquiry;
	const answer = storedFields(fields, enquiry);
	const missing = Object.entries(fields).find(([name, { optional }]) => !optional && answer[name] === null);
	// The table's check constraints prevent such a row.
	if (missing !== undefined) throw new Error(`The ${kind} enquiry ${id} lacks ${missing[0]}`);
	return { _id: id, createdAt: createdAt.toISOString(), ...(answer as Answer<Fields>) };
}

function storedFields(fields: EnquiryFields, enquiry: NewEnquiry): Record<string, unknown> {
	return Object.fromEntries(Object.keys(fields).map((name) => [name, enquiry[name as FieldName]]));
}

/** The row for admissions, whatever the origin; only a form requires all fields. */
function rowOf<Fields extends EnquiryFields>(fields: Fields, enquiry: Enquiry) {
	const required = Object.entries(fields).filter(([, { formOnly }]) => enquiry.origin === "form" || !formOnly);
	const row = { ...storedFields(fields, enquiry), ...answerOf(Object.fromEntries(required), enquiry) };
	return row as { _id: string; createdAt: string } & RowAnswer<Fields>;
}

type RowAnswer<Fields extends EnquiryFields> = {
	[Name in keyof Fields]: z.output<ReturnType<typeof fieldsOfAnyOrigin<Fields>>[Name]>;
};

export function courseRow(enquiry: Enquiry, context: EnquiryContext): CourseApplicationRow {
	return { ...rowOf(courseFields, enquiry), ...triage(enquiry, context) };
}

export function hiringRow(enquiry: Enquiry, context: EnquiryContext): HiringRequestRow {
	return { ...rowOf(hiringFields, enquiry), ...triage(enquiry, context) };
}

export function contactRow(enquiry: Enquiry, context: EnquiryContext): ContactMessageRow {
	return { ...rowOf(contactFields, enquiry), ...triage(enquiry, context) };
}

/** The lead and the person's other enquiries, which the console shows with an enquiry. */
export type EnquiryContext = { samePerson: number; lead: typeof leads.$inferSelect | undefined };

function triage(enquiry: Enquiry, { samePerson, lead }: EnquiryContext) {
	const { phoneE164, page, firstTouch, lastTouch, consentVersion: version, consentAt: at } = enquiry;
	return {
		phoneE164,
		samePerson,
		lead: lead === undefined ? null : leadSummary(lead),
		suspicion: enquiry.suspicion as Suspicion[],
		seenAt: enquiry.seenAt?.toISOString() ?? null,
		origin: enquiry.origin,
		page,
		firstTouch,
		lastTouch,
		source: enquiry.source,
		consent: version === null || at === null ? null : { version, at: at.toISOString() },
	};
}

function leadSummary(lead: typeof leads.$inferSelect): NonNullable<CourseApplicationRow["lead"]> {
	const { answerBy, answeredAt } = lead;
	return {
		_id: lead.id,
		version: lead.version,
		stage: lead.stage,
		reason: lead.reason,
		owner: lead.owner,
		followup: presentFollowUp(lead),
		answerBy: answerBy?.toISOString() ?? null,
		answeredAt: answeredAt?.toISOString() ?? null,
	};
}
