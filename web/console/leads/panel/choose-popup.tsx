import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import type { LeadRow } from "#contract/leads.ts";
import { errorText, fieldErrorText } from "#web/app/error-text.ts";
import { plainButton, RetryButton } from "../../parts/buttons.tsx";
import { Overlay } from "../../popup/overlay.tsx";
import { Submit } from "../../popup/submit.tsx";
import { type ConcurrentChange, readConcurrentChange, useActOnLead } from "../concurrent-change.ts";
import { MineOrTheirs } from "../mine-or-theirs.tsx";

export type PopupProps = { lead: LeadRow; onClose: () => void };

type Choosing = ReturnType<typeof useChoosing>;

/** If someone else changed a lead meanwhile, nothing is done until confirmed, with the leads as they are now. */
export function useChoosing(opened: LeadRow, act: (latest: LeadRow) => Promise<void>, other?: LeadRow) {
	const [asOpened] = useState(opened);
	const { start, busy, error, quicker } = useActOnLead(act, (sent) => whoWasQuicker(sent, other));
	return { start: () => start(quicker?.latest ?? asOpened), busy, error, quicker };
}

async function whoWasQuicker(sent: LeadRow, other: LeadRow | undefined): Promise<ConcurrentChange> {
	const found = await readConcurrentChange(sent);
	if (other === undefined || found.latest.version !== sent.version) return found;
	return { ...found, words: `${other.name}: ${(await readConcurrentChange(other)).words}` };
}

type ChoosePopupProps = PopupProps & {
	title: string;
	about: string;
	act: string;
	note: string;
	/** The error if nothing is chosen. */
	missing: string;
	chosen: string;
	acting: Choosing;
	read: { isLoadingError: boolean; isPending: boolean; error: Error | null; refetch: () => unknown };
	children: ReactNode;
};

export function ChoosePopup(props: ChoosePopupProps) {
	const { title, about, act, note, missing, chosen, acting, read, onClose, children } = props;
	const [isMissing, setMissing] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setMissing(chosen === "");
		if (chosen !== "") acting.start();
	};
	const close = () => !acting.busy && onClose();
	// A press before the choices have loaded shows its error once they have.
	const isToChoose = isMissing && chosen === "" && !read.isPending;
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
					<NotLoaded {...read} />
				</div>
				<footer className="flex shrink-0 flex-col gap-3 border-t border-hairline px-6 py-4 max-md:px-4 max-md:py-3">
					<p className="text-[13.5px]/[18px] text-soft">{note}</p>
					<Trouble acting={acting} missing={isToChoose ? missing : undefined} />
					<div className="flex flex-wrap gap-2">
						<Submit busy={acting.busy} className="max-md:flex-1">
							{act}
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

function NotLoaded({ isPending, isLoadingError, error, refetch }: ChoosePopupProps["read"]) {
	if (isPending) return <p className="after-a-moment text-[14px] text-soft">Reading…</p>;
	if (!isLoadingError) return null;
	return (
		<div role="alert" className="flex flex-col items-start gap-3 text-[14px]/5">
			<p>They did not load. {error && errorText(error)}</p>
			<RetryButton onPress={() => refetch()} />
		</div>
	);
}

function Trouble({
	acting: { error, busy, quicker, start },
	missing,
}: {
	acting: Choosing;
	missing: string | undefined;
}) {
	if (busy || (missing === undefined && error === null)) return null;
	if (missing === undefined && quicker) return <MineOrTheirs words={quicker.words} onMine={start} />;
	return (
		<p role="alert" className="border-l-4 border-wrong pl-3 text-[14px]/5 text-wrong">
			{missing ?? (error && fieldErrorText(error))}
		</p>
	);
}

type OptionsProps<Item extends { _id: string }> = {
	label: string;
	items: readonly Item[];
	chosen: string;
	onChoose: (id: string) => void;
	option: (item: Item) => ReactNode;
};

export function Options<Item extends { _id: string }>({ label, items, chosen, onChoose, option }: OptionsProps<Item>) {
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
						checked={item._id === chosen}
						onChange={() => onChoose(item._id)}
						className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
					/>
					<span className="min-w-0 flex-1">{option(item)}</span>
				</label>
			))}
		</fieldset>
	);
}
