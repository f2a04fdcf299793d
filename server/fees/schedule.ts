import type { SchedulePart } from "#contract/fees.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { feeParts } from "../platform/db/schema.ts";

type StoredPart = typeof feeParts.$inferSelect;

/**
 * What is left of each part: payments fill the oldest first. The same rule as `sum_fees` of the database, of which a test compares both; `fit_parts`
 * keeps the parts together at what is owed.
 */
export function scheduleOf(parts: readonly StoredPart[], open: number): SchedulePart[] {
	const inOrder = parts.toSorted((one, other) =>
		one.dueOn === other.dueOn ? one.place - other.place : one.dueOn < other.dueOn ? -1 : 1,
	);
	let after = inOrder.reduce((sum, { paise }) => sum + paise, 0);
	return inOrder.map((part) => {
		after -= part.paise;
		const left = Math.max(0, Math.min(part.paise, open - after));
		return { name: nameOf(part), dueOn: part.dueOn, paise: part.paise, left };
	});
}

function nameOf({ place, chargeId }: StoredPart): string {
	if (chargeId !== null) return "Charge";
	return place === 0 ? "Registration" : `Part ${place}`;
}

/** What is due by today, or else the next part. In paise; zero where nothing is open. */
export async function amountDue(db: Database, enrolment: { id: string; open: number }, today: string) {
	const parts = await db.select().from(feeParts).where(eq(feeParts.enrolmentId, enrolment.id));
	const schedule = scheduleOf(parts, enrolment.open);
	const next = schedule.findIndex(({ left }) => left > 0);
	const due = schedule.reduce((sum, { dueOn, left }) => sum + (dueOn <= today ? left : 0), 0);
	return { schedule, next: schedule[next], place: next, due: due || (schedule[next]?.left ?? 0) };
}
