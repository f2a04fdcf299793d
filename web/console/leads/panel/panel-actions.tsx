import { Copy, Mail, Merge, MessageCircle, PencilLine, Phone, PhoneOutgoing, Split } from "lucide-react";
import { useRef } from "react";
import type { EnquiryKind } from "#contract/enquiries.ts";
import { typeOfStage } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { EnrolBar, EnrolMenuItem } from "../../enrol/enrolling.tsx";
import { WhatsAppButton } from "../../messages/whatsapp-button.tsx";
import { useWriteMessage } from "../../messages/write-message.tsx";
import { mainButton, plainButton } from "../../parts/buttons.tsx";
import { Key } from "../../parts/key.tsx";
import { MoreAction, MoreMenu } from "../../parts/more-menu.tsx";
import { usePopup } from "../../popup/use-popup.ts";
import { useKeys } from "../../table/keys.ts";
import type { ContactKind } from "../after-call/stored-calls.ts";
import { panelContentOf } from "../kinds.tsx";
import { callLink, type Enquiry } from "../lead.ts";
import { followUpIcons } from "../when-due.tsx";
import { copyEnquiry } from "./details.tsx";
import { MarkAsSpam } from "./spam-actions.tsx";
import { mergeForm, splitForm } from "./split-merge.tsx";

type ActionsProps = {
	kind: EnquiryKind;
	lead: LeadRow | undefined;
	enquiry: Enquiry | undefined;
	/** Starts a call, which is to be logged. */
	onCall: () => void;
	/** Opens the form that logs a call or a visit. */
	onLog: (of: ContactKind) => void;
	/** Shows the field for a note. */
	onNote: () => void;
};

type Person = { name: string; email: string | null; phone: string; phoneE164: string | null };

/** The person to reach, from the lead, which has what they wrote last. */
function personOf({ lead, enquiry }: ActionsProps): Person | undefined {
	return lead ?? enquiry;
}

/** The main action is to call, or to mail a person without a number; beside it WhatsApp and mail. On a phone these are in the footer. */
export function LeadActions(props: ActionsProps) {
	const person = personOf(props);
	const container = useRef<HTMLDivElement>(null);
	const clickPart = (part: string) => () =>
		container.current?.querySelector<HTMLElement>(`[data-part=${part}]`)?.click();
	useKeys({ c: clickPart("call"), w: clickPart("whatsapp"), l: () => props.onLog("call") });
	if (person === undefined) return null;
	return (
		<div ref={container} className="flex shrink-0 gap-2 p-4 max-md:hidden">
			{person.phone !== "" && (
				<a data-part="call" href={callLink(person)} onClick={props.onCall} className={`${mainButton} flex-1`}>
					<Phone aria-hidden="true" className="size-4" />
					Call <span className="sr-only">{person.phone}</span>
					<span aria-hidden="true" className="[&_kbd]:border-current/40 [&_kbd]:bg-transparent [&_kbd]:text-current">
						<Key>C</Key>
					</span>
				</a>
			)}
			<WhatsApp person={person} lead={props.lead}>
				WhatsApp
			</WhatsApp>
			<WriteMail person={person} lead={props.lead} {...(person.phone === "" && { main: "flex-1" })} />
		</div>
	);
}

type WriteProps = { person: Person; lead: LeadRow | undefined };

function WhatsApp({ person: { phoneE164 }, lead, children }: WriteProps & { children?: string }) {
	return (
		<WhatsAppButton
			phoneE164={phoneE164}
			lead={lead}
			data-part="whatsapp"
			aria-label={children === undefined ? "WhatsApp" : undefined}
			className={`${plainButton} max-md:!h-11`}
		>
			<MessageCircle aria-hidden="true" className="size-4 max-md:size-5" />
			{children}
		</WhatsAppButton>
	);
}

/** `main`: classes that size the filled button; without it, an icon. */
function WriteMail({ person: { email }, lead, main }: WriteProps & { main?: string }) {
	const write = useWriteMessage();
	if (!email) return null;
	const look = main === undefined ? `${plainButton} !px-2.5` : `${mainButton} ${main}`;
	const icon = (
		<>
			<Mail aria-hidden="true" className="size-4" />
			{main !== undefined && "Mail"}
		</>
	);
	if (lead === undefined)
		return (
			<a href={mailLink(email)} aria-label="Mail" title={email} className={look}>
				{icon}
			</a>
		);
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			aria-label="Mail"
			title={email}
			className={look}
			onClick={() => write(lead, "mail")}
		>
			{icon}
		</button>
	);
}

function mailLink(email: string): string {
	return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** The less frequent actions. On a phone this is the dock at the bottom. */
export function LeadFooter(props: ActionsProps) {
	const person = personOf(props);
	return (
		<div className="flex shrink-0 gap-2 border-t border-hairline px-4 py-2.5 max-md:border-t-2 max-md:border-keyline max-md:pb-[max(10px,env(safe-area-inset-bottom))]">
			{person && <Dock person={person} {...props} />}
			{props.lead && <EnrolBar lead={props.lead} />}
			{props.lead && (
				<button type="button" className={`${plainButton} max-md:hidden`} onClick={() => props.onLog("call")}>
					<PhoneOutgoing aria-hidden="true" className="size-4" />
					Log a call
				</button>
			)}
			<More {...props} />
		</div>
	);
}

const dockButton = "!h-[52px] flex-1 !rounded-[3px_26px_26px_3px] md:!hidden";

function Dock({ person, lead, onCall, onNote }: ActionsProps & { person: Person }) {
	return (
		<div className="contents md:hidden">
			{person.phone === "" ? (
				<WriteMail person={person} lead={lead} main={dockButton} />
			) : (
				<a href={callLink(person)} onClick={onCall} className={`${mainButton} ${dockButton}`}>
					<Phone aria-hidden="true" className="size-5" />
					Call <span className="sr-only">{person.phone}</span>
				</a>
			)}
			<span className="contents md:hidden [&>:is(a,button)]:!h-[52px] [&>:is(a,button)]:w-[60px] md:[&>:is(a,button)]:!hidden">
				<WhatsApp person={person} lead={lead} />
			</span>
			<button
				type="button"
				aria-label="Write a note"
				className={`${plainButton} !h-[52px] w-[52px] md:!hidden`}
				onClick={onNote}
			>
				<PencilLine aria-hidden="true" className="size-5" />
			</button>
		</div>
	);
}

function More({ kind, lead, enquiry, onLog }: ActionsProps) {
	if (lead === undefined && enquiry === undefined) return null;
	return (
		<MoreMenu className="ml-auto max-md:!h-[52px] max-md:w-[52px]">
			{lead && (
				<>
					<MoreAction icon={PhoneOutgoing} onPress={() => onLog("call")}>
						Log a call
					</MoreAction>
					<MoreAction icon={followUpIcons.visit} onPress={() => onLog("visit")}>
						Log a visit
					</MoreAction>
					<EnrolMenuItem lead={lead} />
				</>
			)}
			{enquiry && (
				<>
					{panelContentOf(kind, enquiry).action}
					<MoreAction icon={Copy} onPress={() => void copyEnquiry(kind, enquiry)}>
						Copy details
					</MoreAction>
				</>
			)}
			{lead && <SplitAndMerge lead={lead} />}
			{enquiry && <MarkAsSpam enquiry={enquiry} />}
		</MoreMenu>
	);
}

/** Splits enquiries that were wrongly joined, merges leads that are one; a won lead is not merged. */
function SplitAndMerge({ lead: { _id, kind, stage, enquiries, enrolment } }: { lead: LeadRow }) {
	const { show } = usePopup();
	const isWon = kind !== "contact" && typeOfStage(kind, stage) === "won";
	return (
		<>
			{enquiries > 1 && (
				<MoreAction icon={Split} onPress={() => show(splitForm, _id)}>
					Split
				</MoreAction>
			)}
			{!isWon && enrolment === null && (
				<MoreAction icon={Merge} onPress={() => show(mergeForm, _id)}>
					Merge
				</MoreAction>
			)}
		</>
	);
}
