import { Check, CircleAlert } from "lucide-react";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { plainButton } from "../parts/buttons.tsx";
import { Overlay } from "../popup/overlay.tsx";
import type { BulkReport } from "./selection.ts";

type BulkReportProps = {
	report: BulkReport;
	/** False where no rows were selected in a list. */
	staysSelected?: boolean;
	onClose: () => void;
};

/** The outcome of an action on many rows: a result for each. */
export function BulkReportOverlay({ report, staysSelected = true, onClose }: BulkReportProps) {
	const failed = report.filter((row) => row.failed).length;
	const title = `${formatCount(report.length - failed)} done, ${formatCount(failed)} not done`;
	return (
		<Overlay label={title} width="table" onClose={onClose}>
			<header className="shrink-0 border-b border-hairline px-6 pt-5 pb-4 pr-16 max-md:px-4">
				<h2 tabIndex={-1} className="console-title text-[28px]/[1.05] focus:outline-none">
					{title}
				</h2>
				{staysSelected && (
					<p className="mt-1 text-[14px] text-soft">
						{countWithNoun(failed, { one: "row stays", many: "rows stay" })} chosen.
					</p>
				)}
			</header>
			<table className="block min-h-0 flex-1 overflow-y-auto text-[14px]/5">
				<caption className="sr-only">An answer for each row</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">Name</th>
						<th scope="col">Answer</th>
					</tr>
				</thead>
				<tbody className="block">
					{report.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list does not change.
						<ReportRow key={index} row={row} />
					))}
				</tbody>
			</table>
			<footer className="shrink-0 border-t border-hairline px-6 py-4 max-md:px-4">
				<button type="button" className={`${plainButton} !h-11`} onClick={onClose}>
					OK
				</button>
			</footer>
		</Overlay>
	);
}

function ReportRow({ row: { name, failed, answer } }: { row: BulkReport[number] }) {
	const Mark = failed ? CircleAlert : Check;
	return (
		<tr className="flex flex-wrap gap-x-5 border-b border-row-line px-6 py-2.5 max-md:px-4">
			<th scope="row" className="w-[220px] text-left font-semibold wrap-anywhere">
				{name}
			</th>
			<td className={`flex min-w-0 flex-1 basis-[280px] gap-2 wrap-anywhere ${failed ? "" : "text-soft"}`}>
				<Mark aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
				{answer}
			</td>
		</tr>
	);
}
