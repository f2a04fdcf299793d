import type { RowResult } from "#contract/bulk.ts";
import { refusalOf } from "../http/answer-errors.ts";
import type { Parts } from "../parts.ts";

type EachOptions = { ids: readonly string[]; log: Parts["log"] };

/** Applies `action` to each id in turn and reports each result: one refusal does not stop the rest. */
export async function applyToEach(
	{ ids, log }: EachOptions,
	action: (id: string) => Promise<unknown>,
): Promise<RowResult[]> {
	const results: RowResult[] = [];
	for (const id of new Set(ids)) {
		const error = await action(id).then(
			() => null,
			(thrown: unknown) => {
				const refusal = refusalOf(thrown);
				if (refusal.id === "unexpected") log.error({ event: "error", err: thrown });
				return refusal.message;
			},
		);
		results.push({ _id: id, error });
	}
	return results;
}
