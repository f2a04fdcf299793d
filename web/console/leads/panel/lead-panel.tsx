import { type UseQueryOptions, type UseQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { EnquiryKind } from "#contract/enquiries.ts";
import type { LeadRow } from "#contract/leads.ts";
import { errorText } from "#web/app/error-text.ts";
import { isNotFound } from "#web/app/is-not-found.ts";
import { formatCount } from "#web/app/numbers.ts";
import { plainButton, RetryButton } from "../../parts/buttons.tsx";
import { PanelHeader } from "../../parts/panel-header.tsx";
import { useTab } from "../../parts/use-tab.ts";
import { usePopup } from "../../popup/use-popup.ts";
import { AfterCall } from "../after-call/after-call.tsx";
import { type ContactKind, callForm, startCall, visitForm } from "../after-call/stored-calls.ts";
import { UnloggedCall } from "../after-call/unlogged.tsx";
import { panelContentOf, useIllustration } from "../kinds.tsx";
import type { Enquiry } from "../lead.ts";
import { contactMessage, courseApplication, hiringRequest, lead, timeline } from "../queries.ts";
import { reasonName, stageName } from "../stage.tsx";
import { useTakenText } from "../taken.ts";
import { formatWhenDay } from "../when.ts";
import { EnquiryDetails, useMarkSeenOnOpen } from "./details.tsx";
import { LeadCells } from "./lead-cells.tsx";
import { useLeadChange } from "./lead-change.ts";
import { unsavedNote } from "./note.tsx";
import { LeadActions, LeadFooter } from "./panel-actions.tsx";
import { Timeline } from "./timeline.tsx";

type LeadPanelProps = { id: string; next?: NextLead | undefined; onClose: () => void };

/** The person to go on to after a call. */
type NextLead = { text: string; go: () => void };

/** A lead in a list's panel, by its id; Details shows its newest enquiry. */
export function LeadPanel({ id, next, onClose }: LeadPanelProps) {
	const query = useQuery(lead(id));
	if (query.data === undefined && query.isError) return <LeadUnavailable query={query} onClose={onClose} />;
	if (query.data === undefined) return <LeadSkeleton />;
	return <LeadWithNewestEnquiry key={id} lead={query.data} next={next} />;
}

function LeadWithNewestEnquiry({ lead: { _id, kind, enquiry }, next }: { lead: LeadRow; next: NextLead | undefined }) {
	const query = useQuery({ ...enquiryOf(kind, enquiry?._id ?? ""), enabled: enquiry !== null });
	return (
		<>
			{query.data && <MarkSeenOnOpen kind={kind} enquiry={query.data} />}
			<LeadFrame kind={kind} id={_id} enquiry={query.data} query={query} next={next} />
		</>
	);
}

function enquiryOf(kind: EnquiryKind, id: string): UseQueryOptions<Enquiry> {
	const query = { course: courseApplication, hiring: hiringRequest, contact: contactMessage }[kind];
	return query(id) as UseQueryOptions<Enquiry>;
}

function MarkSeenOnOpen({ kind, enquiry }: { kind: EnquiryKind; enquiry: Enquiry }) {
	useMarkSeenOnOpen(kind, enquiry);
	return null;
}

type FrameProps = {
	kind: EnquiryKind;
	/** Null until the enquiry's lead is found. */
	id: string | null;
	/** The enquiry that Details shows. */
	enquiry: Enquiry | undefined;
	/** The query that reads the enquiry, unless the list has read it. */
	query?: QueryStatus;
	next?: NextLead | undefined;
};

type QueryStatus = Pick<UseQueryResult, "isLoadingError" | "error" | "refetch">;

/** Header, actions, the cells with stage and owner, the timeline or the details, and the footer. */
export function LeadFrame({ kind, id, enquiry, query, next }: FrameProps) {
	const leadQuery = useQuery({ ...lead(id ?? ""), enabled: id !== null });
	const currentLead = leadQuery.data;
	const takenText = useTakenText(id ?? "");
	const isTaken = currentLead !== undefined && takenText !== undefined;
	const { tab, noteRequests, choose, onNote } = usePanelTab();
	const popup = usePopup();
	const onLog = (contactKind: ContactKind) =>
		id !== null && popup.show(contactKind === "call" ? callForm : visitForm, id);
	const onCall = () => (currentLead ? startCall(currentLead, popup) : onLog("call"));
	const actionProps = { kind, lead: currentLead, enquiry, onCall, onLog, onNote };
	return (
		<>
			<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
				<Header kind={kind} lead={currentLead} enquiry={enquiry} />
				{isTaken ? (
					<Taken lead={currentLead} text={takenText} />
				) : (
					<>
						<LeadActions {...actionProps} />
						{currentLead && (
							<UnloggedCall
								lead={currentLead}
								className="mx-4 min-h-11 shrink-0 self-start md:-mt-2 md:mb-2 md:min-h-6"
							/>
						)}
						{currentLead && <EditableCells key={currentLead._id} lead={currentLead} />}
						{leadQuery.isLoadingError && <LoadFailure what="lead" query={leadQuery} className="p-4" />}
						{!currentLead && !leadQuery.isLoadingError && <CellsSkeleton />}
						<Tabs tab={tab} onTab={choose} leadId={id} />
						{tab === "details" && (
							<div id="lead-details" role="tabpanel" aria-labelledby="tab-details" className="flex flex-col gap-4 p-4">
								{enquiry && <EnquiryDetails kind={kind} enquiry={enquiry} />}
								{query?.isLoadingError && <LoadFailure what="enquiry" query={query} />}
								{!enquiry && !query?.isLoadingError && <NoEnquiry lead={currentLead} />}
							</div>
						)}
						{tab === "timeline" && (
							<div id="lead-timeline" role="tabpanel" aria-labelledby="tab-timeline">
								{currentLead && <Timeline key={currentLead._id} lead={currentLead} noteRequests={noteRequests} />}
							</div>
						)}
					</>
				)}
			</div>
			{!isTaken && <LeadFooter {...actionProps} />}
			{currentLead && <Logging lead={currentLead} next={next} />}
		</>
	);
}

/** `noteRequests`: how often the note field was requested. A phone shows the field from the first time; each time focuses it. */
function usePanelTab() {
	const [tab, setTab] = useTab(tabs);
	const [noteRequests, setNoteRequests] = useState(0);
	const choose = (next: Tab) => {
		setNoteRequests(0);
		setTab(next);
	};
	const onNote = () => {
		if (tab !== "timeline") setTab("timeline");
		setNoteRequests(noteRequests + 1);
	};
	return { tab, noteRequests, choose, onNote };
}

/** The form after a call or a visit, if the URL requests it. */
function Logging({ lead, next }: { lead: LeadRow; next: NextLead | undefined }) {
	const { name, id, close } = usePopup();
	if (id !== lead._id || (name !== callForm && name !== visitForm)) return null;
	const onSaved = (isGoingOn: boolean) => {
		// Not if the form was closed in the meantime: something else may be open.
		if (close() && isGoingOn) next?.go();
	};
	return <AfterCall lead={lead} contactKind={name} next={next?.text} onClose={close} onSaved={onSaved} />;
}

/** Who has the lead now, instead of its actions; what was typed can still be copied, and a call logged. */
function Taken({ lead, text }: { lead: LeadRow; text: string }) {
	const message = useRef<HTMLDivElement>(null);
	const { name: popup } = usePopup();
	// The pressed control disappeared, or the one that a popup was opened from.
	useEffect(() => {
		if (popup === "" && document.activeElement === document.body) message.current?.focus();
	}, [popup]);
	const note = unsavedNote(lead._id);
	return (
		<div ref={message} role="alert" tabIndex={-1} className="flex flex-col gap-3 p-4 focus-visible:-outline-offset-3">
			<p className="font-semibold">{text}</p>
			<p className="text-soft">You no longer have access to this lead. Nothing was overwritten.</p>
			{note !== "" && (
				<figure>
					<figcaption className="text-[13px]/5 text-soft">Your note was not saved</figcaption>
					<blockquote className="whitespace-pre-line wrap-anywhere">{note}</blockquote>
				</figure>
			)}
			<UnloggedCall lead={lead} className="min-h-11 self-start md:min-h-6" />
		</div>
	);
}

function EditableCells({ lead }: { lead: LeadRow }) {
	return <LeadCells lead={lead} leadChange={useLeadChange(lead)} />;
}

type HeaderProps = { kind: EnquiryKind; lead: LeadRow | undefined; enquiry: Enquiry | undefined };

function Header({ kind, lead, enquiry }: HeaderProps) {
	const domain = lead?.domain ?? (enquiry && "domain" in enquiry ? enquiry.domain : null);
	const { background, illustration } = useIllustration(kind, domain);
	const about = enquiry ? panelContentOf(kind, enquiry).about : (lead?.domain ?? lead?.company ?? "");
	const previousText = lead && previousLeadText(lead);
	const subject = kind === "course" && domain !== null ? domain : about;
	return (
		<PanelHeader
			ground={background}
			art={illustration}
			title={enquiry?.name ?? lead?.name ?? ""}
			about={previousText ? `${subject}. ${previousText}` : kind === "course" ? about : subject}
		/>
	);
}

/** 'Wrote before: Not now (fee), 3 March'. */
function previousLeadText({ kind, before }: LeadRow): string | null {
	if (before === null) return null;
	const reason = before.reason === null ? "" : ` (${reasonName(before.reason).toLowerCase()})`;
	return `Wrote before: ${stageName({ kind, stage: before.stage })}${reason}, ${formatWhenDay(before.at, new Date())}`;
}

const tabs = ["timeline", "details"] as const;
type Tab = (typeof tabs)[number];
const tabNames: Record<Tab, string> = { timeline: "Timeline", details: "Details" };

type TabsProps = { tab: Tab; onTab: (tab: Tab) => void; leadId: string | null };

function Tabs({ tab, onTab, leadId }: TabsProps) {
	const { data } = useInfiniteQuery({ ...timeline(leadId ?? ""), enabled: leadId !== null });
	const total = data?.pages[0]?.total;
	return (
		<div role="tablist" aria-label="About this lead" className="flex shrink-0 border-b border-hairline px-1">
			{tabs.map((each) => (
				<button
					key={each}
					type="button"
					role="tab"
					id={`tab-${each}`}
					aria-selected={tab === each}
					aria-controls={tab === each ? `lead-${each}` : undefined}
					tabIndex={tab === each ? 0 : -1}
					onClick={() => onTab(each)}
					onKeyDown={({ key, currentTarget }) => {
						if (key !== "ArrowLeft" && key !== "ArrowRight") return;
						const other = each === "timeline" ? "details" : "timeline";
						onTab(other);
						currentTarget.parentElement?.querySelector<HTMLElement>(`#tab-${other}`)?.focus();
					}}
					className="h-10 border-y-3 border-transparent px-3 text-[14px] text-soft hover:text-strong focus-visible:-outline-offset-3 aria-selected:border-b-marigold aria-selected:font-semibold aria-selected:text-strong max-md:h-11"
				>
					{tabNames[each]}
					{each === "timeline" && total !== undefined && <span className="ml-1.5">{formatCount(total)}</span>}
				</button>
			))}
		</div>
	);
}

function NoEnquiry({ lead }: { lead: LeadRow | undefined }) {
	if (lead === undefined || lead.enquiry !== null) return <p className="after-a-moment text-soft">Reading…</p>;
	return <p className="text-soft">Nothing that they sent is left here.</p>;
}

type FailureProps = { what: "lead" | "enquiry"; query: QueryStatus; className?: string };

function LoadFailure({ what, query: { error, refetch }, className = "" }: FailureProps) {
	return (
		<div role="alert" className={`flex flex-col items-start gap-3 ${className}`}>
			<p className="text-soft">
				The {what} did not load. {error && errorText(error)}
			</p>
			<RetryButton onPress={() => void refetch()} />
		</div>
	);
}

function LeadUnavailable({ query, onClose }: { query: QueryStatus; onClose: () => void }) {
	if (query.error === null || !isNotFound(query.error))
		return <LoadFailure what="lead" query={query} className="p-4" />;
	return (
		<div className="flex flex-col items-start gap-3 p-4">
			<h2 tabIndex={-1} className="console-title text-[22px]/[1.15] focus:outline-none">
				This lead is gone
			</h2>
			<p className="text-soft">It was merged with another one, marked as spam, or the person was erased.</p>
			<button type="button" className={plainButton} onClick={onClose}>
				Close
			</button>
		</div>
	);
}

const cells = ["stage", "owner", "follow-up", "promise"];

function CellsSkeleton() {
	return (
		<div
			aria-hidden="true"
			className="after-a-moment grid shrink-0 grid-cols-2 gap-px border-y border-hairline bg-hairline"
		>
			{cells.map((each) => (
				<div key={each} className="flex h-[62px] flex-col justify-center gap-2.5 bg-page px-4">
					<span className="block h-2 w-1/3 rounded-r-full bg-skeleton" />
					<span className="block h-2.5 w-2/3 rounded-r-full bg-skeleton" />
				</div>
			))}
		</div>
	);
}

function LeadSkeleton() {
	return (
		<div className="after-a-moment" aria-hidden="true">
			<div className="h-[84px] bg-skeleton" />
			<div className="h-[60px]" />
			<CellsSkeleton />
		</div>
	);
}
