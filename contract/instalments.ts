import * as z from "zod/mini";
import { daysLater } from "./days.ts";
import { paymentModes } from "./payment-modes.ts";

/** The parts in which fees are paid. All sums are whole paise. */

const partKinds = ["registration", "instalment", "charge"] as const;
export type PartKind = (typeof partKinds)[number];

/** `position`: its place in the plan, where the registration is 0. */
export function instalmentName(kind: PartKind, position: number): string {
	if (kind === "instalment") return `Instalment ${position}`;
	return kind === "registration" ? "Registration" : "Charge";
}

/** Ordered by due day, without parts of zero. `left`: its open amount, as payments fill the oldest part first; `paidOn`: when it was fully paid. */
export const schedulePart = z.object({
	kind: z.enum(partKinds),
	/** As in `instalmentName`. */
	place: z.number(),
	name: z.string(),
	dueOn: z.iso.date(),
	paise: z.number(),
	left: z.number(),
	paidOn: z.nullable(z.iso.date()),
	paidBy: z.nullable(z.enum(paymentModes)),
});
export type SchedulePart = z.output<typeof schedulePart>;

/** The amount that the fee page asks for (all that is due by today, or else what is due next), and what it is for. */
export const dueNow = { due: z.number(), dueFor: z.string() };

const [maxDaysAgo, maxDaysAhead] = [365, 3 * 365];

/** The first and the last day on which an amount may be due; any other is most likely a wrong year. */
export function dueDays(today: string): { min: string; max: string } {
	return { min: daysLater(today, -maxDaysAgo), max: daysLater(today, maxDaysAhead) };
}

/** Why nothing can be due on this day; undefined if it can. */
export function dueDayError(day: string, today: string): string | undefined {
	const { min, max } = dueDays(today);
	return day < min || day > max ? "Check the year." : undefined;
}
