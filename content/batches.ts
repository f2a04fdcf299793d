import type * as z from "zod/mini";
import { programAt } from "./programs/index.ts";
import { published } from "./published.ts";
import type { batch } from "./schema/times.ts";

/** When the next batches start. The first day that is still ahead shows beside the plans; without one nothing shows. */
export type Batch = z.output<typeof batch>;

export const batches: readonly Batch[] = published("batches") ?? [
	{ starts: "2026-12-07", seats: 24, specimen: true },
	{ starts: "2027-01-11", seats: 24, specimen: true },
	{ starts: "2027-02-08", seats: 24, specimen: true },
	{ starts: "2027-03-15", seats: 24, specimen: true },
];

/** The next batch of a program from this day on: '2026-12-07'. */
export function nextBatch(program: string, today: string, all: readonly Batch[] = batches): Batch | undefined {
	return all
		.filter(
			({ starts, programs }) =>
				starts >= today && (programs?.some((each) => programAt(each)?.slug === program) ?? true),
		)
		.toSorted((one, other) => (one.starts < other.starts ? -1 : 1))[0];
}
