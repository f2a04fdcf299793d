import { type Batch, batches, nextBatch } from "#content/batches.ts";
import { dayInIndia } from "#contract/days.ts";
import type { TemplateValues } from "../platform/http/pages/page-template.ts";
import { inIndia } from "../platform/india-time.ts";

/** The start of a program's next batch, as template values; empty if no date is ahead. */
export function nextStartValues(
	program: string,
	now: Date,
	all: readonly Batch[] = batches,
	language = "en-IN",
): TemplateValues {
	const next = nextBatch(program, dayInIndia(now), all);
	if (next === undefined) return {};
	const { date } = inIndia(new Date(`${next.starts}T12:00:00+05:30`), language);
	return { starts: date, seats: next.seats === undefined ? "" : String(next.seats) };
}
