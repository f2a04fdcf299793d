import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { isRefusal } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import { callOutcomes } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { errorText } from "#web/app/error-text.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { formatTime } from "../../dates.ts";
import { plainButton, textLink } from "../../parts/buttons.tsx";
import { backgroundClasses } from "../../parts/panel-header.tsx";
import { confirmAction } from "../../popup/confirmation.tsx";
import { Overlay } from "../../popup/overlay.tsx";
import { focusFirstInvalid, onlyMarkedProblems } from "../../popup/problems.ts";
import { SaveError } from "../../popup/save-error.tsx";
import { Submit } from "../../popup/submit.tsx";
import { ConflictNotice } from "../conflict-notice.tsx";
import { enquiryTables } from "../lead.ts";
import { type CallDraft, leavesNoReminder, type Problems, problemsIn } from "./call-draft.ts";
import { CallFields } from "./call-fields.tsx";
import { type ContactKind, readCallDraft, storeCallDraft } from "./stored-calls.ts";
import { useLogging } from "./use-logging.ts";

export type AfterCallProps = {
	lead: LeadRow;
	/** What is logged. */
	contactKind: ContactKind;
	/** Describes the next person; undefined if there is none. */
	next?: string | undefined;
	onClose: () => void;
	/** `goOn`: whether to go on to the next person. */
	onSaved: (goOn: boolean) => void;
};

/** Logs the result of a call or a visit, and what comes next. Until it is saved it is stored as a draft of the lead. */
export function AfterCall(props: AfterCallProps) {
	const { lead, contactKind, next, onClose } = props;
	const [first, note] = [useRef<HTMLInputElement>(null), useRef<HTMLTextAreaElement>(null)];
	const form = useRef<HTMLFormElement>(null);
	const { draft, problems, logging, change, save } = useCallForm(props, form);
	const isCall = contactKind === "call";
	return (
		<Overlay
			label={isCall ? "How did the call go?" : "How did the visit go?"}
			width="record"
			onClose={() => !logging.busy && onClose()}
			initialFocus={isCall ? first : note}
			ignoresOutsidePress
			leavesHeaderVisible
			ground={backgroundOf(useProgramOf()(lead.domain)?.ground)}
		>
			<form
				ref={form}
				noValidate
				className="flex min-h-0 flex-1 flex-col"
				onSubmit={(event: FormEvent) => {
					event.preventDefault();
					save(true);
				}}
				onKeyDown={(event) => handleKey(event, { save: () => save(true), firstOutcome: isCall ? first : undefined })}
			>
				<Header lead={lead} isCall={isCall} calledAt={draft.calledAt} />
				<div className="flex min-h-0 flex-1 scroll-pb-12 flex-col gap-4 overflow-y-auto bg-form p-6 pt-5 max-md:p-4">
					<CallFields draft={draft} problems={problems} isCall={isCall} first={first} note={note} onChange={change} />
				</div>
				<footer className="flex shrink-0 flex-col gap-3 border-t border-hairline px-6 py-4 max-md:px-4 max-md:pt-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]">
					<SaveFailure logging={logging} draft={draft} />
					<SaveButtons busy={logging.busy} next={next} onSave={() => save(false)} />
				</footer>
			</form>
		</Overlay>
	);
}

/** The draft, its problems, and saving it. */
function useCallForm({ lead, contactKind, onSaved }: AfterCallProps, form: RefObject<HTMLFormElement | null>) {
	const [draft, setDraft] = useState(() => readCallDraft(lead, contactKind));
	const [problems, setProblems] = useState<Problems>({});
	const isCall = contactKind === "call";
	const showProblems = (found: Problems) => {
		setProblems(found);
		focusFirstInvalid(form.current, problemFields, found);
	};
	const logging = useLogging(lead, contactKind, { onSaved, onRefused: showProblems });
	const change = (changed: CallDraft) => {
		// It would not be sent, and dropped with the draft.
		if (logging.busy) return;
		setDraft(changed);
		storeCallDraft(lead._id, changed, contactKind);
		setProblems(onlyMarkedProblems(problemsIn(changed, { isCall, now: new Date() }), problems));
	};
	const save = (goOn: boolean) => {
		if (logging.busy) return;
		const found = problemsIn(draft, { isCall, now: new Date() });
		showProblems(found);
		if (Object.keys(found).length > 0) return;
		const send = () => logging.save(draft, goOn);
		if (!leavesNoReminder(draft, new Date())) return send();
		confirmAction({ ...noReminderPrompt, run: async () => send() });
	};
	return { draft, problems, logging, change, save };
}

/** In the form's order; a time's own field before the choice that shows it. */
const problemFields = [
	["outcome", "[name=outcome]"],
	["followup", "[name=when]"],
	["followup", "[name=next]"],
	["reason", "[name=reason]"],
	["reasonwords", "[name=reasonwords]"],
] as const;

const noReminderPrompt = {
	texts: ["Nobody will be reminded. Leave it so?"],
	confirm: "Leave it so",
	failureText: errors.unexpected.text,
} as const;

function backgroundOf(ground: keyof typeof backgroundClasses | undefined): string {
	return backgroundClasses[ground ?? "night"];
}

type HeaderProps = { lead: LeadRow; isCall: boolean; calledAt: string | null };

function Header({ lead, isCall, calledAt }: HeaderProps) {
	const program = useProgramOf()(lead.domain);
	const contactDetails = [lead.name, lead.phone, lead.domain ?? lead.company ?? enquiryTables[lead.kind].title].filter(
		Boolean,
	);
	return (
		<header className={`flex min-h-[84px] shrink-0 items-stretch max-md:min-h-16 ${backgroundOf(program?.ground)}`}>
			{program && <ProgramMark slug={program.slug} className="size-[84px] shrink-0 self-end max-md:size-16" />}
			<div className="flex min-w-0 flex-col justify-center px-4 py-2 pr-16">
				<h2 className="console-title text-[25px]/[1.1] max-md:text-[19px]">
					{isCall ? "How did the call go?" : "How did the visit go?"}
				</h2>
				<p className="mt-0.5 truncate text-[14px]/[1.3] md:hidden">
					{[lead.name, calledAt && formatTime(calledAt, "en-GB")].filter(Boolean).join(", ")}
				</p>
				<p className="mt-0.5 text-[14px]/[1.3] wrap-anywhere max-md:hidden">
					{contactDetails.join(", ")}.{calledAt && ` Called at ${formatTime(calledAt, "en-GB")}.`}
				</p>
			</div>
		</header>
	);
}

type SaveButtonsProps = { busy: boolean; next: string | undefined; onSave: () => void };

/** The form's own button goes on to the next person; the other one does not. */
function SaveButtons({ busy, next, onSave }: SaveButtonsProps) {
	return (
		<div className="flex flex-wrap items-center gap-2">
			<Submit
				busy={busy}
				className="max-md:!h-[52px] max-md:flex-1 max-md:!rounded-[3px_26px_26px_3px] max-md:!text-[16px]"
			>
				{next === undefined ? "Save" : "Save and next"}
				<span
					className="rounded-[3px] border border-current px-1.5 font-text text-[12px]/5 max-md:hidden"
					aria-hidden="true"
				>
					Ctrl Enter
				</span>
			</Submit>
			{next !== undefined && (
				<>
					<button
						type="button"
						className={`${plainButton} !h-11 !text-[15px] max-md:!h-[52px] max-md:!px-4 max-md:!text-[16px]`}
						aria-disabled={busy}
						onClick={onSave}
					>
						Save
					</button>
					<p className="ml-auto truncate text-[13.5px] text-soft max-md:hidden">Next: {next}</p>
				</>
			)}
		</div>
	);
}

type SaveFailureProps = { logging: ReturnType<typeof useLogging>; draft: CallDraft };

/** Why saving failed: a conflicting change or an error. The draft is preserved. */
export function SaveFailure({ logging: { conflict, error, busy, save, isTaken }, draft }: SaveFailureProps) {
	if (busy) return null;
	if (error && isTaken)
		return (
			<p role="alert" className="border-l-4 border-control pl-3 text-[14px]/5">
				{errorText(error)} What you typed goes into their timeline; stage and follow-up stay as they are.{" "}
				<button type="button" className={textLink} onClick={() => save(draft, true, "contact-only")}>
					Write it down
				</button>
			</p>
		);
	if (conflict)
		return (
			<>
				<ConflictNotice
					text={conflict.text}
					onOverwrite={() => save(draft, conflict.goOn, "local")}
					onDismiss={() => save(draft, conflict.goOn, "remote")}
				/>
				{error && !isRefusal(error, "changed-meanwhile") && <SaveError error={error} />}
			</>
		);
	return error && <SaveError error={error} />;
}

type KeyHandlers = { save: () => void; firstOutcome: { current: HTMLInputElement | null } | undefined };

/** 1 to 5 choose the outcome unless the focus is in a field; Ctrl+Enter saves from anywhere. */
function handleKey(event: KeyboardEvent<HTMLFormElement>, { save, firstOutcome }: KeyHandlers): void {
	if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
		event.preventDefault();
		save();
		return;
	}
	const isTyping = event.target instanceof Element && event.target.matches("textarea, select, input:not([type=radio])");
	const index = Number(event.key) - 1;
	if (isTyping || event.ctrlKey || event.altKey || callOutcomes[index] === undefined) return;
	const inputs = firstOutcome?.current?.closest("[role=radiogroup]")?.querySelectorAll("input");
	inputs?.[index]?.click();
	inputs?.[index]?.focus();
}
