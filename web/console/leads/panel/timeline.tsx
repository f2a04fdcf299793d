import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { TimelineItem } from "#contract/activities.ts";
import type { LeadRow } from "#contract/leads.ts";
import { errorText } from "#web/app/error-text.ts";
import { formatCount } from "#web/app/numbers.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { formatTime } from "../../dates.ts";
import { plainButton, RetryButton } from "../../parts/buttons.tsx";
import { NotUpToDate } from "../../table/states.tsx";
import { useNow } from "../../use-now.ts";
import { useNameOf } from "../owner.tsx";
import { timeline } from "../queries.ts";
import { formatWhenDay } from "../when.ts";
import { NoteText, WriteNote } from "./note.tsx";
import { type Day, groupByDay, timelineLine } from "./timeline-lines.ts";

/** Everything that happened with the person, newest first, below the field for a note. */
export function Timeline({ lead, noteRequests }: { lead: LeadRow; noteRequests: number }) {
	const now = useNow();
	const query = useInfiniteQuery(timeline(lead._id));
	const items = query.data?.pages.flatMap(({ items }) => items) ?? [];
	const total = query.data?.pages[0]?.total ?? 0;
	return (
		<div className="flex flex-col gap-3 p-4">
			<WriteNote leadId={lead._id} version={lead.version} focusRequests={noteRequests} />
			{query.isLoadingError && (
				<div role="alert" className="flex flex-col items-start gap-2 text-soft">
					<p>The timeline did not load. {errorText(query.error)}</p>
					<RetryButton onPress={() => query.refetch()} />
				</div>
			)}
			{query.isRefetchError && <NotUpToDate error={query.error} onRetry={() => query.refetch()} />}
			{query.isPending && <Skeleton />}
			{groupByDay(items, now).map((day) => (
				<DaySection key={day.heading} day={day} lead={lead} now={now} />
			))}
			{query.hasNextPage && (
				<button
					type="button"
					className={`${plainButton} self-start max-md:!h-11`}
					aria-disabled={query.isFetchingNextPage}
					onClick={() => !query.isFetchingNextPage && query.fetchNextPage()}
				>
					{query.isFetchingNextPage ? "Reading…" : `Show earlier (${formatCount(Math.max(0, total - items.length))})`}
				</button>
			)}
		</div>
	);
}

type DayProps = { day: Day; lead: LeadRow; now: Date };

function DaySection({ day: { heading, items, isRange }, lead, now }: DayProps) {
	return (
		<section>
			<h3 className="mb-2 text-[13px]/5 text-soft">{heading}</h3>
			<ol className="relative flex flex-col gap-3 before:absolute before:inset-y-2 before:left-[11.5px] before:w-px before:bg-hairline">
				{items.map((item) => (
					<Item key={`${item.kind} ${item._id}`} item={item} isRange={isRange} lead={lead} now={now} />
				))}
			</ol>
		</section>
	);
}

type ItemProps = { item: TimelineItem; isRange: boolean; lead: LeadRow; now: Date };

function Item({ item, isRange, lead, now }: ItemProps) {
	const nameOf = useNameOf();
	const { before = "", strong, after = "", about, ...line } = timelineLine(item, { kind: lead.kind, nameOf, now });
	const isNote = item.activity?.kind === "note";
	const title = (
		<>
			{before}
			<b className="font-semibold">{strong}</b>
			{after}
		</>
	);
	return (
		<li className="relative flex gap-2.5 text-[14px]/[19px]">
			<Tile item={item} icon={line.icon} failed={line.failed} />
			<div className="min-w-0 flex-1 pt-0.5">
				<div className="flex gap-2">
					<p className="min-w-0 flex-1 wrap-anywhere">
						{item.address === null ? title : <ItemLink to={item.address}>{title}</ItemLink>}
					</p>
					<time dateTime={item.at} className="shrink-0 text-[13px]/[19px] text-soft">
						{isRange ? formatWhenDay(item.at, now) : formatTime(item.at, "en-GB")}
					</time>
				</div>
				{isNote && item.activity ? (
					<NoteText leadId={lead._id} note={item.activity} />
				) : (
					about.map((each) => (
						<p key={each} className={`wrap-anywhere ${line.failed ? "text-wrong" : "line-clamp-2 text-soft"}`}>
							{each}
						</p>
					))
				)}
			</div>
		</li>
	);
}

function ItemLink({ to, children }: { to: string; children: React.ReactNode }) {
	return (
		<Link
			to={to}
			className="underline decoration-hairline underline-offset-2 hover:text-accent hover:decoration-current"
		>
			{children}
		</Link>
	);
}

type TileProps = { item: TimelineItem; icon: ReturnType<typeof timelineLine>["icon"]; failed: boolean };

/** 24 px: the program's mark for what the person sent, an icon for what we did. */
function Tile({ item, icon: Icon, failed }: TileProps) {
	const program = useProgramOf()(item.domain ?? "");
	if (item.kind === "enquiry" && program)
		return <ProgramMark slug={program.slug} className="relative size-6 shrink-0" />;
	return (
		<span
			aria-hidden="true"
			className={`relative grid size-6 shrink-0 place-items-center ${failed ? "bg-tag-red text-tag-red-text" : "bg-table-head-set text-strong"}`}
		>
			<Icon className="size-3.5" />
		</span>
	);
}

const skeletonWidths = ["w-3/4", "w-1/2", "w-2/3", "w-2/5", "w-3/5"];

function Skeleton() {
	return (
		<div className="after-a-moment flex flex-col gap-4" aria-hidden="true">
			{skeletonWidths.map((width) => (
				<span key={width} className="flex items-center gap-2.5">
					<span className="size-6 bg-skeleton" />
					<span className={`block h-2.5 rounded-r-full bg-skeleton ${width}`} />
				</span>
			))}
		</div>
	);
}
