import { TriangleAlert } from "lucide-react";
import { stageNames } from "#content/leads.ts";
import { daysLater } from "#contract/days.ts";
import {
	type Funnel as Figures,
	type FunnelFigures,
	type FunnelGroup,
	funnelDays,
	funnelRowFilters,
} from "#contract/funnel.ts";
import { dayAndMonth, dayFormat, shortDay } from "#web/app/date-formats.ts";
import { formatCount } from "#web/app/numbers.ts";
import { openLeadsUrl } from "../leads/filters.tsx";
import { sourceLabel } from "../leads/lead.ts";
import { useNameOf } from "../leads/owner.tsx";
import {
	FigureLink,
	type Filters,
	FirstContact,
	funnelSteps,
	isBelowTarget,
	None,
	OpenLink,
	percentOf,
} from "./funnel-figures.tsx";

export const groupNames: Record<FunnelGroup, string> = {
	week: "Week",
	program: "Program",
	source: "Source",
	owner: "Owner",
};

const columns = [...funnelSteps, { step: "not-now", name: stageNames.course["not-now"] }] as const;

const cell = "px-3 text-end whitespace-nowrap";

export function ByGroup({ figures: { rows, groups, total, since }, by }: { figures: Figures; by: FunnelGroup }) {
	return (
		<section aria-label={`Leads by ${groupNames[by].toLowerCase()}`} className="mt-2 overflow-x-auto">
			<table className="w-full min-w-[720px] text-[14px]">
				<caption className="sr-only">
					Leads of the last {funnelDays} days by {groupNames[by].toLowerCase()}
				</caption>
				<thead>
					<tr className="h-11 border-b border-hairline">
						<th scope="col" className="text-left font-semibold">
							{groupNames[by]}
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
						<Row key={row.name} row={row} by={by} since={since} filters={funnelRowFilters(by, row.name, since)} />
					))}
					<Row row={{ ...total, name: null }} by={by} since={since} filters={{}} />
				</tbody>
			</table>
			{groups > rows.length && (
				<p className="pt-2 text-[13.5px] text-soft">
					The {formatCount(rows.length)} largest of {formatCount(groups)}. The last row counts them all.
				</p>
			)}
		</section>
	);
}

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
				{row.name === null ? `Since ${dayAndMonth(since)}` : nameOf(row.name)}
			</th>
			{columns.map(({ step }) => (
				<td key={step} className={cell}>
					<FigureLink step={step} since={since} count={row[step]} filters={filters} />
				</td>
			))}
			{by === "owner" && (
				<td className={cell}>
					{row.open !== undefined && (
						<OpenLink to={openLeadsUrl("course", { createdfrom: since, ...filters })} count={row.open} />
					)}
				</td>
			)}
			<td className={cell}>
				{share === undefined ? (
					<None />
				) : (
					<span
						className={`inline-flex items-center gap-1.5 ${isBelowTarget(share) ? "font-semibold text-wrong" : ""}`}
					>
						{isBelowTarget(share) && <TriangleAlert aria-hidden="true" className="size-4" />}
						<FigureLink
							step="due"
							since={since}
							count={row.due}
							filters={filters}
							label={percentOf(row.kept, row.due)}
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
	if (by === "source") return sourceLabel;
	return by === "program" ? (name) => name : formatWeek;
}

const dayOnly = dayFormat({ day: "numeric" });

/** A week by its Monday: '17 to 23 Nov'. */
function formatWeek(monday: string): string {
	const sunday = daysLater(monday, 6);
	const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
	return `${isOneMonth ? dayOnly(monday) : shortDay(monday)} to ${shortDay(sunday)}`;
}
