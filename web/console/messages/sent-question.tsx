import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { languageNames } from "#content/message-templates.ts";
import { followUpTimeError } from "#contract/follow-ups.ts";
import { isClosed } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { fieldErrorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { fieldLook } from "../leads/follow-up-form.tsx";
import { FollowUpTimeInput } from "../leads/follow-up-time-input.tsx";
import { followUpAfterMessage, type ProposedTime, proposedTimes } from "../leads/follow-up-times.ts";
import { lead as leadQuery } from "../leads/queries.ts";
import { formatWhen } from "../leads/when.ts";
import { plainButton, textLink } from "../parts/buttons.tsx";
import { Key } from "../parts/key.tsx";
import { isDialogOpen } from "../popup/confirmation.tsx";
import { CloseButton } from "../popup/confirmation-host.tsx";
import { backdropClass, popupButton } from "../popup/styles.ts";
import { queryClient } from "../query-client.ts";
import { isTyping } from "../table/keys.ts";
import { LeadLink } from "../today/lead-link.tsx";
import { LeadMark } from "../today/marks.tsx";
import { deleteOpened, markAsked, type OpenedMessage, openedBy, useOpenedMessages } from "./opened-messages.ts";
import { isInaccessible, recordSent } from "./record-sent.ts";

/** Prompts once when staff return to the tab; an unanswered message waits as a line in Today. */
export function SentPrompt() {
	const [current, setCurrent] = useState<OpenedMessage>();
	const opened = useOpenedMessages();
	useEffect(() => {
		const onReturn = async () => {
			const next = opened.find((each) => !each.asked);
			if (next === undefined || !mayInterrupt()) return;
			// Read first: otherwise the dialog would take the focus from a field in use.
			const isRead = await queryClient.fetchQuery(leadQuery(next.leadId)).then(() => true, isInaccessible);
			const isStillUnasked = openedBy(next.by).some((each) => each.leadId === next.leadId && !each.asked);
			if (!isRead || !isStillUnasked || !mayInterrupt()) return;
			markAsked(next);
			setCurrent(next);
		};
		window.addEventListener("focus", onReturn);
		document.addEventListener("visibilitychange", onReturn);
		return () => {
			window.removeEventListener("focus", onReturn);
			document.removeEventListener("visibilitychange", onReturn);
		};
	}, [opened]);
	return current && <SentQuestionLoader key={current.leadId} opened={current} onClose={() => setCurrent(undefined)} />;
}

/** Whether the dialog may open now; otherwise it waits until staff return again. */
const mayInterrupt = () =>
	document.visibilityState === "visible" && !isDialogOpen() && !isTyping(document.activeElement);

/** Grey lines above Today's list: messages that are not confirmed as sent or not sent. */
export function UnconfirmedMessages() {
	const opened = useOpenedMessages();
	const [reopened, setReopened] = useState<OpenedMessage>();
	return (
		<>
			{opened.map((each) => (
				<UnconfirmedLine
					key={each.leadId}
					opened={each}
					onPress={() => {
						markAsked(each);
						setReopened(each);
					}}
				/>
			))}
			{reopened && <SentQuestionLoader opened={reopened} onClose={() => setReopened(undefined)} />}
		</>
	);
}

function UnconfirmedLine({ opened, onPress }: { opened: OpenedMessage; onPress: () => void }) {
	const { data, error } = useQuery(leadQuery(opened.leadId));
	if (data === undefined && !isInaccessible(error)) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 border-t border-hairline bg-page px-5 py-2 text-[13.5px] text-soft max-md:px-4">
			<span>
				WhatsApp
				{data && (
					<>
						{" to "}
						<LeadLink lead={data} className={textLink}>
							{data.name}
						</LeadLink>
					</>
				)}
				, {opened.label}, opened {formatWhen(opened.at, new Date())}.
			</span>
			<button
				type="button"
				className="font-semibold text-accent underline underline-offset-2 max-md:min-h-11"
				onClick={onPress}
			>
				Was it sent?
			</button>
		</p>
	);
}

type LoaderProps = { opened: OpenedMessage; onClose: () => void };

function SentQuestionLoader({ opened, onClose }: LoaderProps) {
	// Already read; retrying would request a removed lead once more before the dialog shows.
	const { data, error } = useQuery({ ...leadQuery(opened.leadId), retryOnMount: false });
	return data || isInaccessible(error) ? <SentQuestion opened={opened} lead={data} onClose={onClose} /> : null;
}

type QuestionProps = LoaderProps & { lead: LeadRow | undefined };

function SentQuestion(props: QuestionProps) {
	const { opened, lead, onClose } = props;
	const yesButton = useRef<HTMLButtonElement>(null);
	const { canPlan, times, next, timeError, choose, save, busy, error } = useRecordSent(props);
	const discard = () => {
		deleteOpened(opened);
		onClose();
	};
	const handleKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
		if (ctrlKey || metaKey || target instanceof HTMLInputElement) return;
		if (key === "y") save();
		if (key === "n" && !busy) discard();
	};
	return (
		<AlertDialog.Root open onOpenChange={(open) => !open && !busy && onClose()}>
			<AlertDialog.Portal>
				<AlertDialog.Backdrop forceRender className={backdropClass} />
				<AlertDialog.Popup
					initialFocus={yesButton}
					onKeyDown={handleKey}
					className="fixed inset-0 z-40 m-auto flex h-fit max-h-[calc(100dvh-32px)] w-[min(480px,calc(100vw-32px))] flex-col gap-4 overflow-y-auto rounded-tr-[28px] border-2 border-keyline bg-raised p-6 text-strong focus:outline-none max-md:p-5"
				>
					<CloseButton disabled={busy} />
					<svg viewBox="0 0 52 26" className="h-[26px] w-[52px]" aria-hidden="true">
						<path className="fill-marigold" d="M0 13h26v13H0z" />
						<path className="fill-skeleton" d="M26 0h26v26H26z" />
					</svg>
					<AlertDialog.Title className="console-title text-[26px]/[1.08]">Was it sent?</AlertDialog.Title>
					<AboutMessage opened={opened} lead={lead} />
					{canPlan && <NextFollowUp times={times} next={next} timeError={timeError} onNext={choose} />}
					{error && (
						<p role="alert" className="border-l-4 border-wrong pl-3 text-[14px] text-wrong">
							{fieldErrorText(error)}
						</p>
					)}
					<div className="flex flex-wrap items-center gap-2 pt-1">
						<button ref={yesButton} type="button" className={popupButton.main} aria-disabled={busy} onClick={save}>
							Yes, write it down
						</button>
						<button type="button" className={`${plainButton} !h-11 !text-[15px]`} disabled={busy} onClick={discard}>
							Not sent
						</button>
						<span aria-hidden="true" className="ml-auto flex gap-1.5 max-md:hidden">
							<Key>Y</Key>
							<Key>N</Key>
						</span>
					</div>
				</AlertDialog.Popup>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}

/** The next follow-up, and writing down that it was sent. */
function useRecordSent({ opened, lead, onClose }: QuestionProps) {
	const [times] = useState(() => proposedTimes(new Date()).filter(({ name }) => name !== "in-2-hours"));
	const [selected, setSelected] = useState<Next | null>(() =>
		lead ? followUpAfterMessage(lead, times, new Date()) : null,
	);
	const canPlan = lead !== undefined && !isClosed(lead.kind, lead.stage);
	// A colleague may close the lead while the question is open.
	const next = canPlan ? selected : null;
	const [timeError, setTimeError] = useState<string>();
	const { start, busy, error } = useExclusiveMutation({
		mutationFn: async () => {
			await recordSent(opened, lead, next?.at ?? null);
			onClose();
		},
	});
	const save = () => {
		const problem =
			lead && next ? followUpTimeError(next.at, { stored: lead.followup?.at ?? null, now: new Date() }) : undefined;
		setTimeError(problem);
		if (problem === undefined) start();
	};
	const choose = (other: Next | null) => {
		setTimeError(undefined);
		setSelected(other);
	};
	return { canPlan, times, next, timeError, choose, save, busy, error };
}

function AboutMessage({ opened, lead }: { opened: OpenedMessage; lead: LeadRow | undefined }) {
	const language = languageNames[opened.language as keyof typeof languageNames] ?? opened.language;
	return (
		<div className="flex min-h-[78px] border border-hairline bg-page">
			{lead && <LeadMark lead={lead} className="size-[76px]" />}
			<div className="flex min-w-0 flex-col justify-center px-3.5 py-2.5">
				<p className="text-[15px]/5 font-semibold wrap-anywhere">
					{lead?.name ?? "A lead that you no longer have access to"}
				</p>
				<p className="text-[13.5px]/[18px] text-soft">
					WhatsApp, {opened.label}, {language}
				</p>
				<p className="text-[13.5px]/[18px] text-soft">Opened {formatWhen(opened.at, new Date())}</p>
			</div>
		</div>
	);
}

/** `at` is empty until a time is picked. */
type Next = { name: ProposedTime["name"] | "pick"; at: string };

type NextProps = {
	times: readonly ProposedTime[];
	/** Null if the follow-up stays as it is. */
	next: Next | null;
	/** Why it cannot be then. */
	timeError: string | undefined;
	onNext: (next: Next | null) => void;
};

const timeButton = `${plainButton} max-md:!h-11 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent`;

function NextFollowUp({ times, next, timeError, onNext }: NextProps) {
	const isPicking = next?.name === "pick";
	return (
		<fieldset>
			<legend className="mb-2 text-[14px] font-semibold">Next follow-up</legend>
			<div className="flex flex-wrap gap-2">
				{times.map((time) => (
					<button
						key={time.name}
						type="button"
						aria-pressed={next?.name === time.name}
						onClick={() => onNext(next?.name === time.name ? null : time)}
						className={timeButton}
					>
						{next?.name === time.name && <Check aria-hidden="true" className="size-4" />}
						{time.label}
					</button>
				))}
				<button
					type="button"
					aria-pressed={isPicking}
					onClick={() => onNext(isPicking ? null : { name: "pick", at: next?.at ?? "" })}
					className={timeButton}
				>
					<CalendarClock aria-hidden="true" className="size-4" />
					Pick
				</button>
			</div>
			{isPicking && (
				<FollowUpTimeInput
					aria-label="When"
					at={next.at}
					errorId={timeError ? "sent-when" : undefined}
					onChange={(at) => onNext({ name: "pick", at })}
					className={`${fieldLook} mt-2 md:max-w-[260px]`}
				/>
			)}
			{timeError && (
				<p id="sent-when" role="alert" className="mt-1.5 text-[13.5px] text-wrong">
					{timeError}
				</p>
			)}
		</fieldset>
	);
}
