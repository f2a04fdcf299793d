import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type Activity, noteCorrectableMs } from "#contract/activities.ts";
import { api } from "#contract/api.ts";
import { maxParagraphLength } from "#contract/fields.ts";
import { client } from "#web/api.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { type IdempotencyKey, newIdempotencyKey } from "#web/app/use-idempotency-key.ts";
import { useIsMounted } from "#web/app/use-is-mounted.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { signedIn } from "../../admins/queries.ts";
import { formatTime } from "../../dates.ts";
import { plainButton, textLink } from "../../parts/buttons.tsx";
import { Key } from "../../parts/key.tsx";
import { clearDraft, readStoredDraft, storeState } from "../../popup/draft.ts";
import { invalidate } from "../../query-client.ts";
import { useKeys } from "../../table/keys.ts";
import { useNameOf } from "../owner.tsx";
import { leadsKey } from "../queries.ts";
import { markIfTaken } from "../taken.ts";

/** Shown below every field for a note. */
export const noteHint = "The person may ask to read it.";

type WriteNoteProps = {
	leadId: string;
	/** Of the lead that was read. */
	version: number;
	/** How often a phone's dock requested the field: on a phone it shows only then, or if it has text. */
	focusRequests: number;
};

/** Idempotency keys by lead: a note without a response is shown again, and a retry saves it once. */
const pendingKeys = new Map<string, IdempotencyKey>();

/** Writes a note about a lead. Unsaved text stays with its lead when staff move on and come back. */
export function WriteNote({ leadId, version, focusRequests }: WriteNoteProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const [words, setWords] = useState(() => unsavedNote(leadId));
	const [key] = useState(() => pendingKeys.get(leadId) ?? newIdempotencyKey());
	const isMounted = useIsMounted();
	const setText = (next: string) => {
		setWords(next);
		if (next === "") clearDraft(draftName(leadId));
		else storeState(draftName(leadId), next);
	};
	const { start, busy, error, reset } = useExclusiveMutation({
		mutationFn: async (sent: string) => {
			const body = { words: sent, version };
			pendingKeys.set(leadId, key);
			await client(api.writeNote, { params: { id: leadId }, body, idempotencyKey: key.keyOf(sent) });
			pendingKeys.delete(leadId);
			// If unmounted, the key may belong to the field that replaced this one, which still shows the note.
			if (isMounted.current) key.markAnswered();
			setText(textTypedSince(sent, unsavedNote(leadId)));
			void invalidate(leadsKey);
		},
		onError: (error) => {
			markIfTaken(leadId, error);
			if (!isMounted.current) showErrorToast(saveErrorText(error));
		},
	});
	useKeys({ n: () => field.current?.focus() });
	useEffect(() => {
		if (focusRequests > 0) field.current?.focus();
	}, [focusRequests]);
	return (
		<div className={focusRequests === 0 && words === "" ? "max-md:hidden" : ""}>
			<NoteForm
				field={field}
				words={words}
				busy={busy}
				error={error}
				label="Write a note"
				onType={(next) => {
					if (!busy) reset();
					setText(next);
				}}
				onSave={() => start(words)}
			/>
		</div>
	);
}

const saveErrorText = (error: Error) => `The note was not saved. ${errorText(error)}`;

/** Text typed while the note was being sent begins the next one. */
function textTypedSince(sent: string, now: string): string {
	return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}

const draftName = (leadId: string) => `note of ${leadId}`;

/** What was typed about a lead and is not saved. */
export function unsavedNote(leadId: string): string {
	const stored = readStoredDraft(draftName(leadId));
	return typeof stored === "string" ? stored : "";
}

type NoteFormProps = {
	field: React.RefObject<HTMLTextAreaElement | null>;
	label: string;
	words: string;
	busy: boolean;
	error: Error | null;
	onType: (words: string) => void;
	onSave: () => void;
	/** Beside Save. */
	children?: ReactNode;
};

/** Grows to four lines; Ctrl+Enter saves. */
function NoteForm({ field, label, words, busy, error, onType, onSave, children }: NoteFormProps) {
	const helpId = useId();
	const isEmpty = words.trim() === "";
	const save = () => !isEmpty && !busy && onSave();
	const handleKey = (event: KeyboardEvent) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
		if (event.key === "Escape") event.currentTarget instanceof HTMLElement && event.currentTarget.blur();
	};
	return (
		<div className="group/note flex flex-col gap-2">
			<div className="relative">
				<textarea
					ref={field}
					rows={1}
					aria-label={label}
					aria-describedby={helpId}
					placeholder={label}
					value={words}
					maxLength={maxParagraphLength}
					onChange={({ target }) => onType(target.value)}
					onKeyDown={handleKey}
					className="field-sizing-content block max-h-[98px] min-h-9 w-full resize-none rounded-[3px] border border-control bg-raised py-[7px] pr-10 pl-3 text-[14px]/5 placeholder:text-quiet placeholder:opacity-100 focus-visible:outline-offset-0 max-md:min-h-11 max-md:py-[11px] max-md:text-[16px]"
				/>
				{words === "" && (
					<span aria-hidden="true" className="absolute top-2 right-2 group-focus-within/note:hidden max-md:hidden">
						<Key>N</Key>
					</span>
				)}
			</div>
			{/* Always shown: if it came and went with the focus, it would move the button being pressed. */}
			<p id={helpId} className="text-[13px] text-soft">
				{noteHint}
			</p>
			{error && (
				<p role="alert" className="text-[13.5px] text-wrong">
					{errorText(error)}
				</p>
			)}
			{(!isEmpty || children !== undefined) && (
				<div className="flex items-center gap-2">
					<button
						type="button"
						className={`${plainButton} max-md:!h-11`}
						aria-disabled={busy || isEmpty}
						aria-keyshortcuts="Control+Enter"
						title="Ctrl+Enter"
						onClick={save}
					>
						{busy ? "Submitting..." : "Save note"}
					</button>
					{children}
				</div>
			)}
		</div>
	);
}

/** The whole note; its author may correct it for ten minutes. */
export function NoteText({ leadId, note }: { leadId: string; note: Activity }) {
	const nameOf = useNameOf();
	const [isCorrecting, setCorrecting] = useState(false);
	const who = note.by === null ? "" : capitalise(nameOf(note.by));
	if (isCorrecting) return <CorrectNote leadId={leadId} note={note} onClose={() => setCorrecting(false)} />;
	return (
		<p className="whitespace-pre-line wrap-anywhere text-soft">
			{note.words} {who}
			{note.correctedAt !== null && ", corrected"}
			{". "}
			<CorrectLink note={note} onPress={() => setCorrecting(true)} />
		</p>
	);
}

function CorrectLink({ note, onPress }: { note: Activity; onPress: () => void }) {
	const { data: me } = useQuery(signedIn());
	const until = Date.parse(note.at) + noteCorrectableMs;
	const isOver = useHasPassed(until);
	if (isOver || me === undefined || me.email !== note.by) return null;
	return (
		<span className="inline-block">
			<button type="button" className={textLink} onClick={onPress}>
				Correct
			</button>{" "}
			until {formatTime(new Date(until).toISOString(), "en-GB")}
		</span>
	);
}

/** Turns true at that time. */
function useHasPassed(time: number): boolean {
	const [isPast, setPast] = useState(() => time <= Date.now());
	useEffect(() => {
		const remainingMs = time - Date.now();
		if (remainingMs <= 0) return setPast(true);
		const timer = setTimeout(() => setPast(true), remainingMs);
		return () => clearTimeout(timer);
	}, [time]);
	return isPast;
}

type CorrectNoteProps = { leadId: string; note: Activity; onClose: () => void };

function CorrectNote({ leadId, note, onClose }: CorrectNoteProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const [words, setWords] = useState(note.words ?? "");
	const isMounted = useIsMounted();
	useEffect(() => field.current?.focus(), []);
	const { start, busy, error } = useExclusiveMutation({
		mutationFn: async () => {
			await client(api.correctNote, { params: { id: leadId, note: note._id }, body: { words } });
			await invalidate(leadsKey);
			onClose();
		},
		onError: (error) => {
			const isTaken = markIfTaken(leadId, error);
			if (!isMounted.current) showErrorToast(saveErrorText(error));
			// The form is closed, or closes with the lead's actions; the text can still be copied.
			if (isTaken || !isMounted.current)
				storeState(draftName(leadId), [unsavedNote(leadId), words].filter(Boolean).join("\n\n"));
		},
	});
	return (
		<NoteForm
			field={field}
			words={words}
			busy={busy}
			error={error}
			label="Correct the note"
			onType={(next) => !busy && setWords(next)}
			onSave={() => start()}
		>
			<button
				type="button"
				className={`${plainButton} max-md:!h-11`}
				aria-disabled={busy}
				onClick={() => !busy && onClose()}
			>
				Cancel
			</button>
		</NoteForm>
	);
}
