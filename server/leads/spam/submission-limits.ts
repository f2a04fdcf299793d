import { minuteMs } from "#contract/durations.ts";
import { minFillMs } from "#contract/enquiry-forms.ts";
import type { Limit } from "../../platform/rate-limits/rate-limits.ts";

const windowMs = 10 * minuteMs;
/** A college's computer lab shares one address: sixty people in ten minutes. */
const humanFactor = 10;

/** What our own forms send in addition to their fields. */
type FormSignals = { consent?: unknown; website?: unknown; filledIn?: unknown };

/**
 * How many submissions one address may send (docs/decisions/0024). `FORM_RATE_LIMIT` applies to those that look
 * automated; submissions as our forms send them are counted separately, up to ten times as many.
 */
export function submissionLimits(max: number): (body: unknown) => Limit {
	const scriptedLimit: Limit = { name: "form", max, windowMs };
	const humanLimit: Limit = { name: "people", max: max * humanFactor, windowMs };
	return (body) => (looksHuman(body as FormSignals) ? humanLimit : scriptedLimit);
}

function looksHuman({ consent, website, filledIn }: FormSignals): boolean {
	const isTooFast = typeof filledIn === "number" && filledIn < minFillMs;
	return Boolean(consent) && !website && !isTooFast;
}
