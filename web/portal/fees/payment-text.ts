import { dayInIndia, daysBetween } from "#contract/days.ts";
import type { SchedulePart } from "#contract/instalments.ts";
import type { MyEnrolment, MyPayment } from "#contract/my-fees.ts";
import { paymentModePhrases } from "#contract/payment-modes.ts";
import { countWithNoun, dayNoun } from "#web/app/numbers.ts";
import { formatRupees } from "#web/app/rupees.ts";

export const paymentNames: Record<MyPayment["kind"], string> = {
	received: "paid",
	refunded: "paid back to you",
	"taken-back": "taken back, it was noted by mistake",
	"put-back": "put back, a refund was noted by mistake",
};

/** 'by UPI 530719042281' */
export function paymentMethodText({ mode, reference }: MyPayment): string {
	return [mode && paymentModePhrases[mode], reference].filter(Boolean).join(" ");
}

/** The enrolment with the oldest open part. */
export function nextToPay<One extends Pick<MyEnrolment, "nextOn" | "told">>(
	enrolments: readonly One[],
): One | undefined {
	const unpaid = enrolments.filter(({ nextOn, told }) => nextOn !== null && told.length === 0);
	return unpaid.toSorted((one, other) => (one.nextOn ?? "").localeCompare(other.nextOn ?? ""))[0];
}

export type PartState = { kind: "paid" | "late" | "soon" | "later"; text: string };

/** The due day of a part relative to today in India. */
export function partStateOf({ dueOn, left, paise }: SchedulePart, now = new Date()): PartState {
	if (left === 0) return { kind: "paid", text: "paid" };
	const days = daysBetween(dayInIndia(now), dueOn);
	const remainder = left < paise ? `${formatRupees(left)} left, ` : "";
	if (days < 0) return { kind: "late", text: `${remainder}${daysText(-days)} late` };
	if (days === 0) return { kind: "soon", text: `${remainder}due today` };
	return { kind: days <= 3 ? "soon" : "later", text: `${remainder}due in ${daysText(days)}` };
}

const daysText = (days: number) => countWithNoun(days, dayNoun);
