import { minuteMs } from "#contract/durations.ts";
import { shortestFillMs } from "#contract/enquiry-forms.ts";
import type { Limit } from "./rate-limits.ts";

const windowMs = 10 * minuteMs;
/** A college's computer lab shares one address: sixty people in ten minutes. */
const peopleToOne = 10;

/** What our own forms send in addition to their fields. */
type FormMarks = { consent?: unknown; website?: unknown; filledIn?: unknown };

/**
 * How many submissions one address may send (docs/decisions/0024). `FORM_RATE_LIMIT` applies to those that look
 * automated; submissions as our forms send them are counted separately, up to ten times as many.
 */
export function submissionLimits(most: number): (body: unknown) => Limit {
	const scripted: Limit = { name: "form", most, windowMs };
	const people: Limit = { name: "people", most: most * peopleToOne, windowMs };
	return (body) => (comesAsPeopleSend(body as FormMarks) ? people : scripted);
}

function comesAsPeopleSend({ consent, website, filledIn }: FormMarks): boolean {
	const tooFast = typeof filledIn === "number" && filledIn < shortestFillMs;
	return Boolean(consent) && !website && !tooFast;
}
