import type { StudentRow } from "#contract/students.ts";
import { studentsKey } from "#web/api.ts";
import { readAnew } from "../queries.ts";
import { actOnChosen, type BulkAct } from "../table/bulk-act.ts";
import type { Selection } from "../table/selection.ts";

export type Chosen = Pick<Selection<StudentRow>, "chosen" | "keep" | "tell">;

/** What acts on students change. */
export const changedByActs = [studentsKey, ["courses"], ["certificates"]];

/** As every act on many students goes: sent, said, the lists read anew. */
export function forChosen(
	selection: Chosen,
	send: BulkAct<StudentRow>["send"],
	success: BulkAct<StudentRow>["success"],
): Promise<void> {
	return actOnChosen({ selection, send, success, afterwards: () => readAnew(...changedByActs) });
}
