import { Check } from "lucide-react";
import { type ReactNode, type Ref, type RefObject, useEffect, useId, useRef } from "react";
import type { PublishedOpening } from "#contract/portal-openings.ts";
import { OpeningMark } from "#web/brand/opening-mark.tsx";
import { smallButton } from "../parts/buttons.ts";
import { ApplyForm, type ApplyProps, ErrorMessage } from "./apply-form.tsx";
import { deadlineText, postedText } from "./days.ts";
import { useNoteDraft } from "./note-form.tsx";
import { locationText, termsText } from "./opening-text.ts";
import { useApply } from "./use-apply.ts";

type RowProps = { opening: PublishedOpening; isOpen: boolean; onOpen: () => void; onClose: () => void };

/** One opening, which expands in place. One press on Apply applies, expanded or not. */
export function OpeningRow({ opening, isOpen, onOpen, onClose }: RowProps) {
	const id = useId();
	const title = useRef<HTMLButtonElement>(null);
	const row = useRef<HTMLLIElement>(null);
	const note = useNoteDraft(opening._id);
	// The pressed button disappears: move the focus to the title.
	const mutation = useApply(opening, { note, onApplied: () => title.current?.focus(), onClosed: onOpen });
	const isOffered = opening.appliedAt === null && !isOpen;
	useScrollToOpening(row, isOpen);
	return (
		<li ref={row} className={`relative border-b border-hairline ${isOpen ? openRowClass : "py-4"}`}>
			<article
				aria-labelledby={`${id}-title`}
				className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-3.5 md:grid-cols-[72px_minmax(0,1fr)_auto] md:gap-x-[18px]"
			>
				<OpeningMark opening={opening} className="size-14 md:row-span-2 md:size-[72px]" />
				<About opening={opening}>
					<Title id={id} isOpen={isOpen} button={title} onPress={isOpen ? onClose : onOpen}>
						{opening.title}
					</Title>
				</About>
				<div className="flex gap-x-4 gap-y-2 max-md:col-start-2 max-md:mt-2 max-md:flex-wrap max-md:items-center max-md:justify-between md:flex-col md:items-end">
					<Days opening={opening} />
					{opening.appliedAt !== null && <AppliedTag />}
					{isOffered && <QuickApply opening={opening} note={note} mutation={mutation} />}
				</div>
				<div id={`${id}-more`} className="col-span-full md:col-start-2">
					{isOffered && note.text.trim() !== "" && (
						<p className="mt-1 text-[14px]/5">The note you wrote goes with it.</p>
					)}
					{isOffered && mutation.error && <ErrorMessage error={mutation.error} />}
					{isOpen && <ApplyForm opening={opening} note={note} mutation={mutation} />}
				</div>
			</article>
		</li>
	);
}

const openRowClass = "-mx-(--spacing-gutter) rounded-tr-[28px] bg-form px-(--spacing-gutter) py-5 md:-mx-5 md:px-5";

/** Scrolls to an opening that a link names, even far down the list. */
function useScrollToOpening(row: RefObject<HTMLElement | null>, isOpen: boolean): void {
	const wasOpen = useRef(isOpen);
	useEffect(() => {
		if (wasOpen.current) row.current?.scrollIntoView({ block: "nearest" });
	}, [row]);
}

/** `children` are the title. */
function About({ opening, children }: { opening: PublishedOpening; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<h2 className="part-title text-[22px]/[1.15]">{children}</h2>
			<p className="mt-0.5 text-[16px]/6 wrap-anywhere">
				<b className="font-bold">{opening.company}</b>, {locationText(opening)}
			</p>
			<p className="text-[16px]/6 wrap-anywhere text-soft">{termsText(opening)}</p>
		</div>
	);
}

type TitleProps = {
	id: string;
	isOpen: boolean;
	button: Ref<HTMLButtonElement>;
	onPress: () => void;
	children: string;
};

/** The whole closed row is the button. */
function Title({ id, isOpen, button, onPress, children }: TitleProps) {
	return (
		<button
			ref={button}
			type="button"
			id={`${id}-title`}
			aria-expanded={isOpen}
			aria-controls={`${id}-more`}
			onClick={onPress}
			className={`cursor-pointer text-left wrap-anywhere hover:underline hover:decoration-2 hover:underline-offset-4 ${isOpen ? "" : "after:absolute after:inset-0 after:content-['']"}`}
		>
			{children}
		</button>
	);
}

function QuickApply({ opening: { title, company }, note, mutation }: ApplyProps) {
	const label = mutation.busy ? "Applying" : "Apply";
	return (
		<button
			type="button"
			aria-label={`${label} for ${title}, ${company}`}
			className={`${smallButton} relative bg-page`}
			onClick={() => mutation.start(note.text)}
			aria-busy={mutation.busy || undefined}
			aria-disabled={mutation.busy || undefined}
		>
			{label}
		</button>
	);
}

function Days({ opening: { createdAt, deadline, state } }: { opening: PublishedOpening }) {
	const closing = state === "closed" ? { text: "closed", isNear: false } : deadlineText(deadline);
	return (
		<p className="text-[14px]/5 text-soft md:text-end">
			{postedText(createdAt)}
			<span className={`block ${closing.isNear ? "font-bold text-strong" : ""}`}>{closing.text}</span>
		</p>
	);
}

function AppliedTag() {
	return (
		<span className="inline-flex items-center gap-1.5 rounded-[2px_14px_14px_2px] border border-tag-green-line bg-tag-green py-0.5 pr-3 pl-2 text-[14px]/5 font-semibold text-tag-green-text">
			<Check aria-hidden="true" className="size-4" />
			applied
		</span>
	);
}
