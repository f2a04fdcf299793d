import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { CallFailed } from "#contract/client.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { addStudents, saveFailureText } from "../actions.ts";
import { existingStudents } from "../queries.ts";
import {
	type BulkRow,
	checkRows,
	type ExistingEmails,
	isValid,
	type RowErrors,
	studentsToSend,
	withRefusals,
} from "./rows.ts";

/**
 * Which rows are shown. 'wrong' shows the rows that were invalid when it was selected, so none disappears while it is
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
	const existing = useExistingEmails(rows);
	const errors = useMemo(() => checkRows(rows, existing), [rows, existing]);
	const wrong = invalidLines(rows, errors);
	const [shown, show] = useState<Shown>({ which: "all" });
	const [failure, setFailure] = useState("");
	const showInvalid = (lines: ReadonlySet<number>) => show({ which: "wrong", lines });
	const { start, busy } = useExclusiveMutation({
		mutationFn: (sent: readonly BulkRow[]) => addStudents(studentsToSend(sent)),
		onSuccess: (_, sent) => onAdded(sent.filter(({ leftOut }) => !leftOut)),
		onError: (error, sent) => {
			showErrorToast(saveFailureText(error));
			setFailure(errorText(error));
			const refused = error instanceof CallFailed ? withRefusals(sent, error.fields) : null;
			if (refused === null) return;
			onChange(refused);
			showInvalid(invalidLines(refused, checkRows(refused, existing)));
		},
	});
	/** Shows the rows with errors first. */
	const send = () => {
		if (busy) return;
		const message = failureText(rows, wrong.size);
		setFailure(message);
		if (message !== "") return showInvalid(wrong);
		start(rows);
	};
	return { errors, wrong, shown, show, failure, setFailure, busy, send };
}

function invalidLines(rows: readonly BulkRow[], errors: readonly RowErrors[]): Set<number> {
	return new Set(rows.filter((_, index) => !isValid(errors[index] ?? {})).map(({ line }) => line));
}

function failureText(rows: readonly BulkRow[], wrongCount: number): string {
	if (rows.every(({ leftOut }) => leftOut)) return "Every row is skipped: there is nobody to add.";
	return wrongCount > 0 ? "Nothing was added. Please check the marked rows." : "";
}

const emptyMap: ExistingEmails = new Map();

/** Students who already have an email of these rows, looked up again after corrections. Earlier results stay until the answer. */
function useExistingEmails(rows: readonly BulkRow[]): ExistingEmails {
	const emails = [...new Set(rows.map(({ typed }) => typed.email).filter((email) => email.includes("@")))].sort();
	const { data } = useQuery({ ...existingStudents(useDebouncedEmails(emails)), placeholderData: keepPreviousData });
	return useMemo(
		() => (data ? new Map(data.map(({ email, name, status }) => [email, `${name} (${status})`])) : emptyMap),
		[data],
	);
}

const debounceMs = 400;

function useDebouncedEmails(emails: readonly string[]): readonly string[] {
	const [debounced, setDebounced] = useState(emails);
	const joined = emails.join("\n");
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(joined === "" ? [] : joined.split("\n")), debounceMs);
		return () => clearTimeout(timer);
	}, [joined]);
	return debounced;
}
