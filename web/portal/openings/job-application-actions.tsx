import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { api } from "#contract/api.ts";
import type { MyJobApplicationRow } from "#contract/portal-openings.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { smallButton, smallMainButton, textLink } from "../parts/buttons.ts";
import { openingsKey } from "../queries.ts";
import { NoteForm, noteDraft, useNoteDraft } from "./note-form.tsx";

type JobProps = { job: MyJobApplicationRow };

type Action = "note" | "withdraw";

/** Change the note or withdraw, until staff have moved the application. */
export function JobApplicationActions({ job }: JobProps) {
	const [doing, setDoing] = useState<Action | undefined>(() => (noteDraft(job._id) ? "note" : undefined));
	const acts = useRef<HTMLDivElement>(null);
	useFocusKept(acts, doing);
	const stop = () => setDoing(undefined);
	return (
		<div ref={acts}>
			{doing === "note" && <ChangeNote job={job} onDone={stop} />}
			{doing === "withdraw" && <Withdraw job={job} onDone={stop} />}
			{doing === undefined && <Offered job={job} onPress={setDoing} />}
		</div>
	);
}

/** The pressed button disappears: moves the focus to what the action begins with, and afterwards back to the button that opened it. */
function useFocusKept(acts: RefObject<HTMLElement | null>, doing: Action | undefined): void {
	const before = useRef(doing);
	useEffect(() => {
		const was = before.current;
		before.current = doing;
		if (was === doing || document.activeElement !== document.body) return;
		const next = doing === undefined ? `[data-opens=${was}]` : "textarea, [tabindex]";
		acts.current?.querySelector<HTMLElement>(next)?.focus();
	}, [acts, doing]);
}

function Offered({ job: { note, opening }, onPress }: JobProps & { onPress: (act: Action) => void }) {
	const what = `${opening.title}, ${opening.company}`;
	const offered = [
		{ act: "note", name: note === null ? "Add a note" : "Change note" },
		{ act: "withdraw", name: "Withdraw" },
	] as const;
	return (
		<>
			{note !== null && <SentNote note={note} />}
			<p className="mt-1 flex flex-wrap gap-x-6">
				{offered.map(({ act, name }) => (
					<button
						key={act}
						type="button"
						data-opens={act}
						className={press}
						aria-label={`${name}: ${what}`}
						onClick={() => onPress(act)}
					>
						{name}
					</button>
				))}
			</p>
		</>
	);
}

const press = `${textLink} min-h-11 text-[15px]`;

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
	const drop = () => {
		draft.drop();
		onDone();
	};
	const act = useJobAction(async (note: string) => {
		await client(api.changeMyJobApplication, { params: { id: job._id }, body: { note } });
	}, "Your note is saved");
	return (
		<NoteForm
			label={`Note to ${job.opening.company}`}
			note={draft}
			busy={act.busy}
			onSend={(note) => act.start(note, drop)}
		>
			<Buttons act={act} does="Save note" onKeep={drop} keep="Cancel" />
		</NoteForm>
	);
}

function Withdraw({ job, onDone }: ActionProps) {
	const { title, company } = job.opening;
	const act = useJobAction(async () => {
		await client(api.withdrawMyJobApplication, { params: { id: job._id } });
		// The row with the pressed button disappears: move the focus.
		document.querySelector("h1")?.focus();
	}, `Withdrawn: ${title}, ${company}`);
	return (
		<form
			className="mt-3 flex flex-col items-start gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				act.start("", onDone);
			}}
		>
			<p tabIndex={-1} className="text-[15px]/[1.45]">
				Withdraw your application? Our placement team no longer sees it. You can apply again while the opening is on the
				Job Board.
			</p>
			<Buttons act={act} does="Withdraw" onKeep={onDone} keep="Keep it" />
		</form>
	);
}

type ButtonsProps = {
	act: ReturnType<typeof useJobAction>;
	does: string;
	keep: string;
	onKeep: () => void;
};

function Buttons({ act: { busy, error }, does, keep, onKeep }: ButtonsProps) {
	return (
		<>
			<p className="flex flex-wrap gap-2.5">
				<button type="submit" className={smallMainButton} {...(busy && { "aria-busy": true, "aria-disabled": true })}>
					{busy ? "Submitting..." : does}
				</button>
				<button type="button" className={smallButton} onClick={onKeep}>
					{keep}
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

/** Then refetches everything that shows the application, including a status that staff changed meanwhile. */
function useJobAction(does: (typed: string) => Promise<void>, message: string) {
	const queries = useQueryClient();
	const { start, busy, error } = useOneAtATime<void, { typed: string; onDone: () => void }>({
		mutationFn: ({ typed }) => does(typed),
		onSuccess: async (_, { onDone }) => {
			showToast(message);
			await queries.invalidateQueries({ queryKey: openingsKey });
			onDone();
		},
		onError: (failed) => {
			showErrorToast(errorText(failed));
			void queries.invalidateQueries({ queryKey: openingsKey });
		},
	});
	return { busy, error, start: (typed: string, onDone: () => void) => start({ typed, onDone }) };
}
