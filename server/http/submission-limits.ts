import type { Limit } from "./rate-limits.ts";

const windowMs = 10 * 60_000;
/** A college's laboratory sends by one address: sixty people in ten minutes. */
const peopleToOne = 10;
/** Sooner than this nobody reads and fills a form. */
const shortestFillMs = 3000;

/** What our own forms send beside what is typed. */
type Accompanied = { consent?: unknown; website?: unknown; filledIn?: unknown };

/**
 * How many submissions one address may send (docs/decisions/0024). `FORM_RATE_LIMIT` holds for what comes as scripts send it; what comes as
 * people send our forms is counted apart, up to ten times as much.
 */
export function submissionLimits(most: number): (body: unknown) => Limit {
	const scripted: Limit = { name: "form", most, windowMs };
	const people: Limit = { name: "people", most: most * peopleToOne, windowMs };
	return (body) => (comesAsPeopleSend(body as Accompanied) ? people : scripted);
}

function comesAsPeopleSend({ consent, website, filledIn }: Accompanied): boolean {
	const tooFast = typeof filledIn === "number" && filledIn < shortestFillMs;
	return Boolean(consent) && !website && !tooFast;
}
