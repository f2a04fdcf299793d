import type { RowAnswer } from "#contract/bulk.ts";
import type { Parts } from "../parts.ts";
import { refusalOf } from "./answer-errors.ts";

type EachOf = { ids: readonly string[]; log: Parts["log"] };

/** Does it to one after the other and answers for each: what one is refused for keeps no other from it. */
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
