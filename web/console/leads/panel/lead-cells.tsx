import { Popover } from "@base-ui/react/popover";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { followUpNames } from "#content/leads.ts";
import { longestReplyTime } from "#content/reply-promise.ts";
import { isClosed, type Stage as StageName, stagesInOrder } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { signedIn } from "../../admins/queries.ts";
import { plainButton } from "../../parts/buttons.tsx";
import { popupClass, positionerClass } from "../../table/filter-trigger.tsx";
import { team } from "../../team/queries.ts";
import { useNow } from "../../use-now.ts";
import { FollowUpForm } from "../follow-up-form.tsx";
import { type MissingDetail, MissingDetailForm, missingDetailOf } from "../missing-detail-form.tsx";
import { OwnerChip } from "../owner.tsx";
import { reasonName, Stage, StageMark, stageName } from "../stage.tsx";
import { formatLateness, formatTimeUntil, formatWhen, isOver } from "../when.ts";
import { DueLine, followUpIcons, promiseLook } from "../when-due.tsx";
import { CellLabel, CellSelect, cellLook, openableCell } from "./cell-select.tsx";
import type { Control, LeadChange } from "./lead-change.ts";

type CellProps = { lead: LeadRow; leadChange: LeadChange };

/** A lead's stage, owner, next follow-up, and whether the reply promise was kept, within hairlines. */
export function LeadCells(props: CellProps) {
	const now = useNow();
	return (
		<section aria-label="Where it stands" className="shrink-0 border-y border-hairline">
			<div className="grid grid-cols-2 gap-px bg-hairline">
				<StageCell {...props} />
				<OwnerCell {...props} />
				<FollowUpCell {...props} now={now} />
				<ReplyPromiseCell lead={props.lead} now={now} />
			</div>
			<FollowUpText lead={props.lead} now={now} />
			<FailureNotice {...props} />
		</section>
	);
}

/** A stage that needs a date or a reason asks for it in a popover. */
function StageCell({ lead, leadChange }: CellProps) {
	const cell = useRef<HTMLButtonElement>(null);
	const [missingDetail, setMissingDetail] = useState<MissingDetail>();
	const { kind } = lead;
	const stage = leadChange.pending?.stage ?? lead.stage;
	const chooseStage = (next: StageName) => {
		const missing = missingDetailOf(kind, next);
		if (missing) setMissingDetail(missing);
		else if (next !== stage) leadChange.change("stage", { stage: next });
	};
	const move = (work: Parameters<LeadChange["change"]>[1]) => {
		setMissingDetail(undefined);
		leadChange.change("stage", work);
	};
	return (
		<div className="flex min-w-0">
			<CellSelect
				label="Stage"
				value={stage}
				choices={offeredStages(lead).map((value) => ({ value, look: <Stage kind={kind} stage={value} still /> }))}
				onChoose={chooseStage}
				cell={cell}
			>
				<StageLine lead={lead} stage={stage} />
			</CellSelect>
			<CellPopover
				label={missingDetail === "date" ? "Until when" : "Why"}
				anchor={cell}
				isOpen={missingDetail !== undefined}
				onClose={() => setMissingDetail(undefined)}
			>
				{missingDetail && <MissingDetailForm detail={missingDetail} planned={lead.followup} onMove={move} />}
			</CellPopover>
		</div>
	);
}

/** Enrolling is a separate action: Enrolled is offered only if the lead is enrolled, or was. */
function offeredStages({ kind, stage, enrolment }: LeadRow): StageName[] {
	return stagesInOrder(kind).filter((each) => each !== "enrolled" || each === stage || enrolment !== null);
}

function StageLine({ lead: { kind, reason, stage: stored }, stage }: { lead: LeadRow; stage: StageName }) {
	return (
		<span className="flex min-w-0 items-center gap-2">
			<StageMark kind={kind} stage={stage} still />
			<span className="truncate">
				{stageName({ kind, stage })}
				{reason && stage === stored && (
					<span className="font-normal text-soft"> ({reasonName(reason).toLowerCase()})</span>
				)}
			</span>
		</span>
	);
}

/** The choice of nobody, as a select has no empty value. */
const nobody = "nobody";

function OwnerCell({ lead, leadChange }: CellProps) {
	const { data: members = [] } = useQuery(team());
	const { data: me } = useQuery(signedIn());
	const owner = leadChange.pending?.owner === undefined ? lead.owner : leadChange.pending.owner;
	const emails = members.flatMap(({ email, role }) => (mayHaveLeads(role, lead.kind) ? email : []));
	// The signed-in person first; an owner who has left stays in the list.
	const ordered = [...new Set([me?.email, ...emails, lead.owner])].filter((email) => email != null);
	const choices = [nobody, ...ordered].map((value) => ({
		value,
		look: <OwnerChip owner={value === nobody ? null : value} />,
	}));
	return (
		<CellSelect
			label="Owner"
			value={owner ?? nobody}
			choices={choices}
			onChoose={(next) => {
				const requested = next === nobody ? null : next;
				if (requested !== owner) leadChange.change("owner", { owner: requested });
			}}
		>
			{/* As high as the text of the cell beside it. */}
			<span className="-my-0.5">
				<OwnerChip owner={owner} />
			</span>
		</CellSelect>
	);
}

function FollowUpCell({ lead, leadChange, now }: CellProps & { now: Date }) {
	const [isOpen, setOpen] = useState(false);
	const { followup, kind, stage } = lead;
	const due = followup && {
		icon: followUpIcons[followup.kind],
		text: capitalise(formatWhen(followup.at, now)),
		look: isOver(followup.at, now) ? ("text-wrong" as const) : ("" as const),
	};
	const plan = (followup: NonNullable<Parameters<typeof leadChange.change>[1]["followup"]> | null) => {
		setOpen(false);
		leadChange.change("followup", { followup });
	};
	if (isClosed(kind, stage))
		return (
			<div className={cellLook}>
				<CellLabel>Next follow-up</CellLabel>
				<DueLine due={undefined} />
			</div>
		);
	return (
		<Popover.Root open={isOpen} onOpenChange={setOpen}>
			<Popover.Trigger className={openableCell}>
				<CellLabel opens>Next follow-up</CellLabel>
				<DueLine due={due ?? undefined} />
			</Popover.Trigger>
			<Popover.Portal>
				<Popover.Positioner className={positionerClass} align="start" sideOffset={1} collisionPadding={8}>
					<Popover.Popup aria-label="Next follow-up" className={`${popupClass} ${popoverSize}`}>
						<FollowUpForm
							planned={followup}
							onPlan={plan}
							onRemove={followup && stage !== "later" ? () => plan(null) : undefined}
						/>
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	);
}

const popoverSize = "w-[min(320px,calc(100vw-16px))] max-h-(--available-height) overflow-y-auto";

type CellPopoverProps = {
	label: string;
	anchor: React.RefObject<HTMLElement | null>;
	isOpen: boolean;
	onClose: () => void;
	children: ReactNode;
};

/** Opens where the cell's list was. */
function CellPopover({ label, anchor, isOpen, onClose, children }: CellPopoverProps) {
	return (
		<Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
			<Popover.Portal>
				<Popover.Positioner
					anchor={anchor}
					className={positionerClass}
					align="start"
					sideOffset={1}
					collisionPadding={8}
				>
					<Popover.Popup aria-label={label} finalFocus={anchor} className={`${popupClass} ${popoverSize}`}>
						{children}
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	);
}

function ReplyPromiseCell({ lead, now }: { lead: LeadRow; now: Date }) {
	return (
		<div className={cellLook}>
			<CellLabel>Promise, {longestReplyTime[lead.kind]}</CellLabel>
			<DueLine due={promiseLook(lead, now)} />
		</div>
	);
}

/** How long until the follow-up, and what it is about. */
function FollowUpText({ lead: { followup }, now }: { lead: LeadRow; now: Date }) {
	if (followup === null) return null;
	const isLate = isOver(followup.at, now);
	return (
		<p className="border-t border-hairline px-4 py-2.5 text-[14px] wrap-anywhere">
			<span className={isLate ? "text-wrong" : "text-soft"}>
				{isLate ? capitalise(formatLateness(followup.at, now)) : `In ${formatTimeUntil(followup.at, now)}`}:
			</span>{" "}
			{followup.words || followUpNames[followup.kind]}
		</p>
	);
}

const controlNames: Record<Control, string> = { stage: "Stage", owner: "Owner", followup: "Follow-up" };

/** Below the cells: why a change was not made, and what to do about it. */
function FailureNotice({ leadChange: { failure, overwrite, dismiss } }: CellProps) {
	return (
		<div role="alert">
			{failure && (
				<div className="flex flex-col gap-2 border-t border-hairline bg-chosen px-4 py-2.5 text-[14px]">
					<p>
						<span className="text-soft">{controlNames[failure.control]}:</span> {failure.text}
					</p>
					<div className="flex gap-2">
						{failure.work && (
							<button type="button" className={`${plainButton} max-md:!h-11`} onClick={overwrite}>
								Use mine
							</button>
						)}
						<button type="button" className={`${plainButton} max-md:!h-11`} onClick={dismiss}>
							{failure.work ? "Leave it" : "OK"}
						</button>
					</div>
				</div>
			)}
		</div>
	);
}
