import { type MasterclassRow, masterclassStatuses } from "#contract/masterclasses.ts";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { textLink } from "../parts/buttons.tsx";
import { Select } from "../parts/select.tsx";
import { ask } from "../popup/ask.tsx";
import type { Part } from "./masterclass.ts";
import { aboutPdf, choiceOf, consequencesOf, partOf, pdfChoices } from "./masterclass.ts";
import { aboutMasterclass } from "./picture.tsx";
import { askForStatus, isStatusFirst, useChange } from "./use-change.tsx";

type ChangeState = ReturnType<typeof useChange>;

/** 'Change Status': any status, in any order; a question first states the consequences. */
export function StatusSelect({ row }: { row: MasterclassRow }) {
	const change = useChange(row);
	const wanted = change.variables && "status" in change.variables ? change.variables.status : undefined;
	return (
		<ChangeSelect
			label={`Change Status of ${row.title}`}
			stored={row.status}
			wanted={wanted}
			choices={masterclassStatuses}
			change={change}
			onChoose={(status) => askToChange(row, { status }, shownHere(change))}
		/>
	);
}

/** 'Change PdfDownload': only a completed masterclass has certificates; otherwise an alert says to complete it first. */
export function PdfSelect({ row }: { row: MasterclassRow }) {
	const change = useChange(row);
	const isOpen = row.status === "completed";
	const wanted = change.variables && "pdfstatus" in change.variables ? choiceOf(change.variables) : undefined;
	return (
		<ChangeSelect
			label={`Change PdfDownload of ${row.title}`}
			help={aboutPdf}
			stored={choiceOf(row)}
			wanted={wanted}
			choices={pdfChoices}
			change={change}
			dimmed={!isOpen}
			onChoose={(choice) => (isOpen ? askToChange(row, partOf(choice), shownHere(change)) : askForStatus(row))}
		/>
	);
}

/** A failure is shown at the select, with Retry, and not in the question. */
function shownHere({ mutateAsync }: ChangeState) {
	return (part: Part) => mutateAsync(part).catch(() => undefined);
}

/** Says who gets an email, and what begins or ends. */
export function askToChange(row: MasterclassRow, part: Part, send: (part: Part) => Promise<unknown>): void {
	const { question, lines, confirm } = consequencesOf(row, part);
	ask({
		texts: [question],
		about: aboutMasterclass(row, ...lines),
		confirm,
		failed: "The masterclass was not changed.",
		run: () => send(part),
	});
}

type ChangeSelectProps<Value extends string> = {
	label: string;
	/** Shown on hover and announced by screen readers. */
	help?: string;
	stored: Value;
	/** The chosen value while it is being saved, or after it failed. */
	wanted: Value | undefined;
	choices: readonly Value[];
	change: { isPending: boolean; error: Error | null; variables: Part | undefined; mutate: (part: Part) => void };
	dimmed?: boolean;
	onChoose: (value: Value) => void;
};

function ChangeSelect<Value extends string>(props: ChangeSelectProps<Value>) {
	const { label, help, stored, wanted, choices, change, dimmed = false, onChoose } = props;
	const { isPending, error, variables } = change;
	const failed = error !== null && !isStatusFirst(error);
	return (
		<div className={failed ? "pt-1.5" : ""}>
			<Select
				aria-label={label}
				title={help}
				aria-busy={isPending}
				value={isPending && wanted !== undefined ? wanted : stored}
				onChange={({ target }) => !isPending && onChoose(target.value as Value)}
				className={`h-[34px] text-[13.5px] aria-busy:cursor-progress max-md:h-11 max-md:text-[16px] ${dimmed ? "!border-hairline !bg-page !text-soft" : ""}`}
			>
				{choices.map((choice) => (
					<option key={choice}>{choice}</option>
				))}
			</Select>
			{failed && variables && (
				<p role="alert" className="py-1 text-[12.5px]/4 wrap-anywhere text-wrong">
					Not changed to {wanted}. {errorText(error)}{" "}
					<button type="button" className={textLink} onClick={() => change.mutate(variables)}>
						Retry
					</button>
				</p>
			)}
			{failed && <RequestDetails error={error} />}
		</div>
	);
}
