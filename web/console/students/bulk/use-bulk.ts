import { useMemo, useState } from "react";
import { CallFailed } from "#contract/client.ts";
import { reason } from "#web/reason.ts";
import { sayWrong } from "#web/ui/app-toasts.tsx";
import { useOneAtATime } from "#web/use-one-at-a-time.ts";
import { addStudents } from "../acts.ts";
import { savingFailed } from "../failures.ts";
import { type BulkRow, isRight, judge, studentsOf, withRefusals } from "./rows.ts";

/** Which rows are on show. Those of 'wrong' are the ones that were wrong when it was chosen: a row does not go while it is mended. */
export type Shown = { which: "all" } | { which: "wrong" | "out"; lines: ReadonlySet<number> };

type BulkParts = {
	rows: readonly BulkRow[];
	onChange: (rows: readonly BulkRow[]) => void;
	onAdded: (rows: readonly BulkRow[]) => void;
};

/** The rows as they are judged, which of them are on show, and the sending. */
export function useBulk({ rows, onChange, onAdded }: BulkParts) {
	const wrongs = useMemo(() => judge(rows), [rows]);
	const [shown, show] = useState<Shown>({ which: "all" });
	const [trouble, setTrouble] = useState("");
	const showWrong = (of: readonly BulkRow[]) => show({ which: "wrong", lines: wrongLines(of) });
	const { start, busy } = useOneAtATime({
		mutationFn: (sent: readonly BulkRow[]) => addStudents(studentsOf(sent)),
		onSuccess: (_, sent) => onAdded(sent.filter(({ leftOut }) => !leftOut)),
		onError: (error, sent) => {
			sayWrong(savingFailed(error));
			setTrouble(reason(error));
			const refused = error instanceof CallFailed ? withRefusals(sent, error.fields) : null;
			if (refused === null) return;
			onChange(refused);
			showWrong(refused);
		},
	});
	/** What is in the way is shown first. */
	const send = () => {
		if (busy) return;
		setTrouble(whyNot(rows));
		if (whyNot(rows) !== "") return showWrong(rows);
		start(rows);
	};
	return { wrongs, shown, show, showWrong, trouble, setTrouble, busy, send };
}

export function wrongLines(rows: readonly BulkRow[]): Set<number> {
	const wrongs = judge(rows);
	return new Set(rows.filter((_, index) => !isRight(wrongs[index] ?? {})).map(({ line }) => line));
}

function whyNot(rows: readonly BulkRow[]): string {
	if (rows.every(({ leftOut }) => leftOut)) return "Every row is left out: there is nobody to add.";
	return wrongLines(rows).size > 0 ? "Nothing was added. Please check the marked rows." : "";
}
