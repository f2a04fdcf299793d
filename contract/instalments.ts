import * as z from "zod/mini";
import { paymentModes } from "./payment-modes.ts";

/** The parts in which fees are paid. All sums are whole paise. */

export const partKinds = ["registration", "instalment", "charge"] as const;
export type PartKind = (typeof partKinds)[number];

/** `place`: among those of the plan, whose registration is 0. */
export function instalmentName(kind: PartKind, place: number): string {
	if (kind === "instalment") return `Instalment ${place}`;
	return kind === "registration" ? "Registration" : "Charge";
}

/** In the order in which they are due, without those of nothing. `left`: what of it is open, as payments fill the oldest first; `paidOn`: when nothing was left any more. */
export const schedulePart = z.object({
	kind: z.enum(partKinds),
	/** As of `instalmentName`. */
	place: z.number(),
	name: z.string(),
	dueOn: z.iso.date(),
	paise: z.number(),
	left: z.number(),
	paidOn: z.nullable(z.iso.date()),
	paidBy: z.nullable(z.enum(paymentModes)),
});
export type SchedulePart = z.output<typeof schedulePart>;

/** What the fee page asks for: all that is due by today, or else what is due next; and for what that is. */
export const dueNow = { due: z.number(), dueFor: z.string() };
