import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import type { LeadRow } from "#contract/leads.ts";
import { errorText, fieldErrorText } from "#web/app/error-text.ts";
import { plainButton, RetryButton } from "../../parts/buttons.tsx";
import { Overlay } from "../../popup/overlay.tsx";
import { Submit } from "../../popup/submit.tsx";
import { type ConcurrentChange, readConcurrentChange, useLeadMutation } from "../concurrent-change.ts";
import { ConflictNotice } from "../conflict-notice.tsx";

export type PopupProps = { lead: LeadRow; onClose: () => void };

type LeadChoice = ReturnType<typeof useLeadChoice>;

/** If someone else changed a lead concurrently, nothing is done until the user confirms, with the current leads. */
export function useLeadChoice(opened: LeadRow, run: (latest: LeadRow) => Promise<void>, otherLead?: LeadRow) {
	const [initialLead] = useState(opened);
	const { start, busy, error, conflict } = useLeadMutation(run, (sent) => readConflict(sent, otherLead));
	return { start: () => start(conflict?.latest ?? initialLead), busy, error, conflict };
}

async function readConflict(sent: LeadRow, otherLead: LeadRow | undefined): Promise<ConcurrentChange> {
	const found = await readConcurrentChange(sent);
	if (otherLead === undefined || found.latest.version !== sent.version) return found;
	return { ...found, text: `${otherLead.name}: ${(await readConcurrentChange(otherLead)).text}` };
}

type ChoicePopupProps = Pick<PopupProps, "onClose"> & {
	title: string;
	about: string;
	submitLabel: string;
	note: string;
	/** The error if nothing is chosen. */
	missingError: string;
	selected: string;
	mutation: LeadChoice;
	query: { isLoadingError: boolean; isPending: boolean; error: Error | null; refetch: () => unknown };
	children: ReactNode;
};

export function ChoicePopup(props: ChoicePopupProps) {
	const { title, about, submitLabel, note, missingError, selected, mutation, query, onClose, children } = props;
	const [isMissing, setMissing] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setMissing(selected === "");
		if (selected !== "") mutation.start();
	};
	const close = () => !mutation.busy && onClose();
	// A press before the choices have loaded shows its error once they have.
	const isChoiceMissing = isMissing && selected === "" && !query.isPending;
	return (
		<Overlay label={title} width="record" onClose={close} initialFocus={heading}>
			<form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
				<header className="shrink-0 border-b border-hairline px-6 pt-5 pb-4 pr-16 max-md:px-4 max-md:pt-4">
					<h2 ref={heading} tabIndex={-1} className="console-title text-[28px]/[1.05] focus:outline-none">
						{title}
					</h2>
					<p className="mt-1 text-[14px] text-soft wrap-anywhere">{about}</p>
				</header>
				{/* The same height before the choices load, so that the buttons below do not move under a press. */}
				<div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto bg-form p-6 max-md:p-4 md:flex-[0_1_300px]">
					{children}
					<LoadState {...query} />
				</div>
				<footer className="flex shrink-0 flex-col gap-3 border-t border-hairline px-6 py-4 max-md:px-4 max-md:py-3">
					<p className="text-[13.5px]/[18px] text-soft">{note}</p>
					<SubmitError mutation={mutation} missingError={isChoiceMissing ? missingError : undefined} />
					<div className="flex flex-wrap gap-2">
						<Submit busy={mutation.busy} className="max-md:flex-1">
							{submitLabel}
						</Submit>
						<button type="button" className={`${plainButton} !h-11 !text-[15px]`} onClick={close}>
							Cancel
						</button>
					</div>
				</footer>
			</form>
		</Overlay>
	);
}

function LoadState({ isPending, isLoadingError, error, refetch }: ChoicePopupProps["query"]) {
	if (isPending) return <p className="after-a-moment text-[14px] text-soft">Reading…</p>;
	if (!isLoadingError) return null;
	return (
		<div role="alert" className="flex flex-col items-start gap-3 text-[14px]/5">
			<p>They did not load. {error && errorText(error)}</p>
			<RetryButton onPress={() => refetch()} />
		</div>
	);
}

function SubmitError({
	mutation: { error, busy, conflict, start },
	missingError,
}: {
	mutation: LeadChoice;
	missingError: string | undefined;
}) {
	if (busy || (missingError === undefined && error === null)) return null;
	if (missingError === undefined && conflict) return <ConflictNotice text={conflict.text} onOverwrite={start} />;
	return (
		<p role="alert" className="border-l-4 border-wrong pl-3 text-[14px]/5 text-wrong">
			{missingError ?? (error && fieldErrorText(error))}
		</p>
	);
}

type OptionsProps<Item extends { _id: string }> = {
	label: string;
	items: readonly Item[];
	selected: string;
	onChoose: (id: string) => void;
	option: (item: Item) => ReactNode;
};

export function Options<Item extends { _id: string }>({
	label,
	items,
	selected,
	onChoose,
	option,
}: OptionsProps<Item>) {
	const name = useId();
	if (items.length === 0) return null;
	return (
		<fieldset className="flex min-w-0 flex-col gap-2">
			<legend className="mb-2 text-[14px] font-semibold">{label}</legend>
			{items.map((item) => (
				<label
					key={item._id}
					className="flex min-h-11 cursor-pointer items-start gap-3 rounded-[3px] border border-control-form bg-raised px-3 py-2.5 text-[14px]/5 hover:bg-hover has-checked:border-accent has-checked:bg-chosen has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
				>
					<input
						type="radio"
						name={name}
						value={item._id}
						checked={item._id === selected}
						onChange={() => onChoose(item._id)}
						className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
					/>
					<span className="min-w-0 flex-1">{option(item)}</span>
				</label>
			))}
		</fieldset>
	);
}
