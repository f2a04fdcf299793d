import { Ban, CalendarClock, Phone, PhoneMissed, PhoneOff, PowerOff } from "lucide-react";
import { type RefObject, useState } from "react";
import { callOutcomeNames, followUpNames, lostReasonNames } from "#content/leads.ts";
import { callOutcomes, isClosed, lostReasons, typeOfStage } from "#contract/lead-stages.ts";
import { useIsPhone } from "../../media.ts";
import { textLink } from "../../parts/buttons.tsx";
import { FieldError } from "../../popup/field-error.tsx";
import { FormSelect } from "../../popup/form-field.tsx";
import { KindSwitch } from "../follow-up-form.tsx";
import { FollowUpTimeInput } from "../follow-up-time-input.tsx";
import { type ProposedTime, proposedTimes } from "../follow-up-times.ts";
import { CellSelect } from "../panel/cell-select.tsx";
import { noteHint } from "../panel/note.tsx";
import { Stage, StageMark, stageName } from "../stage.tsx";
import { formatFullDay, formatWhen } from "../when.ts";
import { followUpIcons } from "../when-due.tsx";
import {
	type CallDraft,
	offeredStages,
	type Problems,
	retainsFollowUp,
	withNext,
	withOutcome,
	withStage,
} from "./call-draft.ts";
import { Choices, FieldRow } from "./choices.tsx";

type FieldsProps = {
	draft: CallDraft;
	onChange: (draft: CallDraft) => void;
	problems: Problems;
	isCall: boolean;
	first: RefObject<HTMLInputElement | null>;
	note: RefObject<HTMLTextAreaElement | null>;
};

export function CallFields(props: FieldsProps) {
	const { draft, onChange, problems, isCall, first, note } = props;
	// As of when the form opened: a proposed time must not change under the pointer.
	const [times] = useState(() => proposedTimes(new Date()));
	return (
		<>
			{isCall && (
				<FieldRow label="Outcome">
					<Choices
						label="Outcome"
						name="outcome"
						selected={draft.outcome}
						firstRef={first}
						error={problems.outcome}
						choices={callOutcomes.map((value, at) => {
							const Icon = outcomeIcons[value];
							return {
								value,
								label: callOutcomeNames[value],
								icon: <Icon aria-hidden="true" className={`${icon} md:hidden`} />,
								hint: `${at + 1}`,
							};
						})}
						onChoose={(outcome) => onChange(withOutcome(draft, outcome, times))}
					/>
					<FieldError id="outcome-error" text={problems.outcome} />
				</FieldRow>
			)}
			<FieldRow label="Note" note="optional">
				<textarea
					ref={note}
					aria-label="Note"
					aria-describedby="call-note-help"
					placeholder="What was said"
					rows={2}
					value={draft.note}
					onChange={(event) => onChange({ ...draft, note: event.target.value })}
					className={`${field} h-auto min-h-[68px] resize-y py-2 leading-[1.5]`}
				/>
				<p id="call-note-help" className="text-[13px]/[18px] text-soft">
					{noteHint}
				</p>
			</FieldRow>
			<NextFields {...props} times={times} />
			<StageFields {...props} />
		</>
	);
}

const field =
	"h-10 w-full rounded-[3px] border border-control-form bg-raised px-3 text-[15px] text-strong placeholder:text-quiet placeholder:opacity-100 focus-visible:outline-offset-2 max-md:h-11 max-md:text-[16px]";
const outcomeIcons = {
	reached: Phone,
	"no-answer": PhoneMissed,
	busy: PhoneOff,
	"switched-off": PowerOff,
	"wrong-number": Ban,
} as const;
const icon = "size-4 shrink-0";

function NextFields({ draft, onChange, problems, times }: FieldsProps & { times: readonly ProposedTime[] }) {
	const { next } = draft;
	const isPhone = useIsPhone();
	const [isChanging, setChanging] = useState(false);
	if (isClosed(draft.opened.kind, draft.stage))
		return (
			<FieldRow label="Next follow-up">
				<p className="py-2.5 text-soft">None, as this closes the lead.</p>
			</FieldRow>
		);
	const choices = [
		...times.map(({ name, label }) => ({ value: name, label })),
		{ value: "pick" as const, label: "Pick", icon: <CalendarClock aria-hidden="true" className={icon} /> },
		{ value: "none" as const, label: "None" },
	];
	const timeOf = (name: string) => times.find((time) => time.name === name)?.at ?? "";
	const isPlanned = next !== null && next.name !== "none";
	return (
		<FieldRow label="Next follow-up">
			<Choices
				label="Next follow-up"
				name="next"
				selected={next?.name ?? ""}
				choices={choices}
				error={problems.followup}
				onChoose={(name) => onChange(withNext(draft, { name, at: name === "pick" ? (next?.at ?? "") : timeOf(name) }))}
			/>
			{next?.name === "pick" && (
				<FollowUpTimeInput
					name="when"
					aria-label="When"
					at={next.at}
					errorId={problems.followup ? "next-error" : undefined}
					onChange={(at) => onChange(withNext(draft, { name: "pick", at }))}
					className={`${field} md:max-w-[260px]`}
				/>
			)}
			<FieldError id="next-error" text={problems.followup} />
			<RetainedFollowUp draft={draft} />
			{isPlanned && isPhone && !isChanging && next.at !== "" && (
				<PlannedFollowUp draft={draft} at={next.at} onChange={() => setChanging(true)} />
			)}
			{isPlanned && (!isPhone || isChanging) && <KindAndText draft={draft} onChange={onChange} />}
		</FieldRow>
	);
}

function RetainedFollowUp({ draft }: { draft: CallDraft }) {
	const now = new Date();
	const { followup } = draft.opened;
	if (followup === null || !retainsFollowUp(draft, now)) return null;
	return (
		<p className="text-[13px]/[18px] text-soft">
			{followUpNames[followup.kind]} {formatWhen(followup.at, now)} stays unless you choose another.
		</p>
	);
}

type PlannedFollowUpProps = { draft: CallDraft; at: string; onChange: () => void };

/** On a phone the planned follow-up is one line, which opens to be changed. */
function PlannedFollowUp({ draft: { kind, words }, at, onChange }: PlannedFollowUpProps) {
	const Icon = followUpIcons[kind];
	return (
		<p className="flex min-h-11 items-center gap-2 text-[14px]/5">
			<Icon aria-hidden="true" className={icon} />
			<b className="font-semibold">{followUpNames[kind]}</b>
			<span className="min-w-0 flex-1">{[formatFullDay(at, new Date()), words].filter(Boolean).join(". ")}</span>
			<button type="button" className={`${textLink} flex min-h-11 items-center`} onClick={onChange}>
				Change<span className="sr-only"> the follow-up</span>
			</button>
		</p>
	);
}

function KindAndText({ draft, onChange }: Pick<FieldsProps, "draft" | "onChange">) {
	return (
		<div className="flex flex-wrap gap-2">
			<KindSwitch
				label="What"
				kind={draft.kind}
				onChoose={(kind) => onChange({ ...draft, kind })}
				className="max-md:w-full md:!h-10"
			/>
			<input
				aria-label="A few words"
				placeholder="A few words"
				maxLength={200}
				autoComplete="off"
				value={draft.words}
				onChange={(event) => onChange({ ...draft, words: event.target.value })}
				className={`${field} min-w-[160px] flex-1 max-md:basis-full`}
			/>
		</div>
	);
}

function StageFields({ draft, onChange, problems }: FieldsProps) {
	const { kind } = draft.opened;
	const isLost = typeOfStage(kind, draft.stage) === "lost";
	const stages = offeredStages(draft.opened);
	const chooseStage = (stage: CallDraft["stage"]) => onChange(withStage(draft, stage, new Date()));
	return (
		<FieldRow label="Stage">
			{useIsPhone() ? (
				<CellSelect
					asField
					label="Stage"
					value={draft.stage}
					choices={stages.map((value) => ({ value, look: <Stage kind={kind} stage={value} /> }))}
					onChoose={chooseStage}
				>
					<Stage kind={kind} stage={draft.stage} />
				</CellSelect>
			) : (
				<Choices
					framed
					label="Stage"
					name="stage"
					selected={draft.stage}
					choices={stages.map((stage) => ({
						value: stage,
						label: stageName({ kind, stage }),
						icon: <StageMark kind={kind} stage={stage} />,
					}))}
					onChoose={chooseStage}
				/>
			)}
			{isLost && <ReasonFields draft={draft} onChange={onChange} problems={problems} />}
			<FieldError id="reason-error" text={problems.reason ?? problems.reasonwords} />
			{kind === "course" && (
				<p className="text-[13px]/[18px] text-soft">
					Not now asks for the reason, Later for a date. To enrol, save and press Enrol in the lead.
				</p>
			)}
		</FieldRow>
	);
}

/** Why the lead is lost. */
function ReasonFields({ draft, onChange, problems }: Pick<FieldsProps, "draft" | "onChange" | "problems">) {
	return (
		<div className="flex flex-wrap items-start gap-2 *:max-md:w-full *:md:w-[220px]">
			<FormSelect
				name="reason"
				placeholder="Reason"
				value={draft.reason}
				choices={lostReasons.map((value) => ({ value, label: lostReasonNames[value] }))}
				onChange={(reason) =>
					onChange({ ...draft, reason: reason as CallDraft["reason"], chose: { ...draft.chose, stage: true } })
				}
				inputRef={() => {}}
				aria={{
					id: "call-reason",
					"aria-label": "Reason",
					"aria-invalid": problems.reason ? true : undefined,
					"aria-describedby": "reason-error",
				}}
			/>
			{draft.reason === "other" && (
				<input
					name="reasonwords"
					aria-label="Why, in a few words"
					aria-invalid={problems.reasonwords ? true : undefined}
					aria-describedby={problems.reasonwords ? "reason-error" : undefined}
					placeholder="Why, in a few words"
					maxLength={200}
					value={draft.reasonwords}
					onChange={(event) => onChange({ ...draft, reasonwords: event.target.value })}
					className={`${field} !h-11`}
				/>
			)}
		</div>
	);
}
