import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DashboardFigures } from "#contract/dashboard.ts";
import { pages } from "#contract/paths.ts";
import { formatCount } from "#web/app/numbers.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { sourceLabel } from "../leads/lead.ts";
import { headingClass, RowsSkeleton } from "./applications.tsx";

type Figures = DashboardFigures["applications"] | undefined;
type RankedName = { name: string; count: number };

const otherPrograms = "Others";

/** Applications by program. The bars are hidden from screen readers. */
export function ByProgram({ figures }: { figures: Figures }) {
	const max = maxCount(figures?.programs);
	return (
		<section aria-labelledby="by-program" className="py-4">
			<h2 id="by-program" className={`${headingClass} mb-1.5`}>
				By program
			</h2>
			<RankingBody figures={figures} ranked={figures?.programs}>
				<table className="w-full table-fixed text-[13.5px]/[15px]">
					<caption className="sr-only">Applications of 90 days by program</caption>
					<Heads names={["Program", "Bar", "Applications"]} widths={["w-[61%]", "w-[23%]", "w-[16%]"]} />
					<tbody>
						{figures?.programs.map((program) => (
							<tr key={program.name} className="relative h-[31px] hover:bg-hover max-md:h-11">
								<th scope="row" className="py-0 pr-2 text-left font-normal">
									<Program name={program.name} since={figures.days[0]?.day} />
								</th>
								<td aria-hidden="true">
									<Bar share={program.count / max} />
								</td>
								<td className="text-end text-[14px] font-semibold">{formatCount(program.count)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</RankingBody>
		</section>
	);
}

function Program({ name, since }: { name: string; since: string | undefined }) {
	const program = useProgramOf()(name);
	return (
		<span className="flex items-center gap-2">
			{program ? (
				<ProgramMark slug={program.slug} className="size-[22px] shrink-0" />
			) : (
				<span aria-hidden="true" className="size-[22px] shrink-0 border border-hairline" />
			)}
			<FilterLink by="domain" name={name} since={since} />
		</span>
	);
}

/** The sources of the applications. */
export function BySource({ figures }: { figures: Figures }) {
	const max = maxCount(figures?.sources);
	const total = figures?.sources.reduce((sum, { count }) => sum + count, 0) ?? 0;
	return (
		<section aria-labelledby="by-source" className="pt-4 pb-2">
			<div className="mb-1.5 flex items-baseline gap-2.5">
				<h2 id="by-source" className={headingClass}>
					By source
				</h2>
				<span className="text-[13.5px] text-soft">first source</span>
			</div>
			<RankingBody figures={figures} ranked={figures?.sources}>
				<table className="w-full table-fixed text-[13.5px]/[17px]">
					<caption className="sr-only">Applications of 90 days by source</caption>
					<Heads names={["Source", "Applications", "Share", "Bar"]} widths={["w-[62%]", "w-[20%]", "w-[18%]", "w-0"]} />
					<tbody>
						{figures?.sources.map((source) => (
							<tr key={source.name} className="relative h-[43px] align-top hover:bg-hover max-md:h-[50px]">
								<th scope="row" className="truncate pt-1.5 text-left font-normal">
									<FilterLink by="source" name={source.name} since={figures.days[0]?.day} />
								</th>
								<td className="pt-1.5 text-end text-[14px] font-semibold">{formatCount(source.count)}</td>
								<td className="pt-1.5 text-end text-soft">{formatShare(source.count / total)}</td>
								<td aria-hidden="true" className="p-0">
									<span className="absolute inset-x-0 bottom-[7px]">
										<Bar share={source.count / max} />
									</span>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</RankingBody>
		</section>
	);
}

/** Links to exactly the applications that were counted. */
function FilterLink({ by, name, since }: { by: "domain" | "source"; name: string; since: string | undefined }) {
	if (name === "") return <span>{otherPrograms}</span>;
	const filtered = new URLSearchParams({ [by]: name, ...(since && { createdfrom: since }) });
	return (
		<Link
			to={`${pages.applyData}?${filtered}`}
			className={`stretched focus-visible:-outline-offset-2 ${by === "source" ? "" : "cell-text"}`}
		>
			{by === "source" ? sourceLabel(name) : name}
		</Link>
	);
}

function RankingBody({
	figures,
	ranked,
	children,
}: {
	figures: Figures;
	ranked: RankedName[] | undefined;
	children: ReactNode;
}) {
	if (figures === undefined) return <RowsSkeleton row="h-[31px]" />;
	if (ranked?.length === 0) return <p className="py-1.5 text-soft">No applications in these 90 days.</p>;
	return children;
}

/** Table heads for screen readers only. */
function Heads({ names, widths }: { names: string[]; widths: string[] }) {
	return (
		<thead>
			<tr>
				{names.map((name, index) => (
					<th key={name} scope="col" aria-hidden={name === "Bar" || undefined} className={`p-0 ${widths[index]}`}>
						<span className="sr-only">{name}</span>
					</th>
				))}
			</tr>
		</thead>
	);
}

/** 10 px high with a half-disc end, which is all that the smallest shows. */
export function Bar({ share, look = "fill-accent" }: { share: number; look?: string }) {
	const length = `${(share * 100).toFixed(2)}%`;
	return (
		<span className="block pr-[5px]">
			<svg aria-hidden="true" height="10" className={`block w-full overflow-visible ${look}`}>
				<rect width={length} height="10" />
				<svg aria-hidden="true" x={length} overflow="visible">
					<path d="M-.3 0H0a5 5 0 0 1 0 10h-.3z" />
				</svg>
			</svg>
		</span>
	);
}

function maxCount(ranked: RankedName[] | undefined): number {
	return Math.max(1, ...(ranked ?? []).map(({ count }) => count));
}

function formatShare(share: number): string {
	const percent = Math.round(share * 100);
	return percent === 0 ? "<1%" : `${percent}%`;
}
