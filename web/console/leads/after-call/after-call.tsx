import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { isRefusal } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import { callOutcomes } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { timeOf } from "../../dates.ts";
import { plainButton, textLink } from "../../parts/buttons.tsx";
import { grounds } from "../../parts/panel-head.tsx";
import { ask } from "../../popup/ask.tsx";
import { Overlay } from "../../popup/overlay.tsx";
import { focusFirst, stillWrong } from "../../popup/problems.ts";
import { Submit } from "../../popup/submit.tsx";
import { enquiryTables } from "../lead.ts";
import { MineOrTheirs } from "../mine-or-theirs.tsx";
import { type CallDraft, leavesNobodyReminded, type Problems, problemsIn } from "./call-draft.ts";
import { CallFields } from "./call-fields.tsx";
import { type Logged, storeCall, storedCall } from "./stored-calls.ts";
import { useLogging } from "./use-logging.ts";

export type AfterCallProps = {
	lead: LeadRow;
	/** What is logged. */
	of: Logged;
	/** The next person, in words; undefined if there is nobody to go on to. */
	next?: string | undefined;
	onClose: () => void;
	/** `goOn`: whether to go on to the next person. */
	onSaved: (goOn: boolean) => void;
};

/** Logs the result of a call or a visit, and what comes next. Until it is saved it is kept as a draft of the lead. */
export function AfterCall(props: AfterCallProps) {
	const { lead, of, next, onClose } = props;
	const [first, note] = [useRef<HTMLInputElement>(null), useRef<HTMLTextAreaElement>(null)];
	const frame = useRef<HTMLFormElement>(null);
	const { draft, problems, logging, change, save } = useCallForm(props, frame);
	const isCall = of === "call";
	return (
		<Overlay
			label={isCall ? "How did the call go?" : "How did the visit go?"}
			width="record"
			onClose={() => !logging.busy && onClose()}
			initialFocus={isCall ? first : note}
			holds
			peeks
			ground={groundOf(useProgramOf()(lead.domain)?.ground)}
		>
			<form
				ref={frame}
				noValidate
				className="flex min-h-0 flex-1 flex-col"
				onSubmit={(event: FormEvent) => {
					event.preventDefault();
					save(true);
				}}
				onKeyDown={(event) => pressKey(event, { save: () => save(true), outcomes: isCall ? first : undefined })}
			>
				<Head lead={lead} isCall={isCall} calledAt={draft.calledAt} />
				<div className="flex min-h-0 flex-1 scroll-pb-12 flex-col gap-4 overflow-y-auto bg-form p-6 pt-5 max-md:p-4">
					<CallFields {...{ draft, problems, isCall, first, note }} onChange={change} />
				</div>
				<footer className="flex shrink-0 flex-col gap-3 border-t border-hairline px-6 py-4 max-md:px-4 max-md:pt-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]">
					<ChangedMeanwhile logging={logging} draft={draft} />
					<SaveButtons busy={logging.busy} next={next} onSave={() => save(false)} />
				</footer>
			</form>
		</Overlay>
	);
}

/** The draft, what is wrong with it, and saving it. */
function useCallForm({ lead, of, onSaved }: AfterCallProps, frame: RefObject<HTMLFormElement | null>) {
	const [draft, setDraft] = useState(() => storedCall(lead, of));
	const [problems, setProblems] = useState<Problems>({});
	const isCall = of === "call";
	const show = (found: Problems) => {
		setProblems(found);
		focusFirst(frame.current, fields, found);
	};
	const logging = useLogging(lead, of, { onSaved, onRefused: show });
	const change = (changed: CallDraft) => {
		// It would not be sent, and dropped with the draft.
		if (logging.busy) return;
		setDraft(changed);
		storeCall(lead._id, changed, of);
		setProblems(stillWrong(problemsIn(changed, { isCall, now: new Date() }), problems));
	};
	const save = (goOn: boolean) => {
		if (logging.busy) return;
		const found = problemsIn(draft, { isCall, now: new Date() });
		show(found);
		if (Object.keys(found).length > 0) return;
		const send = () => logging.save(draft, goOn);
		if (!leavesNobodyReminded(draft, new Date())) return send();
		ask({ ...forgotten, run: async () => send() });
	};
	return { draft, problems, logging, change, save };
}

/** In the form's order; a time's own field before the choice that shows it. */
const fields = [
	["outcome", "[name=outcome]"],
	["followup", "[name=when]"],
	["followup", "[name=next]"],
	["reason", "[name=reason]"],
	["reasonwords", "[name=reasonwords]"],
] as const;

const forgotten = {
	texts: ["Nobody will be reminded. Leave it so?"],
	confirm: "Leave it so",
	failed: errors.unexpected.text,
} as const;

function groundOf(ground: keyof typeof grounds | undefined): string {
	return grounds[ground ?? "night"];
}

type HeadProps = { lead: LeadRow; isCall: boolean; calledAt: string | null };

function Head({ lead, isCall, calledAt }: HeadProps) {
	const program = useProgramOf()(lead.domain);
	const about = [lead.name, lead.phone, lead.domain ?? lead.company ?? enquiryTables[lead.kind].title].filter(Boolean);
	return (
		<header className={`flex min-h-[84px] shrink-0 items-stretch max-md:min-h-16 ${groundOf(program?.ground)}`}>
			{program && <ProgramMark slug={program.slug} className="size-[84px] shrink-0 self-end max-md:size-16" />}
			<div className="flex min-w-0 flex-col justify-center px-4 py-2 pr-16">
				<h2 className="console-title text-[25px]/[1.1] max-md:text-[19px]">
					{isCall ? "How did the call go?" : "How did the visit go?"}
				</h2>
				<p className="mt-0.5 truncate text-[14px]/[1.3] md:hidden">
					{[lead.name, calledAt && timeOf(calledAt, "en-GB")].filter(Boolean).join(", ")}
				</p>
				<p className="mt-0.5 text-[14px]/[1.3] wrap-anywhere max-md:hidden">
					{about.join(", ")}.{calledAt && ` Called at ${timeOf(calledAt, "en-GB")}.`}
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

type MeanwhileProps = { logging: ReturnType<typeof useLogging>; draft: CallDraft };

/** Why it was not saved: someone was quicker, or something failed. Nothing is lost. */
export function ChangedMeanwhile({ logging: { quicker, error, busy, save, isTaken }, draft }: MeanwhileProps) {
	if (busy) return null;
	if (error && isTaken)
		return (
			<p role="alert" className="border-l-4 border-control pl-3 text-[14px]/5">
				{errorText(error)} What you typed goes into their timeline; stage and follow-up stay as they are.{" "}
				<button type="button" className={textLink} onClick={() => save(draft, true, "alone")}>
					Write it down
				</button>
			</p>
		);
	if (quicker)
		return (
			<>
				<MineOrTheirs
					words={quicker.words}
					onMine={() => save(draft, quicker.goOn, "mine")}
					onLeave={() => save(draft, quicker.goOn, "theirs")}
				/>
				{!isRefusal(error, "changed-meanwhile") && <WhyNot error={error} />}
			</>
		);
	return <WhyNot error={error} />;
}

function WhyNot({ error }: { error: Error | null }) {
	if (error === null) return null;
	return (
		<div role="alert" className="border-l-4 border-wrong pl-3 text-[14px]/5 text-wrong">
			<p>{errorText(error)}</p>
			<RequestDetails error={error} />
		</div>
	);
}

type Pressed = { save: () => void; outcomes: { current: HTMLInputElement | null } | undefined };

/** 1 to 5 choose the outcome unless the focus is in a field; Ctrl+Enter saves from anywhere. */
function pressKey(event: KeyboardEvent<HTMLFormElement>, { save, outcomes }: Pressed): void {
	if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
		event.preventDefault();
		save();
		return;
	}
	const isTyping = event.target instanceof Element && event.target.matches("textarea, select, input:not([type=radio])");
	const place = Number(event.key) - 1;
	if (isTyping || event.ctrlKey || event.altKey || callOutcomes[place] === undefined) return;
	const inputs = outcomes?.current?.closest("[role=radiogroup]")?.querySelectorAll("input");
	inputs?.[place]?.click();
	inputs?.[place]?.focus();
}
