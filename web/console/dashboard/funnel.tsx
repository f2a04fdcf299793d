import { useQuery } from "@tanstack/react-query";
import { CircleCheck, ClockAlert, MessageSquare, PhoneMissed, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { stageNames } from "#content/leads.ts";
import { replyTime } from "#content/reply-promise.ts";
import { daysLater } from "#contract/days.ts";
import type { FunnelStep } from "#contract/enquiries.ts";
import {
	type Funnel as Figures,
	type FunnelFigures,
	type FunnelGroup,
	funnelDays,
	ofFunnelRow,
} from "#contract/funnel.ts";
import { pages } from "#contract/paths.ts";
import { dayFormat } from "#web/app/date-formats.ts";
import { formatCount } from "#web/app/numbers.ts";
import { openLeads } from "../leads/filters.tsx";
import { sourceInWords } from "../leads/lead.ts";
import { useNameOf } from "../leads/owner.tsx";
import { pollMs } from "../query-client.ts";
import { Failed } from "../table/states.tsx";
import { heading, RowsSkeleton } from "./applications.tsx";
import { shortDay } from "./days.ts";
import { funnel } from "./queries.ts";
import { Bar } from "./rankings.tsx";
import { Waiting } from "./waiting.tsx";

/** Under this share of replies in time something is wrong. */
const wrongBelow = 0.85;

const groups: Record<FunnelGroup, string> = { week: "Week", program: "Program", source: "Source", owner: "Owner" };

/** From the first enquiry to the student, how the promise to reply was kept, and what waits. Each figure opens the list it counts. */
export function Funnel({ pending }: { pending: number | undefined }) {
	const [by, setBy] = useState<FunnelGroup>("week");
	const { data, error, isLoadingError, refetch } = useQuery({ ...funnel(by), refetchInterval: pollMs });
	return (
		<div className="mt-2 grid border-b border-hairline xl:grid-cols-[minmax(0,1fr)_290px]">
			<section aria-labelledby="funnel" className="min-w-0 pt-4 pb-5 xl:pr-6">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
					<h2 id="funnel" className={heading}>
						From lead to student
					</h2>
					<p className="text-soft">last {funnelDays} days, by first enquiry</p>
					<GroupSwitch by={by} onChange={setBy} />
				</div>
				{isLoadingError && <Failed title="The leads did not load" error={error} onRetry={() => refetch()} />}
				{!isLoadingError && data === undefined && <RowsSkeleton row="h-[38px]" />}
				{data && data.total.all === 0 && (
					<p className="py-6 text-soft">No leads in the last {funnelDays} days. New ones appear here as they arrive.</p>
				)}
				{data && data.total.all > 0 && (
					<>
						<Steps figures={data} />
						<ByGroup figures={data} by={by} />
					</>
				)}
			</section>
			<div className="grid min-w-0 gap-x-6 border-hairline pt-4 max-xl:border-t md:max-xl:grid-cols-2 xl:content-start xl:border-l xl:pl-6">
				{data && <Replies figures={data} />}
				<Waiting pending={pending} />
			</div>
		</div>
	);
}

function GroupSwitch({ by, onChange }: { by: FunnelGroup; onChange: (by: FunnelGroup) => void }) {
	return (
		<fieldset className="ml-auto flex rounded-[3px] border border-control max-md:ml-0 max-md:w-full">
			<legend className="sr-only">Rows of the table</legend>
			{Object.entries(groups).map(([group, name]) => (
				<label
					key={group}
					className="flex h-[34px] cursor-pointer items-center justify-center border-control px-3 text-[14px] font-semibold not-first:border-l has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:h-11 max-md:flex-1"
				>
					<input
						type="radio"
						name="funnel-group"
						className="sr-only"
						checked={group === by}
						onChange={() => onChange(group as FunnelGroup)}
					/>
					{name}
				</label>
			))}
		</fieldset>
	);
}

const steps = [
	{ step: "all", name: stageNames.course.new },
	{ step: "contacted", name: stageNames.course.contacted },
	{ step: "interested", name: stageNames.course.interested },
	{ step: "enrolled", name: stageNames.course.enrolled },
] as const;

const chartHeight = 118;
const lowest = 6;

/** Steps down, each as tall as its share of the first. The figures stand on them. */
function Steps({ figures: { total, since } }: { figures: Figures }) {
	return (
		<ol className="mt-3 flex items-end border-b border-hairline max-md:grid max-md:grid-cols-2 max-md:gap-y-4 max-md:border-0">
			{steps.map(({ step, name }, at) => {
				const before = steps[at - 1];
				return (
					<li key={step} className="min-w-0 flex-1">
						<div className={`relative pr-3 pb-2 ${before === undefined ? "" : "md:pl-3"}`}>
							{step === "enrolled" && (
								<span
									aria-hidden="true"
									className="absolute right-3 bottom-2 size-3 rounded-full bg-unseen max-md:hidden"
								/>
							)}
							<FigureLink
								step={step}
								since={since}
								count={total[step]}
								look="text-[26px]/7 font-extrabold console-title text-accent"
							/>
							<span className="block font-semibold text-strong">{name}</span>
							<span className="block text-[13px] text-soft">
								{before === undefined
									? `in ${funnelDays} days`
									: `${percentOf(total[step], total[before.step])} of ${before.name.toLowerCase()}`}
							</span>
						</div>
						<svg aria-hidden="true" width="100%" height={heightOf(total, step)} className="block max-md:hidden">
							<rect width="100%" height="100%" className={step === "enrolled" ? "fill-marigold" : "fill-accent"} />
						</svg>
					</li>
				);
			})}
		</ol>
	);
}

function heightOf(total: FunnelFigures, step: (typeof steps)[number]["step"]): number {
	return Math.max(lowest, Math.round((chartHeight * total[step]) / Math.max(1, total.all)));
}

const columns = [
	{ step: "all", name: stageNames.course.new },
	{ step: "contacted", name: stageNames.course.contacted },
	{ step: "interested", name: stageNames.course.interested },
	{ step: "enrolled", name: stageNames.course.enrolled },
	{ step: "not-now", name: stageNames.course["not-now"] },
] as const;

const cell = "px-3 text-end whitespace-nowrap";

function ByGroup({ figures: { rows, total, since }, by }: { figures: Figures; by: FunnelGroup }) {
	return (
		<section aria-label={`Leads by ${groups[by].toLowerCase()}`} className="mt-2 overflow-x-auto">
			<table className="w-full min-w-[720px] text-[14px]">
				<caption className="sr-only">
					Leads of the last {funnelDays} days by {groups[by].toLowerCase()}
				</caption>
				<thead>
					<tr className="h-11 border-b border-hairline">
						<th scope="col" className="text-left font-semibold">
							{groups[by]}
						</th>
						{columns.map(({ step, name }) => (
							<th key={step} scope="col" className={`${cell} font-semibold`}>
								{name}
							</th>
						))}
						{by === "owner" && (
							<th scope="col" className={`${cell} font-semibold`}>
								Open
							</th>
						)}
						<th scope="col" className={`${cell} font-semibold`}>
							Replied in time
						</th>
						<th scope="col" className={`${cell} pr-0 font-semibold`}>
							First contact
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Row key={row.name} row={row} by={by} since={since} filters={ofFunnelRow(by, row.name, since)} />
					))}
					<Row row={{ ...total, name: null }} by={by} since={since} filters={{}} />
				</tbody>
			</table>
		</section>
	);
}

type Filters = Record<string, string>;

type RowProps = {
	row: FunnelFigures & { name: string | null; open?: number };
	by: FunnelGroup;
	since: string;
	filters: Filters;
};

function Row({ row, by, since, filters }: RowProps) {
	const nameOf = useGroupName(by);
	const share = row.due === 0 ? undefined : row.kept / row.due;
	return (
		<tr className={`h-[38px] border-b border-hairline ${row.name === null ? "font-semibold" : ""}`}>
			<th scope="row" className={`max-w-[220px] truncate text-left ${row.name === null ? "" : "font-normal"}`}>
				{row.name === null ? `Since ${dayInWords(since)}` : nameOf(row.name)}
			</th>
			{columns.map(({ step }) => (
				<td key={step} className={cell}>
					<FigureLink step={step} since={since} count={row[step]} filters={filters} />
				</td>
			))}
			{by === "owner" && (
				<td className={cell}>
					{row.open !== undefined && (
						<OpenLink to={openLeads("course", { createdfrom: since, ...filters })} count={row.open} />
					)}
				</td>
			)}
			<td className={cell}>
				{share === undefined ? (
					<None />
				) : (
					<span className={`inline-flex items-center gap-1.5 ${share < wrongBelow ? "font-semibold text-wrong" : ""}`}>
						{share < wrongBelow && <TriangleAlert aria-hidden="true" className="size-4" />}
						<FigureLink
							step="due"
							since={since}
							count={row.due}
							filters={filters}
							words={percentOf(row.kept, row.due)}
						/>
					</span>
				)}
			</td>
			<td className={`${cell} pr-0`}>
				<FirstContact figures={row} since={since} filters={filters} />
			</td>
		</tr>
	);
}

function useGroupName(by: FunnelGroup): (name: string) => string {
	const nameOf = useNameOf();
	if (by === "owner") return (name) => (name === "" ? "Unassigned" : nameOf(name));
	if (by === "source") return sourceInWords;
	return by === "program" ? (name) => name : weekInWords;
}

type FigureProps = {
	step: FunnelStep;
	since: string;
	count: number;
	filters?: Filters;
	words?: string;
	look?: string;
};

export function FigureLink({ step, since, filters = {}, ...shown }: FigureProps) {
	const address = new URLSearchParams({ createdfrom: since, ...filters, funnel: step });
	return <OpenLink to={`${pages.applyData}?${address}`} {...shown} />;
}

type OpenLinkProps = { to: string; count: number; words?: string; look?: string };

/** Opens what it counts; nothing is "none", without a link. */
function OpenLink({ to, count, words = formatCount(count), look = "" }: OpenLinkProps) {
	if (count === 0) return <None />;
	return (
		<Link to={to} className={`underline decoration-accent underline-offset-4 hover:text-accent-hover ${look}`}>
			{words}
		</Link>
	);
}

type FirstContactProps = { figures: FunnelFigures; since: string; filters?: Filters; look?: string };

/** The median, which opens the leads it is taken from. */
export function FirstContact({ figures: { firstContact, tried }, ...where }: FirstContactProps) {
	return <FigureLink step="tried" count={tried} words={minutesInWords(firstContact ?? 0)} {...where} />;
}

function None() {
	return <span className="text-soft">none</span>;
}

/** How the promise to reply was kept, and how soon people were tried. */
function Replies({ figures: { total, since } }: { figures: Figures }) {
	const share = total.due === 0 ? 0 : total.kept / total.due;
	const isWrong = share < wrongBelow;
	return (
		<div className="min-w-0 pb-5">
			<div className="flex flex-wrap items-baseline gap-x-3">
				<h2 className={heading}>Replied in time</h2>
				<p className="text-soft">within {replyTime.course}</p>
			</div>
			{total.due === 0 ? (
				<p className="py-2 text-soft">No reply was due in these days.</p>
			) : (
				<>
					<p className="mt-1 flex items-end gap-3 text-soft">
						<FigureLink
							step="kept"
							since={since}
							count={total.kept}
							words={percentOf(total.kept, total.due)}
							look={`console-title text-[40px]/11 ${isWrong ? "text-wrong" : "text-accent"}`}
						/>
						<span>
							{formatCount(total.kept)} of {formatCount(total.due)} replies due in the last {funnelDays} days
						</span>
					</p>
					<div className="mt-3">
						<Bar share={share} look={isWrong ? "fill-wrong" : "fill-accent"} />
					</div>
					<dl className="mt-2">
						<Line icon={<CircleCheck />} name="Reached at the first try" step="reached" {...{ total, since }} />
						<Line icon={<MessageSquare />} name="Written to" step="written" {...{ total, since }} />
						<Line icon={<PhoneMissed />} name="Tried, no answer" step="no-answer" {...{ total, since }} />
						<Line icon={<ClockAlert />} name="Too late" step="late" wrong {...{ total, since }} />
						<Line icon={<TriangleAlert />} name="Never tried" step="never" wrong {...{ total, since }} />
					</dl>
				</>
			)}
			<h2 className={`${heading} mt-5`}>First contact</h2>
			<p className="text-soft">
				{total.tried === 0 ? (
					"Nobody was tried yet."
				) : (
					<>
						<FirstContact figures={total} since={since} look="console-title text-[24px]/8 text-accent" /> median, from
						the enquiry to the first try
					</>
				)}
			</p>
		</div>
	);
}

type LineProps = {
	icon: ReactNode;
	name: string;
	step: "reached" | "written" | "no-answer" | "late" | "never";
	wrong?: boolean;
	total: FunnelFigures;
	since: string;
};

function Line({ icon, name, step, wrong = false, total, since }: LineProps) {
	const isWrong = wrong && total[step] > 0;
	return (
		<div className="flex h-[33px] items-center gap-2 border-b border-hairline max-md:h-11">
			<dt
				className={`flex flex-1 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0 ${isWrong ? "text-wrong" : "text-strong"}`}
			>
				{icon}
				{name}
			</dt>
			<dd>
				<FigureLink step={step} since={since} count={total[step]} />
			</dd>
			<dd className="w-11 text-end text-soft">{percentOf(total[step], total.due)}</dd>
		</div>
	);
}

export function percentOf(part: number, whole: number): string {
	return whole === 0 ? "0%" : `${Math.round((100 * part) / whole)}%`;
}

/** 38 → '38 min', 245 → '4 h 5 min', 4000 → '2 d 18 h'. */
export function minutesInWords(minutes: number): string {
	const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
	if (days > 0) return `${days} d ${hours % 24} h`;
	return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

const dayInWords = dayFormat({ day: "numeric", month: "long" });
const dayOnly = dayFormat({ day: "numeric" });

/** By its Monday: '17 to 23 Nov'. */
function weekInWords(monday: string): string {
	const sunday = daysLater(monday, 6);
	const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
	return `${isOneMonth ? dayOnly(monday) : shortDay(monday)} to ${shortDay(sunday)}`;
}
