import { type UseQueryOptions, type UseQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { EnquiryKind } from "#contract/enquiries.ts";
import type { LeadRow } from "#contract/leads.ts";
import { errorText } from "#web/app/error-text.ts";
import { isGone } from "#web/app/is-gone.ts";
import { formatCount } from "#web/app/numbers.ts";
import { plainButton, RetryButton } from "../../parts/buttons.tsx";
import { PanelHead } from "../../parts/panel-head.tsx";
import { useTab } from "../../parts/use-tab.ts";
import { usePopup } from "../../popup/use-popup.ts";
import { AfterCall } from "../after-call/after-call.tsx";
import { callForm, type Logged, startCall, visitForm } from "../after-call/stored-calls.ts";
import { Unlogged } from "../after-call/unlogged.tsx";
import { partsOf, useArtOf } from "../kinds.tsx";
import type { Enquiry } from "../lead.ts";
import { contactMessage, courseApplication, hiringRequest, lead, timeline } from "../queries.ts";
import { reasonName, stageName } from "../stage.tsx";
import { useTaken } from "../taken.ts";
import { dayWhen } from "../when.ts";
import { EnquiryDetails, useMarkSeenOnOpen } from "./details.tsx";
import { LeadCells } from "./lead-cells.tsx";
import { useLeadChange } from "./lead-change.ts";
import { unsavedNote } from "./note.tsx";
import { LeadActions, LeadFoot } from "./panel-actions.tsx";
import { Timeline } from "./timeline.tsx";

type LeadPanelProps = { id: string; next?: NextLead | undefined; onClose: () => void };

/** The person to go on to after a call, in words. */
type NextLead = { words: string; go: () => void };

/** A lead in a list's panel, by its id; Details shows its newest enquiry. */
export function LeadPanel({ id, next, onClose }: LeadPanelProps) {
	const read = useQuery(lead(id));
	if (read.data === undefined && read.isError) return <NotThere read={read} onClose={onClose} />;
	if (read.data === undefined) return <LeadSkeleton />;
	return <OfNewest key={id} lead={read.data} next={next} />;
}

function OfNewest({ lead: { _id, kind, enquiry }, next }: { lead: LeadRow; next: NextLead | undefined }) {
	const read = useQuery({ ...enquiryOf(kind, enquiry?._id ?? ""), enabled: enquiry !== null });
	return (
		<>
			{read.data && <SeenOnOpen kind={kind} enquiry={read.data} />}
			<LeadFrame kind={kind} id={_id} enquiry={read.data} read={read} next={next} />
		</>
	);
}

function enquiryOf(kind: EnquiryKind, id: string): UseQueryOptions<Enquiry> {
	const read = { course: courseApplication, hiring: hiringRequest, contact: contactMessage }[kind];
	return read(id) as UseQueryOptions<Enquiry>;
}

function SeenOnOpen({ kind, enquiry }: { kind: EnquiryKind; enquiry: Enquiry }) {
	useMarkSeenOnOpen(kind, enquiry);
	return null;
}

type FrameProps = {
	kind: EnquiryKind;
	/** Null until the enquiry's lead is found. */
	id: string | null;
	/** The enquiry that Details shows. */
	enquiry: Enquiry | undefined;
	/** How the enquiry is read, unless it is given. */
	read?: Read;
	next?: NextLead | undefined;
};

type Read = Pick<UseQueryResult, "isLoadingError" | "error" | "refetch">;

/** Head, acts, the cells with stage and owner, the timeline or the details, and the foot. */
export function LeadFrame({ kind, id, enquiry, read, next }: FrameProps) {
	const leadRead = useQuery({ ...lead(id ?? ""), enabled: id !== null });
	const found = leadRead.data;
	const taken = useTaken(id ?? "");
	const isTaken = found !== undefined && taken !== undefined;
	const { tab, asked, choose, onNote } = useTimelineOrDetails();
	const popup = usePopup();
	const onLog = (of: Logged) => id !== null && popup.show(of === "call" ? callForm : visitForm, id);
	const onCall = () => (found ? startCall(found, popup) : onLog("call"));
	const acts = { kind, lead: found, enquiry, onCall, onLog, onNote };
	return (
		<>
			<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
				<Head kind={kind} lead={found} enquiry={enquiry} />
				{isTaken ? (
					<Taken lead={found} words={taken} />
				) : (
					<>
						<LeadActions {...acts} />
						{found && (
							<Unlogged lead={found} className="mx-4 min-h-11 shrink-0 self-start md:-mt-2 md:mb-2 md:min-h-6" />
						)}
						{found && <EditableCells key={found._id} lead={found} />}
						{leadRead.isLoadingError && <LoadFailure what="lead" read={leadRead} className="p-4" />}
						{!found && !leadRead.isLoadingError && <CellsSkeleton />}
						<Tabs tab={tab} onTab={choose} leadId={id} />
						{tab === "details" && (
							<div id="lead-details" role="tabpanel" aria-labelledby="tab-details" className="flex flex-col gap-4 p-4">
								{enquiry && <EnquiryDetails kind={kind} enquiry={enquiry} />}
								{read?.isLoadingError && <LoadFailure what="enquiry" read={read} />}
								{!enquiry && !read?.isLoadingError && <NothingLeft lead={found} />}
							</div>
						)}
						{tab === "timeline" && (
							<div id="lead-timeline" role="tabpanel" aria-labelledby="tab-timeline">
								{found && <Timeline key={found._id} lead={found} noteAsked={asked} />}
							</div>
						)}
					</>
				)}
			</div>
			{!isTaken && <LeadFoot {...acts} />}
			{found && <Logging lead={found} next={next} />}
		</>
	);
}

/** `asked`: how often the note was asked for. A phone shows its field from the first time, and each time focuses it. */
function useTimelineOrDetails() {
	const [tab, setTab] = useTab(tabs);
	const [asked, setAsked] = useState(0);
	const choose = (next: Tab) => {
		setAsked(0);
		setTab(next);
	};
	const onNote = () => {
		if (tab !== "timeline") setTab("timeline");
		setAsked(asked + 1);
	};
	return { tab, asked, choose, onNote };
}

/** The form after a call or a visit, if the address asks for it. */
function Logging({ lead, next }: { lead: LeadRow; next: NextLead | undefined }) {
	const { name, id, close } = usePopup();
	if (id !== lead._id || (name !== callForm && name !== visitForm)) return null;
	const onSaved = (isGoingOn: boolean) => {
		// Not if the form was left meanwhile: something else may be open.
		if (close() && isGoingOn) next?.go();
	};
	return <AfterCall lead={lead} of={name} next={next?.words} onClose={close} onSaved={onSaved} />;
}

/** Who has the lead now, instead of its actions; what was typed can still be copied, and a call logged. */
function Taken({ lead, words }: { lead: LeadRow; words: string }) {
	const message = useRef<HTMLDivElement>(null);
	const { name: popup } = usePopup();
	// The pressed control disappeared, or the one that a popup was opened from.
	useEffect(() => {
		if (popup === "" && document.activeElement === document.body) message.current?.focus();
	}, [popup]);
	const note = unsavedNote(lead._id);
	return (
		<div ref={message} role="alert" tabIndex={-1} className="flex flex-col gap-3 p-4 focus-visible:-outline-offset-3">
			<p className="font-semibold">{words}</p>
			<p className="text-soft">You no longer have access to this lead. Nothing was overwritten.</p>
			{note !== "" && (
				<figure>
					<figcaption className="text-[13px]/5 text-soft">Your note was not saved</figcaption>
					<blockquote className="whitespace-pre-line wrap-anywhere">{note}</blockquote>
				</figure>
			)}
			<Unlogged lead={lead} className="min-h-11 self-start md:min-h-6" />
		</div>
	);
}

function EditableCells({ lead }: { lead: LeadRow }) {
	return <LeadCells lead={lead} acts={useLeadChange(lead)} />;
}

type HeadProps = { kind: EnquiryKind; lead: LeadRow | undefined; enquiry: Enquiry | undefined };

function Head({ kind, lead, enquiry }: HeadProps) {
	const domain = lead?.domain ?? (enquiry && "domain" in enquiry ? enquiry.domain : null);
	const { ground, art } = useArtOf(kind, domain);
	const about = enquiry ? partsOf(kind, enquiry).about : (lead?.domain ?? lead?.company ?? "");
	const before = lead && wroteBefore(lead);
	const said = kind === "course" && domain !== null ? domain : about;
	return (
		<PanelHead
			ground={ground}
			art={art}
			title={enquiry?.name ?? lead?.name ?? ""}
			about={before ? `${said}. ${before}` : kind === "course" ? about : said}
		/>
	);
}

/** 'Wrote before: Not now (fee), 3 March'. */
function wroteBefore({ kind, before }: LeadRow): string | null {
	if (before === null) return null;
	const why = before.reason === null ? "" : ` (${reasonName(before.reason).toLowerCase()})`;
	return `Wrote before: ${stageName({ kind, stage: before.stage })}${why}, ${dayWhen(before.at, new Date())}`;
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

function NothingLeft({ lead }: { lead: LeadRow | undefined }) {
	if (lead === undefined || lead.enquiry !== null) return <p className="after-a-moment text-soft">Reading…</p>;
	return <p className="text-soft">Nothing that they sent is left here.</p>;
}

type FailureProps = { what: "lead" | "enquiry"; read: Read; className?: string };

function LoadFailure({ what, read: { error, refetch }, className = "" }: FailureProps) {
	return (
		<div role="alert" className={`flex flex-col items-start gap-3 ${className}`}>
			<p className="text-soft">
				The {what} did not load. {error && errorText(error)}
			</p>
			<RetryButton onPress={() => void refetch()} />
		</div>
	);
}

function NotThere({ read, onClose }: { read: Read; onClose: () => void }) {
	if (read.error === null || !isGone(read.error)) return <LoadFailure what="lead" read={read} className="p-4" />;
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
