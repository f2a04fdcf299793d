import { memo, useCallback, useLayoutEffect, useRef, useState } from "react";
import { formatCount } from "#web/app/numbers.ts";
import { useIsPhone } from "../../media.ts";
import { plainButton } from "../../parts/buttons.tsx";
import { pageSize } from "../../table/address.ts";
import { pinnedClass } from "../../table/column.ts";
import { type ColumnName, columns, columnTitles } from "./columns.ts";
import { type OnCell, PreviewCell } from "./preview-cell.tsx";
import { LeaveOutButton, type OnLeaveOut, Result } from "./result.tsx";
import type { BulkRow, RowErrors } from "./rows.ts";
import type { Shown } from "./use-bulk.ts";

type PreviewRowsProps = {
	rows: readonly BulkRow[];
	errors: readonly RowErrors[];
	shown: Shown;
	onCell: OnCell;
	onLeaveOut: OnLeaveOut;
};

/** Paged: a thousand rows of inputs would make typing slow. */
export function PreviewRows({ rows, errors, shown, ...actions }: PreviewRowsProps) {
	const [page, setPage] = useState(0);
	const isPhone = useIsPhone();
	const onCell = useStableCallback(actions.onCell);
	const onLeave = useStableCallback(actions.onLeaveOut);
	const all = rows.flatMap((row, index) =>
		shown.which === "all" || shown.lines.has(row.line) ? [{ row, rowErrors: errors[index] ?? noErrors }] : [],
	);
	const pages = Math.max(1, Math.ceil(all.length / pageSize));
	const at = Math.min(page, pages - 1);
	const pageItems = all.slice(at * pageSize, (at + 1) * pageSize);
	const Frame = isPhone ? Cards : Table;
	const Row = isPhone ? CardRow : TableRow;
	return (
		<>
			<Frame>
				{pageItems.map(({ row, rowErrors }) => (
					<Row key={row.line} row={row} rowErrors={rowErrors} onCell={onCell} onLeaveOut={onLeave} />
				))}
			</Frame>
			{pages > 1 && <Pages at={at} pages={pages} onPage={setPage} />}
		</>
	);
}

const noErrors: RowErrors = {};

/** A stable callback, so that only changed rows render again. */
function useStableCallback<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
	const current = useRef(act);
	useLayoutEffect(() => {
		current.current = act;
	});
	return useCallback((...args: Args) => current.current(...args), []);
}

type RowProps = { row: BulkRow; rowErrors: RowErrors; onCell: OnCell; onLeaveOut: OnLeaveOut };

function Table({ children }: { children: React.ReactNode }) {
	return (
		<table className="w-full min-w-[1080px] table-fixed border-separate border-spacing-0 text-[13.5px]/[17px]">
			<caption className="sr-only">Rows of the sheet</caption>
			<thead>
				<tr>
					<th scope="col" className={`${head} w-[68px] pl-6`}>
						Row
					</th>
					{columns.map((name) => (
						<th key={name} scope="col" className={`${head} !pl-[13px] ${widths[name]}`}>
							{columnTitles[name]}
						</th>
					))}
					<th scope="col" className={`${head} w-[170px] ${resultColumn} max-xl:z-20 !bg-table-head`}>
						Result
					</th>
					<th scope="col" className={`${head} w-[64px] ${leaveOutColumn} max-xl:z-20 !bg-table-head`}>
						<span className="sr-only">Skip</span>
					</th>
				</tr>
			</thead>
			<tbody>{children}</tbody>
		</table>
	);
}

const head =
	"sticky top-0 z-10 h-[37px] border-b border-hairline bg-table-head px-1.5 text-left text-[13px] font-semibold";
/** Both stay visible if the table is wider than its frame. */
const resultColumn = pinnedClass("max-xl:right-[64px]");
const leaveOutColumn = `${pinnedClass(true)} max-xl:!border-l-0`;
const widths: Record<ColumnName, string> = { name: "", email: "w-[270px]", phone: "w-[160px]", batch: "w-[150px]" };

const TableRow = memo(function TableRow({ row, rowErrors, onCell, onLeaveOut }: RowProps) {
	return (
		<tr className={`bg-raised ${row.leftOut ? "text-quiet" : ""}`}>
			<td className={`${cell} pl-6`}>{row.line}</td>
			{columns.map((name) => (
				<td key={name} className={cell}>
					<PreviewCell row={row} column={name} error={rowErrors[name]} onCell={onCell} />
				</td>
			))}
			<td className={`${cell} pl-2 ${resultColumn}`}>
				<Result row={row} wrong={rowErrors} />
			</td>
			<td className={`${cell} ${leaveOutColumn}`}>
				<LeaveOutButton row={row} onLeave={onLeaveOut} />
			</td>
		</tr>
	);
});

const cell = "h-[46px] border-b border-row-line px-1 py-1.5 align-top leading-[34px]";

function Cards({ children }: { children: React.ReactNode }) {
	return <ul aria-label="Rows of the sheet">{children}</ul>;
}

const CardRow = memo(function CardRow({ row, rowErrors, onCell, onLeaveOut }: RowProps) {
	return (
		<li className={`flex flex-col gap-2 border-b border-row-line p-4 ${row.leftOut ? "text-quiet" : ""}`}>
			<div className="flex items-center gap-2">
				<b className="font-semibold">Row {row.line}</b>
				<span className="min-w-0 flex-1">
					<Result row={row} wrong={rowErrors} />
				</span>
				<LeaveOutButton row={row} onLeave={onLeaveOut} />
			</div>
			{columns.map((name) => (
				<div key={name} className="grid grid-cols-[64px_minmax(0,1fr)] gap-2">
					<span aria-hidden="true" className="pt-3 text-[13.5px] text-soft">
						{columnTitles[name]}
					</span>
					<PreviewCell row={row} column={name} error={rowErrors[name]} onCell={onCell} />
				</div>
			))}
		</li>
	);
});

function Pages({ at, pages, onPage }: { at: number; pages: number; onPage: (page: number) => void }) {
	return (
		<nav aria-label="Pages of the sheet" className="flex items-center gap-3 px-6 py-3 max-md:px-4">
			<button
				type="button"
				className={`${plainButton} max-md:!h-11`}
				disabled={at === 0}
				onClick={() => onPage(at - 1)}
			>
				Previous
			</button>
			<button
				type="button"
				className={`${plainButton} max-md:!h-11`}
				disabled={at === pages - 1}
				onClick={() => onPage(at + 1)}
			>
				Next
			</button>
			<p role="status" className="text-[13.5px] text-soft">
				Page {formatCount(at + 1)} of {formatCount(pages)}
			</p>
		</nav>
	);
}
