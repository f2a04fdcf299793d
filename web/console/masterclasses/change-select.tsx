import { type MasterclassRow, masterclassStatuses } from "#contract/masterclasses.ts";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { textLink } from "../parts/buttons.tsx";
import { Select } from "../parts/select.tsx";
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
import { mustCompleteFirst, showCompleteFirst, useChange } from "./use-change.tsx";

type ChangeMutation = ReturnType<typeof useChange>;

/** 'Change Status': any status, in any order; a question first states the consequences. */
export function StatusSelect({ row }: { row: MasterclassRow }) {
	const mutation = useChange(row);
	const requested = mutation.variables && "status" in mutation.variables ? mutation.variables.status : undefined;
	return (
		<ChangeSelect
			label={`Change Status of ${row.title}`}
			stored={row.status}
			requested={requested}
			choices={masterclassStatuses}
			mutation={mutation}
			onChoose={(status) => confirmChange(row, { status }, showInline(mutation))}
		/>
	);
}

/** 'Change PdfDownload': only a completed masterclass has certificates; otherwise an alert says to complete it first. */
export function PdfSelect({ row }: { row: MasterclassRow }) {
	const mutation = useChange(row);
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
			isDimmed={!isCompleted}
			onChoose={(choice) =>
				isCompleted ? confirmChange(row, pdfChange(choice), showInline(mutation)) : showCompleteFirst(row)
			}
		/>
	);
}

/** A failure is shown at the select, with Retry, and not in the question. */
function showInline({ mutateAsync }: ChangeMutation) {
	return (change: MasterclassChange) => mutateAsync(change).catch(() => undefined);
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

type ChangeSelectProps<Value extends string> = {
	label: string;
	/** Shown on hover and announced by screen readers. */
	help?: string;
	stored: Value;
	/** The selected value while it is being saved, or after it failed. */
	requested: Value | undefined;
	choices: readonly Value[];
	mutation: {
		isPending: boolean;
		error: Error | null;
		variables: MasterclassChange | undefined;
		mutate: (change: MasterclassChange) => void;
	};
	isDimmed?: boolean;
	onChoose: (value: Value) => void;
};

function ChangeSelect<Value extends string>(props: ChangeSelectProps<Value>) {
	const { label, help, stored, requested, choices, mutation, isDimmed = false, onChoose } = props;
	const { isPending, error, variables, mutate } = mutation;
	const hasFailed = error !== null && !mustCompleteFirst(error);
	return (
		<div className={hasFailed ? "pt-1.5" : ""}>
			<Select
				aria-label={label}
				title={help}
				aria-busy={isPending}
				value={isPending && requested !== undefined ? requested : stored}
				onChange={({ target }) => !isPending && onChoose(target.value as Value)}
				className={`h-[34px] text-[13.5px] aria-busy:cursor-progress max-md:h-11 max-md:text-[16px] ${isDimmed ? "!border-hairline !bg-page !text-soft" : ""}`}
			>
				{choices.map((choice) => (
					<option key={choice}>{choice}</option>
				))}
			</Select>
			{hasFailed && variables && (
				<p role="alert" className="py-1 text-[12.5px]/4 wrap-anywhere text-wrong">
					Not changed to {requested}. {errorText(error)}{" "}
					<button type="button" className={textLink} onClick={() => mutate(variables)}>
						Retry
					</button>
				</p>
			)}
			{hasFailed && <RequestDetails error={error} />}
		</div>
	);
}
