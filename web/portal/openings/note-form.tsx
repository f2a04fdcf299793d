import { type ReactNode, useId, useRef, useState } from "react";
import { maxNoteLength } from "#contract/portal-openings.ts";
import { storedText, storeText } from "../storage.ts";

type NoteFormProps = {
	label: string;
	note: Pick<NoteDraft, "text" | "type">;
	/** While it is being sent: text typed meanwhile would be discarded with the draft. */
	busy: boolean;
	onSend: (text: string) => void;
	children: ReactNode;
};

/** A note to the recruiter; `children` hold the button that sends it. */
export function NoteForm({ label, note, busy, onSend, children }: NoteFormProps) {
	const id = useId();
	const field = useRef<HTMLTextAreaElement>(null);
	const tooLong = Math.max(note.text.trim().length - maxNoteLength, 0);
	return (
		<form
			className="mt-4 flex flex-col items-start gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				if (tooLong > 0) field.current?.focus();
				else onSend(note.text);
			}}
		>
			<div className="w-full max-w-[640px]">
				<label htmlFor={id} className="text-small font-semibold">
					{label}
				</label>
				<textarea
					ref={field}
					id={id}
					rows={3}
					value={note.text}
					readOnly={busy}
					onChange={(event) => note.type(event.target.value)}
					aria-describedby={`${id}-error`}
					{...(tooLong > 0 && { "aria-invalid": true })}
					className="mt-1.5 block max-h-[360px] min-h-[92px] w-full resize-y rounded-[3px] border border-control-form bg-raised px-3 py-2.5 text-[16px]/6 text-strong [field-sizing:content] focus-visible:outline-offset-2 aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong"
				/>
				<p id={`${id}-error`} className="mt-1.5 text-[14px] font-medium text-wrong empty:hidden">
					{tooLong > 0 && `At most ${maxNoteLength} characters: ${tooLong} too many.`}
				</p>
			</div>
			{children}
		</form>
	);
}

/** An unsent note where it cannot be sent any more, so that typed text is not lost. */
export function UnsentNote({ text }: { text: string }) {
	return (
		<>
			<p className="mt-4 text-small font-semibold">What you had written</p>
			<p className="mt-1 max-w-[640px] text-[16px]/6 wrap-anywhere whitespace-pre-line">{text}</p>
		</>
	);
}

/** The unsent note, preserved across a failure, a reload and a new login. `id`: of the opening or the application, `sent`: its stored note. */
export function useNoteDraft(id: string, sent = "") {
	const [text, setText] = useState(() => noteDraft(id) || sent);
	const type = (typed: string) => {
		setText(typed);
		storeText(draftKey(id), typed === sent ? "" : typed);
	};
	return { text, type, discard: () => type(sent) };
}

export const noteDraft = (id: string) => storedText(draftKey(id));

const draftKey = (id: string) => `note.${id}`;

export type NoteDraft = ReturnType<typeof useNoteDraft>;
