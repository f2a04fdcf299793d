import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import type { markAttendance as markAttendanceCall } from "#contract/registrations.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { and, eq, inArray, isNotNull, isNull, or } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { masterclasses, registrations } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";

/**
 * Marks attendance by the selected rows, or by the emails in a meeting's list, which may be a registration's own or its
 * college email. Returns the emails without a registration.
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
		const { email, clgemail, presentAt } = registrations;
		const isSelected = or(inArray(registrations.id, selectedIds), inArray(email, emails), inArray(clgemail, emails));
		const isMatched = and(eq(registrations.masterclassId, id), isSelected);
		const matched =
			emails.length === 0 ? [] : await tx.select({ email, clgemail }).from(registrations).where(isMatched);
		const marked = await tx
			.update(registrations)
			.set({ presentAt: present ? actor.now : null })
			.where(and(isMatched, present ? isNull(presentAt) : isNotNull(presentAt)))
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
		const registered = new Set(matched.flatMap((each) => [each.email, each.clgemail]));
		return { marked: marked.length, unknown: emails.filter((each) => !registered.has(each)) };
	});
}
