import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { api } from "#contract/api.ts";
import type { MyJobApplicationRow } from "#contract/portal-openings.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { smallButton, smallMainButton, textLink } from "../parts/buttons.ts";
import { openingsKey } from "../queries.ts";
import { NoteForm, noteDraft, useNoteDraft } from "./note-form.tsx";

type JobProps = { job: MyJobApplicationRow };

type Action = "note" | "withdraw";

/** Change the note or withdraw, until staff have moved the application. */
export function JobApplicationActions({ job }: JobProps) {
	const [action, setAction] = useState<Action | undefined>(() => (noteDraft(job._id) ? "note" : undefined));
	const container = useRef<HTMLDivElement>(null);
	useRestoreFocus(container, action);
	const stop = () => setAction(undefined);
	return (
		<div ref={container}>
			{action === "note" && <ChangeNote job={job} onDone={stop} />}
			{action === "withdraw" && <Withdraw job={job} onDone={stop} />}
			{action === undefined && <ActionButtons job={job} onPress={setAction} />}
		</div>
	);
}

/** The pressed button disappears: moves the focus into the opened form, and afterwards back to the button that opened it. */
function useRestoreFocus(container: RefObject<HTMLElement | null>, action: Action | undefined): void {
	const previous = useRef(action);
	useEffect(() => {
		const last = previous.current;
		previous.current = action;
		if (last === action || document.activeElement !== document.body) return;
		const next = action === undefined ? `[data-opens=${last}]` : "textarea, [tabindex]";
		container.current?.querySelector<HTMLElement>(next)?.focus();
	}, [container, action]);
}

function ActionButtons({ job: { note, opening }, onPress }: JobProps & { onPress: (action: Action) => void }) {
	const subject = `${opening.title}, ${opening.company}`;
	const actions = [
		{ action: "note", name: note === null ? "Add a note" : "Change note" },
		{ action: "withdraw", name: "Withdraw" },
	] as const;
	return (
		<>
			{note !== null && <SentNote note={note} />}
			<p className="mt-1 flex flex-wrap gap-x-6">
				{actions.map(({ action, name }) => (
					<button
						key={action}
						type="button"
						data-opens={action}
						className={buttonClass}
						aria-label={`${name}: ${subject}`}
						onClick={() => onPress(action)}
					>
						{name}
					</button>
				))}
			</p>
		</>
	);
}

const buttonClass = `${textLink} min-h-11 text-[15px]`;

export function SentNote({ note }: { note: string }) {
	return (
		<figure className="mt-3 rounded-tr-[28px] bg-field py-3 pr-6 pl-4">
			<figcaption className="text-[13px]/5 font-semibold text-soft">Your note</figcaption>
			<blockquote className="text-[15px]/[1.5] wrap-anywhere whitespace-pre-line">{note}</blockquote>
		</figure>
	);
}

type ActionProps = JobProps & { onDone: () => void };

function ChangeNote({ job, onDone }: ActionProps) {
	const draft = useNoteDraft(job._id, job.note ?? "");
	const discard = () => {
		draft.discard();
		onDone();
	};
	const mutation = useJobAction(async (note: string) => {
		await client(api.changeMyJobApplication, { params: { id: job._id }, body: { note } });
	}, "Your note is saved");
	return (
		<NoteForm
			label={`Note to ${job.opening.company}`}
			note={draft}
			busy={mutation.busy}
			onSend={(note) => mutation.start(note, discard)}
		>
			<Buttons mutation={mutation} submitLabel="Save note" onCancel={discard} cancelLabel="Cancel" />
		</NoteForm>
	);
}

function Withdraw({ job, onDone }: ActionProps) {
	const { title, company } = job.opening;
	const mutation = useJobAction(async () => {
		await client(api.withdrawMyJobApplication, { params: { id: job._id } });
		// The row with the pressed button disappears: move the focus.
		document.querySelector("h1")?.focus();
	}, `Withdrawn: ${title}, ${company}`);
	return (
		<form
			className="mt-3 flex flex-col items-start gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				mutation.start("", onDone);
			}}
		>
			<p tabIndex={-1} className="text-[15px]/[1.45]">
				Withdraw your application? Our placement team no longer sees it. You can apply again while the opening is on the
				Job Board.
			</p>
			<Buttons mutation={mutation} submitLabel="Withdraw" onCancel={onDone} cancelLabel="Keep it" />
		</form>
	);
}

type ButtonsProps = {
	mutation: ReturnType<typeof useJobAction>;
	submitLabel: string;
	cancelLabel: string;
	onCancel: () => void;
};

function Buttons({ mutation: { busy, error }, submitLabel, cancelLabel, onCancel }: ButtonsProps) {
	return (
		<>
			<p className="flex flex-wrap gap-2.5">
				<BusyButton type="submit" className={smallMainButton} busy={busy} busyText="Submitting...">
					{submitLabel}
				</BusyButton>
				<button type="button" className={smallButton} onClick={onCancel}>
					{cancelLabel}
				</button>
			</p>
			{error && (
				<p role="alert" className="text-small font-medium text-wrong">
					{errorText(error)}
				</p>
			)}
		</>
	);
}

/** Runs the action, then refetches whatever shows the application, including a status that staff changed meanwhile. */
function useJobAction(run: (note: string) => Promise<void>, message: string) {
	const queries = useQueryClient();
	const { start, busy, error } = useExclusiveMutation<void, { note: string; onDone: () => void }>({
		mutationFn: ({ note }) => run(note),
		onSuccess: async (_, { onDone }) => {
			showToast(message);
			await queries.invalidateQueries({ queryKey: openingsKey });
			onDone();
		},
		onError: (cause) => {
			showErrorToast(errorText(cause));
			void queries.invalidateQueries({ queryKey: openingsKey });
		},
	});
	return { busy, error, start: (note: string, onDone: () => void) => start({ note, onDone }) };
}
