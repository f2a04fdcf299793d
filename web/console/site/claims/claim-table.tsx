import { ArrowDown, ChevronsUpDown, CircleCheck, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { shownValue } from "#content/claims.ts";
import { type Claim, wordsFrom } from "#content/schema/claims.ts";
import type { DocumentProblem } from "#content/schema/documents.ts";
import type { Conflict } from "#content/schema/merge.ts";
import { formatDate } from "../../dates.ts";
import { OwnerChip } from "../../leads/owner.tsx";
import { tableCell, tableHead } from "../../table/column.ts";
import { editorAddress } from "../addresses.ts";
import { Attention } from "../editor/other-values.tsx";
import { SampleTag } from "../tags.tsx";
import { claimPages, claimsDocument, isToFix, type ListedClaim, type Sort } from "./listed-claims.ts";

const head = `${tableHead} border-t-0`;
const cell = `${tableCell} relative h-[46px] py-1`;
const wide = "max-lg:hidden print:table-cell";
const locale = "en-GB";

type TableProps = {
	rows: readonly ListedClaim[];
	open: ListedClaim | undefined;
	problems: readonly DocumentProblem[];
	conflicts: readonly Conflict[];
	sort: Sort;
	sortBy: (sort: Sort) => void;
};

export function ClaimTable({ rows, open, problems, conflicts, sort, sortBy }: TableProps) {
	const sorting = { sort, sortBy };
	return (
		<table className="w-full table-fixed border-collapse text-[13.5px]/[17px]" aria-label="Figures">
			<thead>
				<tr>
					<th scope="col" className={`${head} w-[326px] max-md:w-auto`}>
						Figure
					</th>
					<SortedHead by="asOf" title="As of" {...sorting} className={`${wide} w-[110px]`} />
					<th scope="col" className={`${head} ${wide}`}>
						How it is counted
					</th>
					<th scope="col" className={`${head} ${wide} w-[120px]`}>
						Owner
					</th>
					<SortedHead by="reviewBy" title="Review by" {...sorting} className={`${wide} w-[110px]`} />
					<SortedHead by="state" title="State" {...sorting} className="w-[160px] max-md:w-[130px]" />
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row
						key={row.index}
						row={row}
						isOpen={row.index === open?.index}
						isWrong={isToFix(row, problems)}
						hasConflict={conflicts.some(({ path }) => path[0] === row.index)}
					/>
				))}
			</tbody>
		</table>
	);
}

type SortedHeadProps = Pick<TableProps, "sort" | "sortBy"> & { by: Sort; title: string; className: string };

function SortedHead({ by, title, sort, sortBy, className }: SortedHeadProps) {
	const isOn = by === sort;
	const Icon = isOn ? ArrowDown : ChevronsUpDown;
	return (
		<th
			scope="col"
			aria-sort={isOn ? "ascending" : "none"}
			className={`${head} ${className} ${isOn ? "!bg-table-head-set" : ""}`}
		>
			<button
				type="button"
				onClick={() => sortBy(by)}
				className="inline-flex min-h-6 items-center gap-1.5 font-semibold hover:text-accent focus-visible:outline-offset-0"
			>
				{title}
				<Icon
					aria-hidden="true"
					className={`size-3.5 shrink-0 ${isOn ? "text-strong" : "text-control"} print:hidden`}
				/>
			</button>
		</th>
	);
}

type RowProps = { row: ListedClaim; isOpen: boolean; isWrong: boolean; hasConflict: boolean };

function Row({ row, isOpen, isWrong, hasConflict }: RowProps) {
	const { evidence, counts } = row.claim;
	return (
		<tr className={isOpen ? "bg-chosen" : "bg-raised hover:bg-hover has-[a:focus-visible]:bg-chosen"}>
			<th scope="row" className={`${cell} text-left font-normal`}>
				{isOpen && <span className="chosen-edge" />}
				<FigureLink row={row} isOpen={isOpen} />
			</th>
			<td className={`${cell} ${wide}`}>
				{evidence ? formatDate(evidence.asOf, locale) : counts ? "today" : none("no date")}
			</td>
			<td className={`${cell} ${wide}`}>
				<HowCounted claim={row.claim} />
			</td>
			<td className={`${cell} ${wide}`}>
				{evidence?.owner ? <OwnerChip owner={evidence.owner} /> : counts ? "the software" : none("Unassigned")}
			</td>
			<td className={`${cell} ${wide}`}>
				{evidence ? formatDate(evidence.reviewBy, locale) : counts ? "always" : none("no date")}
			</td>
			<td className={cell}>
				{hasConflict ? (
					<Attention>Two versions</Attention>
				) : isWrong ? (
					<Attention>To fix</Attention>
				) : (
					<State row={row} />
				)}
			</td>
		</tr>
	);
}

function FigureLink({ row: { claim, index }, isOpen }: Pick<RowProps, "row" | "isOpen">) {
	return (
		<Link
			to={editorAddress(claimsDocument, String(index))}
			replace
			aria-current={isOpen ? "true" : undefined}
			className="flex items-center gap-3"
		>
			<span className="console-title w-16 shrink-0 text-[20px]/none">{shownValue(claim)}</span>
			<span className="min-w-0">
				<span className="block truncate font-semibold max-md:line-clamp-2 max-md:whitespace-normal">
					{claim.text || "not said yet"}
				</span>
				<span className="block truncate text-[12.5px] text-soft">{claimPages(claim)}</span>
			</span>
		</Link>
	);
}

function HowCounted({ claim: { evidence, counts } }: { claim: Claim }) {
	return (
		<span className="line-clamp-2 print:line-clamp-none" title={evidence?.counted}>
			{evidence ? (
				<>
					{evidence.of !== undefined && `${evidence.had} of ${evidence.of}. `}
					{evidence.counted}
					<span className="hidden print:inline"> {evidence.document}</span>
				</>
			) : counts ? (
				"Counted by the software"
			) : (
				none("not said")
			)}
		</span>
	);
}

const none = (words: string) => <span className="text-soft">{words}</span>;

function State({ row: { status, claim } }: { row: ListedClaim }) {
	if (status === "sample") return <SampleTag />;
	if (status === "true" || claim.evidence === undefined)
		return (
			<span className="flex items-center gap-2">
				<CircleCheck aria-hidden="true" className="size-4 shrink-0" />
				True
			</span>
		);
	const from = formatDate(wordsFrom(claim.evidence.reviewBy), locale);
	return (
		<span className="flex items-center gap-2">
			<TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-wrong" />
			<span className="min-w-0">
				<span className="block font-semibold text-wrong">{status === "late" ? "Review is late" : "Words instead"}</span>
				<span className="block truncate text-[12.5px] text-soft">
					{status === "late" ? `words from ${from}` : `since ${from}`}
				</span>
			</span>
		</span>
	);
}
