import { type Batch, batches } from "#content/batches.ts";
import type { Filling } from "../http/filled-page.ts";
import { dayInIndia, inIndia } from "../india-time.ts";

/** When the next batch of a program starts, in names that a page may show; none of them while no day is ahead. */
export function nextStartFilling(program: string, now: Date, all: readonly Batch[] = batches): Filling {
	const next = nextBatch(program, dayInIndia(now), all);
	if (next === undefined) return {};
	const { date } = inIndia(new Date(`${next.starts}T12:00:00+05:30`));
	return { starts: date, seats: next.seats === undefined ? "" : String(next.seats) };
}

function nextBatch(program: string, today: string, all: readonly Batch[]): Batch | undefined {
	return all
		.filter(({ starts, programs }) => starts >= today && (programs?.includes(program) ?? true))
		.toSorted((one, other) => (one.starts < other.starts ? -1 : 1))[0];
}
