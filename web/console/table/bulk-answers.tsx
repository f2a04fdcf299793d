import { counted, inIndia } from "../numbers.ts";
import { plainButton } from "../parts/buttons.tsx";
import { Overlay } from "../popup/overlay.tsx";
import type { BulkReport } from "./selection.ts";

/** What became of an act on many: a line for each that was not done. */
export function BulkAnswers({ report: { done, failed }, onClose }: { report: BulkReport; onClose: () => void }) {
	const title = `${inIndia(done)} done, ${inIndia(failed.length)} not done`;
	return (
		<Overlay label={title} width="record" onClose={onClose}>
			<header className="shrink-0 border-b border-hairline px-6 pt-5 pb-4 pr-16 max-md:px-4">
				<h2 tabIndex={-1} className="console-title text-[28px]/[1.05] focus:outline-none">
					{title}
				</h2>
				<p className="mt-1 text-[14px] text-soft">
					{counted(failed.length, { one: "row stays", many: "rows stay" })} chosen, with the reason beside each.
				</p>
			</header>
			<table className="block min-h-0 flex-1 overflow-y-auto text-[14px]/5">
				<caption className="sr-only">Not done</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">Name</th>
						<th scope="col">Reason</th>
					</tr>
				</thead>
				<tbody className="block">
					{failed.map(({ name, error }, index) => (
						<tr
							// biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list does not change.
							key={index}
							className="flex flex-wrap gap-x-5 border-b border-row-line px-6 py-2.5 max-md:px-4"
						>
							<th scope="row" className="w-[220px] text-left font-semibold wrap-anywhere">
								{name}
							</th>
							<td className="min-w-0 flex-1 basis-[280px] wrap-anywhere">{error}</td>
						</tr>
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
