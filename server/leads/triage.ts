import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { LeadSummary, listSamePerson, markLeadSeen } from "#contract/lead-triage.ts";
import { type LeadKind, leadKinds, mostSamePerson, replyHours } from "#contract/leads.ts";
import type { Database } from "../db/open.ts";
import { leads, real, suspected } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import type { Lead } from "./lead.ts";
import { isMarked } from "./spam.ts";

/** India keeps one offset all year. */
const indiaOffsetMs = 5.5 * 3_600_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Marking it again keeps the first time. */
export async function markSeen(db: Database, id: string, now: Date): Promise<AnswerOf<typeof markLeadSeen>> {
	const [marked] = await db
		.update(leads)
		.set({ seenAt: sql`coalesce(${leads.seenAt}, ${sql.param(now, leads.seenAt)})` })
		.where(eq(leads.id, id))
		.returning({ seenAt: leads.seenAt });
	if (!marked?.seenAt) throw new Refusal("not-found");
	return { _id: id, seenAt: marked.seenAt.toISOString() };
}

const enquiry = {
	id: leads.id,
	createdAt: leads.createdAt,
	kind: leads.kind,
	domain: leads.domain,
	reason: leads.reason,
	email: leads.email,
	phoneE164: leads.phoneE164,
};

/** The newest that the sender of this lead has sent, this lead included. */
export async function fromSamePerson(db: Database, id: string): Promise<AnswerOf<typeof listSamePerson>> {
	const [lead] = await db.select().from(leads).where(eq(leads.id, id));
	if (lead === undefined) throw new Refusal("not-found");
	const email = lead.email.toLowerCase();
	const sameEmail = eq(sql`lower(${leads.email})`, email);
	const samePhone = lead.phoneE164 === null ? sql`false` : eq(leads.phoneE164, lead.phoneE164);
	// Each along an index: of a number that thousands typed no more than these are read.
	const newest = (same: SQL, kind: LeadKind) =>
		db
			.select(enquiry)
			.from(leads)
			.where(and(same, eq(leads.kind, kind)))
			.orderBy(desc(leads.createdAt))
			.limit(mostSamePerson);
	const found = await union(
		newest(sameEmail, "course"),
		newest(samePhone, "course"),
		newest(sameEmail, "hiring"),
		newest(samePhone, "hiring"),
		newest(sameEmail, "contact"),
		newest(samePhone, "contact"),
	)
		.orderBy(desc(leads.createdAt), desc(leads.id))
		.limit(mostSamePerson);
	return found.map((each) => ({
		_id: each.id,
		createdAt: each.createdAt.toISOString(),
		kind: each.kind,
		domain: each.domain,
		reason: each.reason,
		matchedBy: each.id === id ? null : inCommon(lead, each),
	}));
}

type Reached = Pick<Lead, "email" | "phoneE164">;

function inCommon(lead: Reached, other: Reached): "email" | "phone" | "email and phone" {
	const isSameEmail = lead.email.toLowerCase() === other.email.toLowerCase();
	const isSamePhone = lead.phoneE164 !== null && lead.phoneE164 === other.phoneE164;
	if (!isSameEmail) return "phone";
	return isSamePhone ? "email and phone" : "email";
}

export async function summary(db: Database, now: Date): Promise<LeadSummary> {
	const today = sql.param(startOfDayInIndia(now), leads.createdAt);
	const lateBefore = (kind: LeadKind) => new Date(now.getTime() - replyHours[kind] * hourMs);
	const late = sql.join(
		leadKinds.map((kind) => sql`when ${kind} then ${sql.param(lateBefore(kind), leads.createdAt)}::timestamptz`),
		sql` `,
	);
	// Each count on on an index of its own: one pass over the rows would read the whole table.
	const { rows } = await db.execute<{ kind: keyof LeadSummary } & LeadSummary["course"]>(sql`
		select kind,
			((select count(*) from ${leads} where kind = kinds.kind) -
				(select count(*) from ${leads} where kind = kinds.kind and ${suspected}))::int as total,
			(select count(*)::int from ${leads} where kind = kinds.kind and seen_at is null and ${real}) as unseen,
			(select count(*)::int from ${leads} where kind = kinds.kind and seen_at is null and ${real}
				and created_at < case kinds.kind ${late} end) as late,
			(select count(*)::int from ${leads} where kind = kinds.kind and created_at >= ${today} and ${real}) as today,
			(select count(*)::int from ${leads} where kind = kinds.kind and ${suspected} and not ${isMarked}) as suspected
		from (values ('course'), ('hiring'), ('contact')) as kinds (kind)`);
	const { course, hiring, contact } = Object.fromEntries(rows.map(({ kind, ...figures }) => [kind, figures]));
	if (!course || !hiring || !contact) throw new Error("A kind of lead was not counted");
	return { course, hiring, contact };
}

export function startOfDayInIndia(now: Date): Date {
	const there = now.getTime() + indiaOffsetMs;
	return new Date(there - (there % dayMs) - indiaOffsetMs);
}
