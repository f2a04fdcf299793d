import { ArrowDown, ArrowUp, ChevronDown, ChevronRight } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import type { Money } from "#contract/money.ts";
import type { MoneyCell } from "#contract/money-cell.ts";
import { useIsPhone } from "../media.ts";
import { ariaSort, nextSort } from "../table/column.ts";
import { type Figure, FigureCell, figures } from "./figures.tsx";
import type { Branch } from "./tree.ts";

type TreeProps = {
	money: Money;
	/** The visible branches, in order. */
	branches: readonly Branch[];
	/** 'Source, medium, campaign'. */
	heading: string;
	nameOf: (branch: Branch) => string;
	isOpen: (key: string) => boolean;
	onToggle: (key: string) => void;
	cellOf: (path: readonly string[]) => Omit<MoneyCell, "step">;
	sort: string;
	onSort: (sort: string) => void;
};

/** Groups one below the other, with the totals on top. On a phone each is a card with the most important figures. */
export function Tree(props: TreeProps) {
	return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

const headClass =
	"sticky top-0 z-10 h-[37px] border-b border-hairline bg-table-head align-middle text-[13px]/4 font-semibold";
const numberClass = "px-2 text-end whitespace-nowrap last:pr-5";

function Table({ money, branches, heading, nameOf, isOpen, onToggle, cellOf, sort, onSort }: TreeProps) {
	return (
		<section aria-label="Money by source" className="min-w-0 max-xl:max-h-[75dvh] max-xl:overflow-auto">
			<table className="w-full min-w-[1240px] table-fixed text-[14px]">
				<caption className="sr-only">{heading}</caption>
				<thead>
					<tr>
						<HeadCell
							name="name"
							title={heading}
							sort={sort}
							onSort={onSort}
							look="left-0 z-20 w-[212px] pl-5 text-left"
						/>
						{figures.map(({ name, title, width }) => (
							<HeadCell
								key={name}
								name={name}
								title={title}
								sort={sort}
								onSort={onSort}
								look={`${width} ${numberClass}`}
							/>
						))}
					</tr>
				</thead>
				<tbody>
					<tr className="h-[46px] font-semibold">
						<th scope="row" className={`${sumClass} left-0 z-20 pl-5 text-left font-semibold`}>
							{heading.startsWith("Source") ? "All sources" : "All"}
						</th>
						{figures.map((figure) => (
							<td key={figure.name} className={`${sumClass} z-10 ${numberClass}`}>
								<FigureCell figure={figure} row={money.total} cell={cellOf([])} />
							</td>
						))}
					</tr>
					{branches.map((branch) => (
						<tr key={branch.key} className="group h-10 border-b border-hairline bg-raised hover:bg-hover">
							<th scope="row" className="sticky left-0 bg-raised py-0 pr-2 text-left font-normal group-hover:bg-hover">
								<Name branch={branch} isOpen={isOpen} onToggle={onToggle}>
									{nameOf(branch)}
								</Name>
							</th>
							{figures.map((figure) => (
								<td key={figure.name} className={numberClass}>
									<FigureCell figure={figure} row={branch.row} cell={cellOf(branch.row.path)} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const sumClass = "sticky top-[37px] border-b border-hairline bg-table-head";

type HeadProps = { name: string; title: string; sort: string; onSort: (sort: string) => void; look: string };

function HeadCell({ name, title, sort, onSort, look }: HeadProps) {
	const order = ariaSort(name, sort);
	const Icon = order === "ascending" ? ArrowUp : ArrowDown;
	return (
		<th
			scope="col"
			aria-sort={order}
			className={`${headClass} ${look} ${order === "none" ? "" : "!bg-table-head-set"}`}
		>
			<button
				type="button"
				onClick={() => onSort(nextSort(name, sort))}
				className="inline-flex min-h-6 items-center gap-1 font-semibold whitespace-nowrap hover:text-accent focus-visible:outline-offset-0"
			>
				{title}
				{order !== "none" && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
			</button>
		</th>
	);
}

const indents = ["pl-4", "pl-[34px]", "pl-[52px]"] as const;

type NameProps = Pick<TreeProps, "isOpen" | "onToggle"> & { branch: Branch; children: ReactNode };

/** With an arrow if the row has children; the arrow keys open and close it too. */
function Name({ branch: { key, row, children: below }, isOpen, onToggle, children }: NameProps) {
	const level = row.path.length;
	const look = `flex min-h-10 w-full items-center gap-1.5 text-left max-md:min-h-11 ${indents[level - 1] ?? ""} ${level === 1 ? "font-semibold" : ""}`;
	if (below.length === 0)
		return (
			<span className={`${look} before:w-[18px] before:shrink-0`}>
				<span className="truncate">{children}</span>
			</span>
		);
	const open = isOpen(key);
	const Icon = open ? ChevronDown : ChevronRight;
	const onKeyDown = (event: KeyboardEvent) => {
		const shouldOpen = { ArrowRight: true, ArrowLeft: false }[event.key];
		if (shouldOpen === undefined || shouldOpen === open) return;
		event.preventDefault();
		onToggle(key);
	};
	return (
		<button
			type="button"
			aria-expanded={open}
			onClick={() => onToggle(key)}
			onKeyDown={onKeyDown}
			className={`${look} focus-visible:-outline-offset-2`}
		>
			<Icon aria-hidden="true" className="size-[18px] shrink-0" />
			<span className="truncate">{children}</span>
		</button>
	);
}

const cardFigures = figures.filter(({ name }) => name === "leads" || name === "enrolled" || name === "received");

function Cards({ money, branches, nameOf, isOpen, onToggle, cellOf }: TreeProps) {
	return (
		<section aria-label="Money by source">
			<div className="border-y border-hairline bg-table-head px-4 py-2.5 font-semibold">
				All
				<Facts
					shown={figures.filter(({ name }) => name !== "contacted" && name !== "interested")}
					row={money.total}
					cell={cellOf([])}
				/>
			</div>
			<ul>
				{branches.map((branch) => (
					<li key={branch.key} className="border-b border-hairline pr-4 pb-2">
						<Name branch={branch} isOpen={isOpen} onToggle={onToggle}>
							{nameOf(branch)}
						</Name>
						<div className="pl-4">
							<Facts shown={cardFigures} row={branch.row} cell={cellOf(branch.row.path)} />
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

function Facts({ shown, row, cell }: { shown: readonly Figure[]; row: Branch["row"]; cell: Omit<MoneyCell, "step"> }) {
	return (
		<dl className="grid grid-cols-3 gap-x-3 gap-y-1 text-[14px]">
			{shown.map((figure) => (
				<div key={figure.name} className="min-w-0">
					<dt className="text-[12.5px] font-normal text-soft">{figure.title}</dt>
					<dd className="flex min-h-6 items-center">
						<FigureCell figure={figure} row={row} cell={cell} />
					</dd>
				</div>
			))}
		</dl>
	);
}
