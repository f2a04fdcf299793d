import { Mail, MessageCircle, Phone } from "lucide-react";
import { useSearchParams } from "react-router";
import type { LeadRow } from "#contract/leads.ts";
import { startCall, visitForm } from "../leads/after-call/stored-calls.ts";
import { UnloggedCall } from "../leads/after-call/unlogged.tsx";
import { EnquiryCountMark } from "../leads/cells.tsx";
import { callLink } from "../leads/lead.ts";
import { OwnerChip, useNameOf } from "../leads/owner.tsx";
import { Stage } from "../leads/stage.tsx";
import { holdText } from "../leads/when.ts";
import { WhatsAppButton } from "../messages/whatsapp-button.tsx";
import { useWriteMessage } from "../messages/write-message.tsx";
import { UnseenDot } from "../parts/unseen-dot.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { actionsOf, dueKind, type TodayAction } from "./actions.ts";
import { LeadLink } from "./lead-link.tsx";
import { LeadMark, programOrCompany, ReasonIcon } from "./marks.tsx";
import { MoveFollowUp } from "./move-follow-up.tsx";
import { type DueReason, dueReason, lastActivityText } from "./row-texts.ts";
import type { TodayState, Who } from "./use-today.ts";

/** In a narrower frame, the column of the last event is hidden first, then the stage. */
export const gridColumns: Record<Who, string> = {
	mine: "grid-cols-[minmax(0,236fr)_minmax(0,302fr)_minmax(0,276fr)_minmax(0,124fr)_332px] @max-[1120px]:grid-cols-[minmax(0,236fr)_minmax(0,302fr)_124px_332px] @max-[860px]:grid-cols-[minmax(0,200fr)_minmax(0,260fr)_268px] @max-[560px]:grid-cols-[minmax(0,170fr)_minmax(0,206fr)]",
	everyone:
		"grid-cols-[minmax(0,210fr)_minmax(0,262fr)_minmax(0,228fr)_100px_120px_332px] @max-[1120px]:grid-cols-[minmax(0,210fr)_minmax(0,262fr)_100px_120px_332px] @max-[1000px]:grid-cols-[minmax(0,210fr)_minmax(0,262fr)_100px_332px] @max-[860px]:grid-cols-[minmax(0,200fr)_minmax(0,260fr)_268px] @max-[560px]:grid-cols-[minmax(0,170fr)_minmax(0,206fr)]",
};

type RowProps = { lead: LeadRow; state: TodayState; who: Who };

/** One lead in two lines, 46 px high, with its next actions. */
export function Row({ lead, state, who }: RowProps) {
	const { now, selected, select } = state;
	const isSelected = selected?._id === lead._id;
	const reason = dueReason(lead, now);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, J, K and the focus choose
		<li
			data-row={lead._id}
			aria-current={isSelected ? "true" : undefined}
			onClick={() => select(lead._id)}
			onFocus={() => select(lead._id)}
			className={`relative grid h-[46px] items-center border-b border-row-line px-5 text-[13.5px]/[17px] ${gridColumns[who]} ${isSelected ? "bg-chosen" : "bg-raised hover:bg-hover"}`}
		>
			{isSelected && <span className="chosen-edge" />}
			<Unseen lead={lead} />
			<Person lead={lead} />
			<ReasonCell reason={reason} />
			<LastCell lead={lead} now={now} />
			{who === "everyone" && (
				<div className="min-w-0 pr-2 @max-[860px]:hidden">
					<OwnerChip owner={lead.owner} />
				</div>
			)}
			<div className={`min-w-0 pr-2 ${who === "everyone" ? "@max-[1000px]:hidden" : "@max-[860px]:hidden"}`}>
				<Stage kind={lead.kind} stage={lead.stage} reason={lead.reason} about={holdText(lead, now)} />
			</div>
			<Actions lead={lead} isSelected={isSelected} now={now} onAction={() => state.releaseRow(lead._id)} />
		</li>
	);
}

function Unseen({ lead: { enquiry, answeredAt } }: { lead: LeadRow }) {
	if (answeredAt !== null || enquiry === null || enquiry.seenAt !== null) return null;
	return <UnseenDot className="top-1/2 left-[7px] -translate-y-1/2" />;
}

function Person({ lead }: { lead: LeadRow }) {
	return (
		<div className="flex min-w-0 items-center gap-2.5 pr-3">
			<LeadMark lead={lead} className="size-[30px]" />
			<div className="min-w-0">
				<p className="flex items-center gap-1.5">
					<LeadLink lead={lead} className="truncate font-semibold hover:underline focus-visible:outline-offset-0">
						{lead.name}
					</LeadLink>
					<EnquiryCountMark of={lead.enquiries} />
				</p>
				<p className="-my-1 truncate py-1 text-[12.5px] text-soft">
					<UnloggedCall lead={lead} />
					{programOrCompany(lead)}
				</p>
			</div>
		</div>
	);
}

function ReasonCell({ reason }: { reason: DueReason }) {
	return (
		<div className="flex min-w-0 items-center gap-2.5 pr-3">
			<ReasonIcon reason={reason} />
			<div className="min-w-0">
				<p className="truncate">{reason.what}</p>
				<p className="truncate text-[12.5px] text-soft">
					<ReasonTime reason={reason} />
					{reason.time && reason.about && " "}
					{reason.about}
				</p>
			</div>
		</div>
	);
}

/** Late is also coloured; soon is only bold. */
export function ReasonTime({ reason: { time, urgency, about } }: { reason: DueReason }) {
	if (time === "") return null;
	const look = { late: "font-semibold text-wrong", soon: "font-semibold text-strong", later: "" }[urgency];
	return (
		<span className={look}>
			{time}
			{about && "."}
		</span>
	);
}

function LastCell({ lead, now }: { lead: LeadRow; now: Date }) {
	const { what, about } = lastActivityText(lead, now, useNameOf());
	return (
		<div className="min-w-0 pr-2 @max-[1120px]:hidden">
			<p className="truncate" title={what}>
				{what}
			</p>
			<p className="truncate text-[12.5px] text-soft">{about}</p>
		</div>
	);
}

const buttonLook =
	"inline-flex h-[34px] items-center justify-center gap-2 border px-2.5 text-[13.5px] font-semibold whitespace-nowrap";
const outlined = "border-control bg-raised text-strong hover:border-accent hover:bg-hover active:bg-table-head-set";
const filled = "border-accent bg-accent text-on-accent hover:bg-accent-hover";

/** Two buttons in a narrow row have no icons, so that the number is not cut off. */
const compactLook = "@max-[860px]:px-2 @max-[860px]:text-[12.5px] @max-[860px]:[&>svg]:hidden";

type ActionsProps = { lead: LeadRow; isSelected: boolean; now: Date; onAction: () => void };

/** The filled button is the next action on the screen, that of the selected row. */
function Actions({ lead, isSelected, now, onAction }: ActionsProps) {
	const [params] = useSearchParams();
	const actions = actionsOf(lead, now);
	// While a lead is open, the filled button is in its panel.
	const isNext = isSelected && !params.has("open");
	const isFull = actions.length > 1;
	const isWhatsAppNext = lead.phoneE164 !== null && dueKind(lead, now) === "whatsapp";
	const [firstLook, whatsAppLook] = isWhatsAppNext ? [outlined, filled] : [filled, outlined];
	const word = isFull ? "sr-only" : "@max-[860px]:sr-only";
	return (
		<div className="flex items-center justify-end gap-1.5 @max-[560px]:hidden">
			{actions.map((each, at) => {
				const sizing = `${at === actions.length - 1 ? "min-w-0 flex-1" : "shrink-0"} ${isFull ? compactLook : ""}`;
				const look =
					at === 0 ? `rounded-[3px_17px_17px_3px] ${isNext ? firstLook : outlined}` : `rounded-[3px] ${outlined}`;
				const part = at === 0 ? `${each} next` : each;
				return <NextAction key={each} action={each} lead={lead} part={part} look={`${buttonLook} ${sizing} ${look}`} />;
			})}
			<WhatsAppButton
				lead={lead}
				phoneE164={lead.phoneE164}
				data-part="whatsapp"
				className={`${buttonLook} rounded-[3px] ${isNext ? whatsAppLook : outlined} ${isFull ? "w-[34px] shrink-0 !px-0" : "@max-[860px]:w-[34px] @max-[860px]:px-0"}`}
			>
				<MessageCircle aria-hidden="true" className="size-4" />
				<span className={word}>WhatsApp</span>
				<span className="sr-only"> {lead.name}</span>
			</WhatsAppButton>
			<MoveFollowUp
				lead={lead}
				look={`${buttonLook} w-[34px] shrink-0 !px-0 rounded-[3px] !border-hairline ${outlined}`}
				onAction={onAction}
			/>
		</div>
	);
}

type NextActionProps = {
	action: TodayAction;
	lead: LeadRow;
	part?: string;
	look: string;
	/** Its size. */
	icon?: string;
	/** Of the visible word. */
	word?: string;
};

export function NextAction({ action, lead, part, look, icon = "size-4", word = "truncate" }: NextActionProps) {
	const popup = usePopup();
	const write = useWriteMessage();
	if (action === "call")
		return (
			<a data-part={part} href={callLink(lead)} className={look} onClick={() => startCall(lead, popup)}>
				<Phone aria-hidden="true" className={`${icon} shrink-0`} />
				<span className="sr-only">Call {lead.name}: </span>
				<span className={word}>{lead.phone}</span>
			</a>
		);
	if (action === "mail")
		return (
			<button
				type="button"
				data-part={part}
				aria-haspopup="dialog"
				className={look}
				onClick={() => write(lead, "mail")}
			>
				<Mail aria-hidden="true" className={`${icon} shrink-0`} />
				<span className={word}>Mail</span>
				<span className="sr-only"> {lead.name}</span>
			</button>
		);
	return (
		<button type="button" data-part={part} className={look} onClick={() => popup.show(visitForm, lead._id)}>
			Came<span className="sr-only"> {lead.name}</span>
		</button>
	);
}
