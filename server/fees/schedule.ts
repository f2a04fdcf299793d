import { instalmentName, type PartKind, type SchedulePart } from "#contract/instalments.ts";
import { rupees } from "#contract/rupees.ts";
import { eq, inArray } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { feeParts, type ledger } from "../platform/db/schema.ts";
import { formatDay } from "./money.ts";

export type StoredPart = typeof feeParts.$inferSelect;
type PaymentRow = Pick<typeof ledger.$inferSelect, "paid" | "receivedOn" | "mode">;

/**
 * The unpaid rest of each instalment: payments cover the oldest first. The database has the same rule in `sum_fees`, and
 * a test compares both; `fit_parts` keeps the sum of the instalments equal to what is owed.
 */
export function scheduleOf(
	parts: readonly StoredPart[],
	open: number,
	rows: readonly PaymentRow[] = [],
): SchedulePart[] {
	const total = parts.reduce((sum, { paise }) => sum + paise, 0);
	return orderParts(parts).map(({ upTo, ...part }) => {
		const left = Math.max(0, Math.min(part.paise, open - (total - upTo)));
		const completedBy = left === 0 ? completingRow(upTo, rows) : undefined;
		return { ...part, left, paidOn: completedBy?.receivedOn ?? null, paidBy: completedBy?.mode ?? null };
	});
}

/** The names of the parts that each payment was allocated to. Expects the rows in ledger order. */
export function partsOfPayments(
	parts: readonly StoredPart[],
	rows: readonly Pick<typeof ledger.$inferSelect, "id" | "kind" | "paid">[],
): Map<string, string[]> {
	let paid = 0;
	const ordered = orderParts(parts);
	return new Map(
		rows.map(({ id, kind, paid: amount }) => {
			const before = paid;
			paid += amount;
			const covered = ordered.filter(({ upTo, paise }) => upTo > before && upTo - paise < paid);
			return [id, kind === "payment" ? covered.map(({ name }) => name) : []];
		}),
	);
}

/** By due day, without fully discounted parts. `upTo`: the cumulative amount including this part. */
function orderParts(parts: readonly StoredPart[]) {
	let upTo = 0;
	return parts
		.filter(({ paise }) => paise > 0)
		.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.place - other.place)
		.map((part) => {
			const { place, dueOn, paise } = part;
			const kind = kindOf(part);
			upTo += paise;
			return { upTo, kind, place, name: instalmentName(kind, place), dueOn, paise };
		});
}

function kindOf({ place, chargeId }: StoredPart): PartKind {
	if (chargeId !== null) return "charge";
	return place === 0 ? "registration" : "instalment";
}

/** The row with which payments reached this sum; the last such row, if a payment was reversed in between. */
function completingRow(sum: number, rows: readonly PaymentRow[]): PaymentRow | undefined {
	let paid = 0;
	let found: PaymentRow | undefined;
	for (const row of rows) {
		if (paid < sum) found = row;
		paid += row.paid;
	}
	return found;
}

/** `due`: the amount to request in paise, which is all that is due by today, else the next part; zero if nothing is open. `parts`: the parts that it covers. */
export type DueNow = { schedule: readonly SchedulePart[]; due: number; parts: SchedulePart[] };

export function dueOf(schedule: readonly SchedulePart[], today: string): DueNow {
	const open = schedule.filter(({ left }) => left > 0);
	const dueByToday = open.filter(({ dueOn }) => dueOn <= today);
	const parts = dueByToday.length > 0 ? dueByToday : open.slice(0, 1);
	return { schedule, due: parts.reduce((sum, { left }) => sum + left, 0), parts };
}

const listFormat = new Intl.ListFormat("en-GB");

/** 'the registration', 'instalments 1 and 2 of 3', 'instalment 3 of 3 and an additional charge'. */
export function describeParts(parts: readonly SchedulePart[], schedule: readonly SchedulePart[]): string {
	const ofKind = (kind: PartKind) => parts.filter((part) => part.kind === kind);
	const [registration, instalments, charges] = [ofKind("registration"), ofKind("instalment"), ofKind("charge")];
	const places = listFormat.format(instalments.map(({ place }) => String(place)));
	const total = schedule.filter(({ kind }) => kind === "instalment").length;
	return listFormat.format([
		...(registration.length > 0 ? ["the registration"] : []),
		...(instalments.length > 0
			? [`${instalments.length === 1 ? "instalment" : "instalments"} ${places} of ${total}`]
			: []),
		...(charges.length > 0 ? [charges.length === 1 ? "an additional charge" : "additional charges"] : []),
	]);
}

export type DueText = { sum: string; which: string; when: string };

/** The amount due as texts: '₹9,000', 'instalments 1 and 2 of 3', 'is due, the oldest since 14 November'. Null if nothing is due. */
export function describeDue({ due, parts, schedule }: DueNow, today: string, year?: "with year"): DueText | null {
	const [oldest] = parts;
	if (oldest === undefined) return null;
	const oldestDay = formatDay(oldest.dueOn, year);
	const oneDayText =
		oldest.dueOn > today ? `is due on ${oldestDay}` : oldest.dueOn < today ? `was due on ${oldestDay}` : "is due today";
	const isOneDay = parts.every(({ dueOn }) => dueOn === oldest.dueOn);
	const when = isOneDay ? oneDayText : `is due, the oldest since ${oldestDay}`;
	return { sum: rupees(due), which: describeParts(parts, schedule), when };
}

export async function amountDue(
	db: Database,
	enrolment: { id: string; open: number },
	today: string,
	rows: readonly PaymentRow[] = [],
): Promise<DueNow> {
	const parts = await db.select().from(feeParts).where(eq(feeParts.enrolmentId, enrolment.id));
	return dueOf(scheduleOf(parts, enrolment.open, rows), today);
}

/** The amounts due of several enrolments, in one query. */
export async function amountsDue<Of extends { id: string; open: number }>(
	db: Database,
	enrolments: readonly Of[],
	today: string,
): Promise<(Of & DueNow)[]> {
	const ids = enrolments.map(({ id }) => id);
	const parts = await db.select().from(feeParts).where(inArray(feeParts.enrolmentId, ids));
	return enrolments.map((each) => {
		const ownParts = parts.filter(({ enrolmentId }) => enrolmentId === each.id);
		return { ...each, ...dueOf(scheduleOf(ownParts, each.open), today) };
	});
}
