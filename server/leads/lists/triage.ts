import type { SQL } from "drizzle-orm";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type EnquiryKind, enquiryKinds, maxSamePerson } from "#contract/enquiries.ts";
import type { EnquirySummary, listSamePerson, markEnquirySeen } from "#contract/enquiry-triage.ts";
import { and, desc, eq, sql, union } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enquiries, real, suspected } from "../../platform/db/schema.ts";
import type { ReachedRows } from "../../platform/http/caller.ts";
import { startOfDayInIndia } from "../../platform/india-time.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Enquiry } from "../enquiry.ts";
import { withinReach } from "../reach.ts";
import { lateCutoff } from "../reply-due.ts";
import { isMarkedSpam } from "../spam/spam.ts";

/** Only a form of the site promises an answer (`newLead`): nothing else is due or late. */
export const isFromForm: SQL = sql`origin = 'form'`;

/** Idempotent: the first time is preserved. */
export async function markSeen(
	db: Database,
	reached: ReachedRows,
	id: string,
	now: Date,
): Promise<AnswerOf<typeof markEnquirySeen>> {
	const [marked] = await db
		.update(enquiries)
		.set({ seenAt: sql`coalesce(${enquiries.seenAt}, ${sql.param(now, enquiries.seenAt)})` })
		.where(and(eq(enquiries.id, id), withinReach(enquiries, reached)))
		.returning({ seenAt: enquiries.seenAt });
	if (!marked?.seenAt) throw new Refusal("not-found");
	return { _id: id, seenAt: marked.seenAt.toISOString() };
}

const samePersonColumns = {
	id: enquiries.id,
	createdAt: enquiries.createdAt,
	kind: enquiries.kind,
	domain: enquiries.domain,
	reason: enquiries.reason,
	email: enquiries.email,
	phoneE164: enquiries.phoneE164,
};

/** The newest enquiries of this enquiry's sender, itself included. */
export async function enquiriesOfSamePerson(
	db: Database,
	reached: ReachedRows,
	id: string,
): Promise<AnswerOf<typeof listSamePerson>> {
	const reachable = withinReach(enquiries, reached);
	const [enquiry] = await db
		.select()
		.from(enquiries)
		.where(and(eq(enquiries.id, id), reachable));
	if (enquiry === undefined) throw new Refusal("not-found");
	const email = enquiry.email.toLowerCase();
	const sameEmail = email === "" ? eq(enquiries.id, id) : eq(sql`lower(${enquiries.email})`, email);
	const samePhone = enquiry.phoneE164 === null ? sql`false` : eq(enquiries.phoneE164, enquiry.phoneE164);
	// Each part is read along an index with a limit: thousands may have typed the same number.
	const newest = (same: SQL, kind: EnquiryKind) =>
		db
			.select(samePersonColumns)
			.from(enquiries)
			.where(and(same, eq(enquiries.kind, kind), reachable))
			.orderBy(desc(enquiries.createdAt))
			.limit(maxSamePerson);
	const found = await union(
		newest(sameEmail, "course"),
		newest(samePhone, "course"),
		newest(sameEmail, "hiring"),
		newest(samePhone, "hiring"),
		newest(sameEmail, "contact"),
		newest(samePhone, "contact"),
	)
		.orderBy(desc(enquiries.createdAt), desc(enquiries.id))
		.limit(maxSamePerson);
	return found.map((each) => ({
		_id: each.id,
		createdAt: each.createdAt.toISOString(),
		kind: each.kind,
		domain: each.domain,
		reason: each.reason,
		matchedBy: each.id === id ? null : matchedFields(enquiry, each),
	}));
}

type Sender = Pick<Enquiry, "email" | "phoneE164">;

function matchedFields(enquiry: Sender, other: Sender): "email" | "phone" | "email and phone" {
	const isSameEmail = enquiry.email !== "" && enquiry.email.toLowerCase() === other.email.toLowerCase();
	const isSamePhone = enquiry.phoneE164 !== null && enquiry.phoneE164 === other.phoneE164;
	if (!isSameEmail) return "phone";
	return isSamePhone ? "email and phone" : "email";
}

export async function summariseEnquiries(db: Database, reached: ReachedRows, now: Date): Promise<EnquirySummary> {
	const reachable = withinReach(enquiries, reached);
	const ofKind = reachable ? sql`kind = kinds.kind and ${reachable}` : sql`kind = kinds.kind`;
	const today = sql.param(startOfDayInIndia(now), enquiries.createdAt);
	const late = sql.join(
		enquiryKinds.map(
			(kind) => sql`when ${kind} then ${sql.param(lateCutoff(kind, now), enquiries.createdAt)}::timestamptz`,
		),
		sql` `,
	);
	// Each count has an index of its own: one pass over the rows would read the whole table.
	const { rows } = await db.execute<{ kind: keyof EnquirySummary } & EnquirySummary["course"]>(sql`
		select kind,
			((select count(*) from ${enquiries} where ${ofKind}) -
				(select count(*) from ${enquiries} where ${ofKind} and ${suspected}))::int as total,
			(select count(*)::int from ${enquiries} where ${ofKind} and seen_at is null and ${real}) as unseen,
			(select count(*)::int from ${enquiries} where ${ofKind} and seen_at is null and ${real}
				and ${isFromForm} and created_at < case kinds.kind ${late} end) as late,
			(select count(*)::int from ${enquiries} where ${ofKind} and created_at >= ${today} and ${real}) as today,
			(select count(*)::int from ${enquiries} where ${ofKind} and ${suspected} and not ${isMarkedSpam}) as suspected
		from (values ('course'), ('hiring'), ('contact')) as kinds (kind)`);
	const { course, hiring, contact } = Object.fromEntries(rows.map(({ kind, ...figures }) => [kind, figures]));
	if (!course || !hiring || !contact) throw new Error("A kind of lead was not counted");
	return { course, hiring, contact };
}
