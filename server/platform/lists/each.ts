import type { RowAnswer } from "#contract/bulk.ts";
import { refusalOf } from "../http/answer-errors.ts";
import type { Parts } from "../parts.ts";

type EachOf = { ids: readonly string[]; log: Parts["log"] };

/** Applies `act` to each id in turn and reports each result: one refusal does not stop the rest. */
export async function actOnEach({ ids, log }: EachOf, act: (id: string) => Promise<unknown>): Promise<RowAnswer[]> {
	const answers: RowAnswer[] = [];
	for (const id of new Set(ids)) {
		const error = await act(id).then(
			() => null,
			(thrown: unknown) => {
				const refusal = refusalOf(thrown);
				if (refusal.id === "unexpected") log.error({ event: "error", err: thrown });
				return refusal.message;
			},
		);
		answers.push({ _id: id, error });
	}
	return answers;
}
