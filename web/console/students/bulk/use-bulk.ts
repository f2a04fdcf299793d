import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { CallFailed } from "#contract/client.ts";
import { errorText } from "#web/app/error-text.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { addStudents, savingFailed } from "../actions.ts";
import { knownStudents } from "../queries.ts";
import { type BulkRow, checkRows, isRight, type KnownEmails, studentsOf, withRefusals } from "./rows.ts";

/**
 * Which rows are shown. 'wrong' keeps the rows that were wrong when it was chosen, so none disappears while it is
 * corrected.
 */
export type Shown = { which: "all" } | { which: "wrong" | "out"; lines: ReadonlySet<number> };

type BulkParts = {
	rows: readonly BulkRow[];
	onChange: (rows: readonly BulkRow[]) => void;
	onAdded: (rows: readonly BulkRow[]) => void;
};

/** The errors of the rows, which rows are shown, and sending them. */
export function useBulk({ rows, onChange, onAdded }: BulkParts) {
	const known = useKnownEmails(rows);
	const wrongs = useMemo(() => checkRows(rows, known), [rows, known]);
	const wrong = wrongLines(rows, known);
	const [shown, show] = useState<Shown>({ which: "all" });
	const [trouble, setTrouble] = useState("");
	const showWrong = (of: readonly BulkRow[]) => show({ which: "wrong", lines: wrongLines(of, known) });
	const { start, busy } = useOneAtATime({
		mutationFn: (sent: readonly BulkRow[]) => addStudents(studentsOf(sent)),
		onSuccess: (_, sent) => onAdded(sent.filter(({ leftOut }) => !leftOut)),
		onError: (error, sent) => {
			showErrorToast(savingFailed(error));
			setTrouble(errorText(error));
			const refused = error instanceof CallFailed ? withRefusals(sent, error.fields) : null;
			if (refused === null) return;
			onChange(refused);
			showWrong(refused);
		},
	});
	/** Shows the rows with errors first. */
	const send = () => {
		if (busy) return;
		const trouble = whyNot(rows, wrong.size);
		setTrouble(trouble);
		if (trouble !== "") return showWrong(rows);
		start(rows);
	};
	return { wrongs, wrong, shown, show, showWrong, trouble, setTrouble, busy, send };
}

function wrongLines(rows: readonly BulkRow[], known: KnownEmails): Set<number> {
	const wrongs = checkRows(rows, known);
	return new Set(rows.filter((_, index) => !isRight(wrongs[index] ?? {})).map(({ line }) => line));
}

function whyNot(rows: readonly BulkRow[], wrong: number): string {
	if (rows.every(({ leftOut }) => leftOut)) return "Every row is skipped: there is nobody to add.";
	return wrong > 0 ? "Nothing was added. Please check the marked rows." : "";
}

const nobody: KnownEmails = new Map();

/** Students who already have an email of these rows, looked up again after corrections. Earlier results stay until the answer. */
function useKnownEmails(rows: readonly BulkRow[]): KnownEmails {
	const emails = [...new Set(rows.map(({ typed }) => typed.email).filter((email) => email.includes("@")))].sort();
	const { data } = useQuery({ ...knownStudents(useDebouncedEmails(emails)), placeholderData: keepPreviousData });
	return useMemo(
		() => (data ? new Map(data.map(({ email, name, status }) => [email, `${name} (${status})`])) : nobody),
		[data],
	);
}

const settleMs = 400;

/** Debounced. */
function useDebouncedEmails(emails: readonly string[]): readonly string[] {
	const [settled, settle] = useState(emails);
	const asked = emails.join("\n");
	useEffect(() => {
		const timer = setTimeout(() => settle(asked === "" ? [] : asked.split("\n")), settleMs);
		return () => clearTimeout(timer);
	}, [asked]);
	return settled;
}
