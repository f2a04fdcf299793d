import type { SchedulePart } from "#contract/fees.ts";
import type { feeParts } from "../platform/db/schema.ts";

type StoredPart = typeof feeParts.$inferSelect;

/**
 * What is left of each part: payments fill the oldest first, and what is let off comes from the last. The same rule as `sum_fees` of the
 * database, of which a test compares both.
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
