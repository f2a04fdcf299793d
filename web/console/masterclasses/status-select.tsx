import { type MasterclassRow, masterclassStatuses } from "#contract/masterclasses.ts";
import { useIsMounted } from "#web/app/use-is-mounted.ts";
import { ChangeSelect } from "../parts/change-select.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import {
	changeConsequences,
	type MasterclassChange,
	pdfChange,
	pdfChoice,
	pdfChoices,
	pdfHint,
} from "./masterclass.ts";
import { masterclassSubject } from "./picture.tsx";
import { showCompleteFirst, useChange } from "./use-change.tsx";

type ChangeMutation = ReturnType<typeof useChange>;

/** 'Change Status': any status, in any order; a question first states the consequences. */
export function StatusSelect({ row }: { row: MasterclassRow }) {
	const mutation = useChange(row);
	const change = useInlineFailure(mutation);
	const requested = mutation.variables && "status" in mutation.variables ? mutation.variables.status : undefined;
	return (
		<ChangeSelect
			label={`Change Status of ${row.title}`}
			stored={row.status}
			requested={requested}
			choices={masterclassStatuses}
			mutation={mutation}
			failureText={`Not changed to ${requested}.`}
			onChoose={(status) => confirmChange(row, { status }, change)}
		/>
	);
}

/** 'Change PdfDownload': only a completed masterclass has certificates; otherwise an alert says to complete it first. */
export function PdfSelect({ row }: { row: MasterclassRow }) {
	const mutation = useChange(row);
	const change = useInlineFailure(mutation);
	const isCompleted = row.status === "completed";
	const requested = mutation.variables && "pdfstatus" in mutation.variables ? pdfChoice(mutation.variables) : undefined;
	return (
		<ChangeSelect
			label={`Change PdfDownload of ${row.title}`}
			help={pdfHint}
			stored={pdfChoice(row)}
			requested={requested}
			choices={pdfChoices}
			mutation={mutation}
			failureText={`Not changed to ${requested}.`}
			isDimmed={!isCompleted}
			onChoose={(choice) => (isCompleted ? confirmChange(row, pdfChange(choice), change) : showCompleteFirst(row))}
		/>
	);
}

/** A failure is shown at the select, with Retry, and not in the question, unless the select is gone. */
function useInlineFailure({ mutateAsync }: ChangeMutation) {
	const isMounted = useIsMounted();
	return (change: MasterclassChange) =>
		mutateAsync(change).catch((error: unknown) => {
			if (!isMounted.current) throw error;
		});
}

/** Says who gets an email, and what begins or ends. */
export function confirmChange(
	row: MasterclassRow,
	change: MasterclassChange,
	send: (change: MasterclassChange) => Promise<unknown>,
): void {
	const { question, lines, confirm } = changeConsequences(row, change);
	confirmAction({
		texts: [question],
		about: masterclassSubject(row, ...lines),
		confirm,
		failureText: "The masterclass was not changed.",
		run: () => send(change),
	});
}
