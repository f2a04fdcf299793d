import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import type { markAttendance as markAttendanceCall } from "#contract/registrations.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { and, eq, isNotNull, isNull, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { textList, uuidList } from "../platform/db/parameters.ts";
import { masterclasses, registrations } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";

/**
 * Marks attendance by the selected rows, or by the emails in a meeting's list, which may be a registration's own or its
 * college email. A college email that several registrations have marks none of them. Returns these emails, and those
 * without a registration.
 */
export function markAttendance(
	db: Database,
	id: string,
	{ present, registrations: selectedIds = [], emails = [] }: BodyOf<typeof markAttendanceCall>,
	actor: Actor,
): Promise<AnswerOf<typeof markAttendanceCall>> {
	return db.transaction(async (tx) => {
		const [masterclass] = await tx
			.select({ title: masterclasses.title })
			.from(masterclasses)
			.where(eq(masterclasses.id, id))
			.for("key share");
		if (masterclass === undefined) throw new Refusal("not-found");
		const found = await findByEmails(tx, id, emails);
		const ids = [...selectedIds, ...found.filter(({ certain }) => certain).map((each) => each.id)];
		const { presentAt } = registrations;
		const isSelected = and(eq(registrations.masterclassId, id), sql`${registrations.id} in ${uuidList(ids)}`);
		const marked = await tx
			.update(registrations)
			.set({ presentAt: present ? actor.now : null })
			.where(and(isSelected, present ? isNull(presentAt) : isNotNull(presentAt)))
			.returning({ id: registrations.id });
		if (marked.length > 0) {
			const details = `${marked.length} marked ${present ? "present" : "not present"}`;
			await recordAuditEvent(tx, actor, {
				act: "attendance-marked",
				kind: "masterclass",
				recordId: id,
				record: masterclass.title,
				details,
			});
		}
		const known = new Set(found.map(({ email }) => email));
		return {
			marked: marked.length,
			unknown: emails.filter((each) => !known.has(each)),
			shared: found.filter(({ certain }) => !certain).map(({ email }) => email),
		};
	});
}

type FoundEmail = { email: string; id: string; certain: boolean };

/** One row for each email that is registered. Certain: it is a registration's own email, or the college email of only one. */
async function findByEmails(tx: Database, masterclassId: string, emails: readonly string[]): Promise<FoundEmail[]> {
	if (emails.length === 0) return [];
	const { rows } = await tx.execute<FoundEmail>(sql`
		with registered as (
			select id, email, true as own from ${registrations} where masterclass_id = ${masterclassId}
			union all
			select id, clgemail, false from ${registrations} where masterclass_id = ${masterclassId} and clgemail <> email)
		select email, (array_agg(id order by own desc))[1] as id, bool_or(own) or count(*) = 1 as certain
		from registered where email in ${textList(emails)} group by email`);
	return rows;
}
