import { Link } from "react-router";
import type { LeadSummary } from "#contract/leads.ts";
import { leadTables } from "../leads/lead.ts";
import { inIndia } from "../numbers.ts";

type Figures = LeadSummary["course"];

/** The three kinds of leads as one band: applications as steps down, the other two as fields beside it. */
export function LeadBand({ summary }: { summary: LeadSummary | undefined }) {
	return (
		<div className="grid gap-y-0 md:min-h-[150px] lg:grid-cols-[6fr_3.2fr_2.8fr]">
			<Applications figures={summary?.course} />
			<Field {...leadTables.hiring} look="bg-lagoon" figures={summary?.hiring} />
			<Field {...leadTables.contact} look="bg-sandal" figures={summary?.contact} />
		</div>
	);
}

const title = "text-[13px]/4 font-bold tracking-[0.05em] uppercase";
const card = "on-ground relative focus-visible:-outline-offset-6";
const step = "flex flex-col justify-end px-3.5 pb-3 leading-tight max-md:px-2.5";

function Applications({ figures }: { figures: Figures | undefined }) {
	return (
		<Link
			to={leadTables.course.page}
			className={`${card} grid h-[150px] grid-cols-[1.1fr_1.6fr_1.1fr_1fr] max-md:grid-cols-[1.25fr_1fr_0.9fr_1fr] items-end bg-night text-paper dark:bg-peacock`}
		>
			<span className={`${title} absolute top-4 left-5 max-md:left-2.5`}>{leadTables.course.title}</span>
			<span className={`${step} h-full md:pl-5`}>
				<Figure value={figures?.total} size="text-[52px]/[0.9] text-marigold max-md:text-[32px]/none" name="Total" />
			</span>
			<span className={`${step} h-[112px] bg-marigold text-ink max-md:h-[100px]`}>
				<Figure value={figures?.unseen} size="text-[48px]/[0.9] max-md:text-[32px]/none" name="New" />
			</span>
			<span className={`${step} h-[86px] bg-pink text-ink`}>
				<Figure value={figures?.today} size="text-[40px]/[0.9] max-md:text-[28px]/none" name="Today" />
			</span>
			<span className={`${step} h-[66px] bg-paper text-ink`}>
				<Figure value={figures?.suspected} size="text-[28px]/[0.9]" name="To check" />
			</span>
		</Link>
	);
}

function Field({
	title: text,
	page,
	look,
	figures,
}: {
	title: string;
	page: string;
	look: string;
	figures: Figures | undefined;
}) {
	return (
		<Link
			to={page}
			className={`${card} flex min-h-[150px] flex-col justify-between px-5 pt-4 pb-3 text-ink max-md:px-2.5 max-md:min-h-[128px] ${look}`}
		>
			<span className={title}>{text}</span>
			<span className="flex flex-wrap items-end gap-x-6 gap-y-2">
				<span className="leading-tight">
					<Figure value={figures?.total} size="text-[44px]/[0.9]" name="Total" />
				</span>
				<span className="leading-tight">
					<Figure value={figures?.unseen} size="text-[44px]/[0.9]" name="New" />
				</span>
				<span className="leading-tight">
					<Figure value={figures?.today} size="text-[32px]/[0.9]" name="Today" />
				</span>
				<span className="leading-tight">
					<Figure value={figures?.suspected} size="text-[24px]/[0.9]" name="To check" />
				</span>
			</span>
		</Link>
	);
}

/** A dash until the number is known: a zero would be a claim. */
function Figure({ value, size, name }: { value: number | undefined; size: string; name: string }) {
	return (
		<>
			<b className={`console-title block ${size}`}>{value === undefined ? "–" : inIndia(value)}</b>
			<span className="block text-[14px]">{name}</span>
		</>
	);
}
