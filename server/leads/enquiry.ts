import type { PgColumn } from "drizzle-orm/pg-core";
import type { BodyOf } from "#contract/endpoint.ts";
import type { applyForCourse, EnquiryKind, requestHiring, sendMessage } from "#contract/enquiries.ts";
import {
	type EnquiryField,
	enquiryFields,
	type FieldName,
	ownFields,
	type PersonField,
} from "#contract/enquiry-fields.ts";
import { and, desc, eq, isNotNull } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enquiries, type leads } from "../platform/db/schema.ts";
import type { RequestMetadata } from "../platform/submission-keys.ts";
import { isFromOtherForm } from "./spam/suspicion.ts";
import { submissionOf } from "./submission.ts";

export type Enquiry = typeof enquiries.$inferSelect;
/** An enquiry before it is stored. Every column is required, so that the compiler reports a missing one. */
export type NewEnquiry = Omit<Enquiry, "searched" | "source" | "stageRank">;

export type Lead = typeof leads.$inferSelect;
/** A stored or a new lead, without the column that the database generates. */
export type WritableLead = Omit<Lead, "isHiring">;

export type CourseApplication = BodyOf<typeof applyForCourse>;
export type HiringRequest = BodyOf<typeof requestHiring>;
export type ContactMessage = BodyOf<typeof sendMessage>;

enquiries satisfies Record<FieldName, PgColumn>;

/** Columns of fields: each kind fills its own; those of other kinds are null. */
type OwnColumns = Pick<NewEnquiry, Exclude<FieldName, PersonField>>;

export function courseEnquiry(body: CourseApplication, metadata: RequestMetadata): NewEnquiry {
	return enquiryOf("course", body, metadata);
}

export function hiringEnquiry(body: HiringRequest, metadata: RequestMetadata): NewEnquiry {
	return enquiryOf("hiring", body, metadata);
}

export function contactEnquiry(body: ContactMessage, metadata: RequestMetadata): NewEnquiry {
	return enquiryOf("contact", body, metadata);
}

export const emptyFields = Object.fromEntries(
	Object.values(enquiryFields).flatMap((fields) => ownFields(fields).map(([name]) => [name, null])),
) as Record<keyof OwnColumns, null>;

/** Stores an enquiry that staff make from a registration, without mails. Returns whether it is new. */
export async function addEnquiry(tx: Database, enquiry: NewEnquiry): Promise<boolean> {
	const stored = await tx.insert(enquiries).values(enquiry).onConflictDoNothing().returning({ id: enquiries.id });
	return stored.length > 0;
}

type EnquiryBody = CourseApplication | HiringRequest | ContactMessage;

function enquiryOf(kind: EnquiryKind, body: EnquiryBody, metadata: RequestMetadata): NewEnquiry {
	const filled = Object.entries(body).filter(([name, value]) => name in emptyFields && value !== "");
	const own = { ...emptyFields, ...Object.fromEntries(filled) } as OwnColumns;
	const freeText = ownFields(enquiryFields[kind]).flatMap(
		([name, { formField }]) => (isFreeText(formField) && own[name]) || [],
	);
	const submission = submissionOf(body, metadata, freeText.map(String));
	const suspicion = isFromOtherForm(body) ? [...submission.suspicion, "other-form"] : submission.suspicion;
	const offersAt = "offers" in body && body.offers === "yes" ? metadata.now : null;
	const initialState = { ...initialLeadColumns, offersAt, cleared: null, seenAt: null };
	return { ...own, ...submission, ...initialState, origin: "form", kind, suspicion };
}

/** A new enquiry's lead is found in the background. */
export const initialLeadColumns = {
	consentGround: null,
	offersAt: null,
	leadId: null,
	leftLeadId: null,
	stage: null,
	owner: null,
	followUpAt: null,
} as const;

/** Fields other than numbers and addresses, which may contain links. */
function isFreeText(formField: EnquiryField["formField"]): boolean {
	return formField !== undefined && (formField.type === undefined || formField.type === "paragraph");
}

/** The first touch of a lead's first enquiry, and the last touch of its newest. */
export async function readTouches(tx: Database, leadId: string) {
	const found = await tx
		.select({ first: enquiries.firstTouch, last: enquiries.lastTouch })
		.from(enquiries)
		.where(eq(enquiries.leadId, leadId))
		.orderBy(enquiries.createdAt);
	return { firstTouch: found[0]?.first ?? null, lastTouch: found.at(-1)?.last ?? null };
}

/** The mode of program in the newest enquiry of a lead that names one. */
export async function readModeOfProgram(db: Database, leadId: string): Promise<string | null> {
	const [newest] = await db
		.select({ modeofprogram: enquiries.modeofprogram })
		.from(enquiries)
		.where(and(eq(enquiries.leadId, leadId), isNotNull(enquiries.modeofprogram)))
		.orderBy(desc(enquiries.createdAt))
		.limit(1);
	return newest?.modeofprogram ?? null;
}
