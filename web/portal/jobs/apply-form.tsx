import { CircleAlert } from "lucide-react";
import { type Ref, useId, useRef } from "react";
import { Link } from "react-router";
import { longestNote, type OpeningOnBoard } from "#contract/job-board.ts";
import { pages } from "#contract/paths.ts";
import { reason } from "#web/reason.ts";
import { mainButton, textLink } from "../parts/buttons.ts";
import { Turning } from "../parts/turning.tsx";
import { dayOf, onDay } from "./days.ts";
import type { NoteDraft } from "./note-draft.ts";
import type { useApply } from "./use-apply.ts";

export type ApplyProps = { opening: OpeningOnBoard; note: NoteDraft; act: ReturnType<typeof useApply> };

/** What an open row holds: all there is to know, then the note and the button, or when one applied. */
export function ApplyForm({ opening, note, act }: ApplyProps) {
	const { description, appliedAt } = opening;
	return (
		<div className="pt-4">
			<p className="max-w-[640px] text-[16px]/[1.55] wrap-anywhere whitespace-pre-line">{description}</p>
			{appliedAt === null ? (
				<NoteAndButton {...{ opening, note, act }} />
			) : (
				<p className="mt-4 text-[16px]/6">
					You applied on {onDay(dayOf(appliedAt))}.{" "}
					<Link to={pages.myJob} className={`${textLink} underline`}>
						See how it stands
					</Link>
				</p>
			)}
		</div>
	);
}

function NoteAndButton({ opening: { company }, note, act }: ApplyProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const tooLong = Math.max(note.text.trim().length - longestNote, 0);
	return (
		<form
			className="mt-4 flex flex-col items-start gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				if (tooLong > 0) field.current?.focus();
				else act.start(note.text);
			}}
		>
			<Note
				label={`Optional note to ${company}`}
				note={note}
				error={tooLong === 0 ? "" : `At most ${longestNote} characters: ${tooLong} too many.`}
				field={field}
			/>
			<div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2.5">
				<button
					type="submit"
					className={`${mainButton} max-md:w-full`}
					{...(act.busy && { "aria-busy": true, "aria-disabled": true })}
				>
					{act.busy && <Turning />}
					{act.busy ? "Applying" : "Apply"}
				</button>
				<p className="text-[14px]/5">Your name, email, phone and batch go with it.</p>
			</div>
			{act.error && <Refused error={act.error} />}
		</form>
	);
}

type NoteProps = { label: string; note: NoteDraft; error: string; field: Ref<HTMLTextAreaElement> };

function Note({ label, note, error, field }: NoteProps) {
	const id = useId();
	return (
		<div className="w-full max-w-[640px]">
			<label htmlFor={id} className="text-small font-semibold">
				{label}
			</label>
			<textarea
				ref={field}
				id={id}
				rows={3}
				value={note.text}
				onChange={(event) => note.type(event.target.value)}
				aria-describedby={`${id}-error`}
				{...(error !== "" && { "aria-invalid": true })}
				className="mt-1.5 block max-h-[360px] min-h-[92px] w-full resize-y rounded-[3px] border border-control-form bg-raised px-3 py-2.5 text-[16px]/6 text-strong [field-sizing:content] focus-visible:outline-offset-2 aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong"
			/>
			<p id={`${id}-error`} className="mt-1.5 text-[14px] font-medium text-wrong empty:hidden">
				{error}
			</p>
		</div>
	);
}

export function Refused({ error }: { error: Error }) {
	return (
		<p role="alert" className="mt-2 flex items-start gap-2 text-small font-medium text-wrong">
			<CircleAlert aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
			{reason(error)}
		</p>
	);
}
