import { type MasterclassRow, masterclassStatuses } from "#contract/masterclasses.ts";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { textLink } from "../parts/buttons.tsx";
import { Select } from "../parts/select.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import type { MasterclassChange } from "./masterclass.ts";
import { changeConsequences, pdfChange, pdfChoice, pdfChoices, pdfHint } from "./masterclass.ts";
import { masterclassSubject } from "./picture.tsx";
import { mustCompleteFirst, showCompleteFirst, useChange } from "./use-change.tsx";

type ChangeState = ReturnType<typeof useChange>;

/** 'Change Status': any status, in any order; a question first states the consequences. */
export function StatusSelect({ row }: { row: MasterclassRow }) {
	const change = useChange(row);
	const wanted = change.variables && "status" in change.variables ? change.variables.status : undefined;
	return (
		<ChangeSelect
			label={`Change Status of ${row.title}`}
			stored={row.status}
			requested={wanted}
			choices={masterclassStatuses}
			change={change}
			onChoose={(status) => confirmChange(row, { status }, showInline(change))}
		/>
	);
}

/** 'Change PdfDownload': only a completed masterclass has certificates; otherwise an alert says to complete it first. */
export function PdfSelect({ row }: { row: MasterclassRow }) {
	const change = useChange(row);
	const isOpen = row.status === "completed";
	const wanted = change.variables && "pdfstatus" in change.variables ? pdfChoice(change.variables) : undefined;
	return (
		<ChangeSelect
			label={`Change PdfDownload of ${row.title}`}
			help={pdfHint}
			stored={pdfChoice(row)}
			requested={wanted}
			choices={pdfChoices}
			change={change}
			isDimmed={!isOpen}
			onChoose={(choice) =>
				isOpen ? confirmChange(row, pdfChange(choice), showInline(change)) : showCompleteFirst(row)
			}
		/>
	);
}

/** A failure is shown at the select, with Retry, and not in the question. */
function showInline({ mutateAsync }: ChangeState) {
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
	change: {
		isPending: boolean;
		error: Error | null;
		variables: MasterclassChange | undefined;
		mutate: (part: MasterclassChange) => void;
	};
	isDimmed?: boolean;
	onChoose: (value: Value) => void;
};

function ChangeSelect<Value extends string>(props: ChangeSelectProps<Value>) {
	const { label, help, stored, requested, choices, change, isDimmed = false, onChoose } = props;
	const { isPending, error, variables } = change;
	const failed = error !== null && !mustCompleteFirst(error);
	return (
		<div className={failed ? "pt-1.5" : ""}>
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
			{failed && variables && (
				<p role="alert" className="py-1 text-[12.5px]/4 wrap-anywhere text-wrong">
					Not changed to {requested}. {errorText(error)}{" "}
					<button type="button" className={textLink} onClick={() => change.mutate(variables)}>
						Retry
					</button>
				</p>
			)}
			{failed && <RequestDetails error={error} />}
		</div>
	);
}
