import type { UseQueryResult } from "@tanstack/react-query";
import type { ApplicantRow } from "#contract/masterclasses.ts";
import { type ListPage, pageRows } from "#web/api.ts";
import { useIsPhone } from "../media.ts";
import { Breaking } from "../parts/breaking.tsx";
import { plainButton } from "../parts/buttons.ts";
import { Tag } from "../parts/tag.tsx";
import { pinnedCell } from "../table/column.ts";
import { Head } from "../table/head.tsx";
import { Empty, Failed } from "../table/states.tsx";
import { applicantColumns } from "./applicant-columns.ts";
import { CopySeat } from "./copy-seat.tsx";

type ListProps = {
	list: UseQueryResult<ListPage<ApplicantRow>>;
	page: number;
	q: string;
	sort: string;
	onSort: (sort: string) => void;
	onClear: () => void;
};

/** Loading, failed, empty, or who registered: a table, and cards on a phone. */
export function ApplicantList(props: ListProps) {
	const isPhone = useIsPhone();
	const { list, q, onClear } = props;
	if (list.isLoadingError) return <Frame>{<Failed error={list.error} onRetry={() => list.refetch()} />}</Frame>;
	if (list.data === undefined) return <Skeleton />;
	if (list.data.rows.length === 0)
		return <Frame>{q === "" ? <Empty {...nobody} /> : <NoMatch q={q} onClear={onClear} />}</Frame>;
	return isPhone ? <Cards {...props} rows={list.data.rows} /> : <Table {...props} rows={list.data.rows} />;
}

const nobody = {
	title: "No Data Found",
	next: <p>Nobody has registered yet. Whoever does on the events page is listed here at once.</p>,
};

function NoMatch({ q, onClear }: { q: string; onClear: () => void }) {
	return (
		<Empty
			title="No Data Found"
			next={
				<>
					<p>
						Nobody who registered matches <b className="font-semibold break-all text-strong">{q}</b>.
					</p>
					<button type="button" className={plainButton} onClick={onClear}>
						Clear search
					</button>
				</>
			}
		/>
	);
}

function Frame({ children }: { children: React.ReactNode }) {
	return <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>;
}

type RowsProps = ListProps & { rows: readonly ApplicantRow[] };

const firstNumber = (page: number) => (page - 1) * pageRows + 1;
const columns = [
	...applicantColumns.map((column) => ({ ...column, width: column.className, cell: () => null })),
	{ name: "seat", title: "Seat link", sortable: false, width: "w-[88px]", pinned: true as const, cell: () => null },
];
const cell = "h-[46px] border-b border-row-line py-1 pr-1 pl-2 align-middle first:pl-5";

function Table({ list, page, sort, onSort, rows }: RowsProps) {
	return (
		<section
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, also while no row holds a control.
			tabIndex={0}
			aria-label="Applicants, the rows"
			aria-busy={list.isFetching}
			className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-3"
		>
			<table className="w-full min-w-[1112px] table-fixed border-separate border-spacing-0">
				<caption className="sr-only">Applicants</caption>
				<Head columns={columns} sort={sort} onSort={onSort} />
				<tbody>
					{rows.map((row, index) => (
						<tr key={row._id} className="bg-raised text-[13.5px]/[17px] hover:bg-hover">
							{applicantColumns.map(({ name, value }) => (
								<td key={name} className={`${cell} ${name === "name" ? "font-semibold" : ""}`}>
									<span className="cell-text">
										<Breaking text={value(row, firstNumber(page) + index) ?? ""} />
									</span>
									{name === "name" && <Marks row={row} />}
								</td>
							))}
							<td className={`${cell} ${pinnedCell}`}>
								<CopySeat row={row} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Cards({ list, page, rows }: RowsProps) {
	return (
		<ul aria-busy={list.isFetching} className="min-h-0 flex-1 overflow-y-auto">
			{rows.map((row, index) => (
				<li key={row._id} className="flex gap-3 border-b border-row-line px-4 py-3">
					<span className="w-7 shrink-0 text-[13.5px]/6 text-soft">{firstNumber(page) + index}</span>
					<div className="min-w-0 flex-1 text-[14px]/5 wrap-anywhere">
						<p className="text-[16px]/6 font-semibold">
							{row.name} <Marks row={row} />
						</p>
						<p>
							<Breaking text={row.email} />
						</p>
						<p className="text-soft">
							<Breaking text={row.clgemail} />
						</p>
						<p className="text-soft">{row.collegename}</p>
						<p>{row.phone}</p>
					</div>
					<CopySeat row={row} />
				</li>
			))}
		</ul>
	);
}

/** May be spam: kept and said, never hidden. */
function Marks({ row }: { row: ApplicantRow }) {
	return row.suspicion.length > 0 ? <Tag tone="red">Check</Tag> : null;
}

const lines = ["w-2/5", "w-1/2", "w-1/3", "w-3/5", "w-1/4"];

function Skeleton() {
	return (
		<div className="after-a-moment min-h-0 flex-1 overflow-hidden" aria-hidden="true">
			{lines.map((width) => (
				<div key={width} className="flex h-[46px] items-center border-b border-row-line px-5">
					<span className={`block h-2.5 rounded-r-full bg-skeleton ${width}`} />
				</div>
			))}
		</div>
	);
}
