import type { SchedulePart } from "#contract/fees.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { feeParts, type ledger } from "../platform/db/schema.ts";

export type StoredPart = typeof feeParts.$inferSelect;
type Moved = Pick<typeof ledger.$inferSelect, "paid" | "receivedOn" | "mode">;

/**
 * What is left of each part: payments fill the oldest first. The same rule as `sum_fees` of the database, of which a test compares both; `fit_parts`
 * keeps the parts together at what is owed.
 */
export function scheduleOf(parts: readonly StoredPart[], open: number, rows: readonly Moved[] = []): SchedulePart[] {
	const all = parts.reduce((sum, { paise }) => sum + paise, 0);
	return inOrder(parts).map(({ upTo, dueOn, paise, name }) => {
		const left = Math.max(0, Math.min(paise, open - (all - upTo)));
		// Of a part that was let off wholly, nothing was paid.
		const last = paise > 0 && left === 0 ? reaching(upTo, rows) : undefined;
		return { name, dueOn, paise, left, paidOn: last?.receivedOn ?? null, paidBy: last?.mode ?? null };
	});
}

/** The names of the parts that each payment went into. The rows are in their places. */
export function partsOfPayments(
	parts: readonly StoredPart[],
	rows: readonly Pick<typeof ledger.$inferSelect, "id" | "kind" | "paid">[],
): Map<string, string[]> {
	let paid = 0;
	const filled = inOrder(parts);
	return new Map(
		rows.map(({ id, kind, paid: moved }) => {
			const before = paid;
			paid += moved;
			const into = filled.filter(({ upTo, paise }) => paise > 0 && upTo > before && upTo - paise < paid);
			return [id, kind === "payment" ? into.map(({ name }) => name) : []];
		}),
	);
}

/** `upTo`: what is due with it and all parts before it. */
function inOrder(parts: readonly StoredPart[]) {
	let upTo = 0;
	return parts
		.toSorted((one, other) => (one.dueOn === other.dueOn ? one.place - other.place : one.dueOn < other.dueOn ? -1 : 1))
		.map((part) => {
			upTo += part.paise;
			return { upTo, dueOn: part.dueOn, paise: part.paise, name: nameOf(part) };
		});
}

/** With which row this much was paid; the last time, where some was taken back between. */
function reaching(sum: number, rows: readonly Moved[]): Moved | undefined {
	let paid = 0;
	let found: Moved | undefined;
	for (const row of rows) {
		if (paid < sum && paid + row.paid >= sum) found = row;
		paid += row.paid;
	}
	return found;
}

function nameOf({ place, chargeId }: StoredPart): string {
	if (chargeId !== null) return "Charge";
	return place === 0 ? "Registration" : `Part ${place}`;
}

/** What is due by today, or else the next part. In paise; zero where nothing is open. */
export async function amountDue(
	db: Database,
	enrolment: { id: string; open: number },
	today: string,
	rows: readonly Moved[] = [],
) {
	const parts = await db.select().from(feeParts).where(eq(feeParts.enrolmentId, enrolment.id));
	const schedule = scheduleOf(parts, enrolment.open, rows);
	const next = schedule.findIndex(({ left }) => left > 0);
	const due = schedule.reduce((sum, { dueOn, left }) => sum + (dueOn <= today ? left : 0), 0);
	return { schedule, next: schedule[next], place: next, due: due || (schedule[next]?.left ?? 0) };
}
