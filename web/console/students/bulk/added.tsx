import { Check } from "lucide-react";
import { countWithNoun } from "#web/app/numbers.ts";
import { popupButton } from "../../popup/styles.ts";
import { studentNoun } from "../student.ts";
import type { BulkRow } from "./rows.ts";

/** The result: each row that was sent, added. */
export function AddedStudents({ rows, onClose }: { rows: readonly BulkRow[]; onClose: () => void }) {
	return (
		<>
			<div className="min-h-0 flex-1 overflow-y-auto">
				<p role="status" className="bg-page px-6 py-4 text-[15px] max-md:px-4">
					<b className="font-semibold">{countWithNoun(rows.length, studentNoun)}</b> added.
				</p>
				<ul aria-label="Added students" className="border-t border-row-line">
					{rows.map(({ line, typed }) => (
						<li
							key={line}
							className="flex items-center gap-3 border-b border-row-line px-6 py-2 text-[13.5px]/5 max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-0 max-md:px-4"
						>
							<span className="flex w-24 shrink-0 items-center gap-1.5 text-soft">
								<Check aria-hidden="true" className="size-4 shrink-0 text-right" />
								added
							</span>
							<b className="min-w-0 flex-1 font-semibold wrap-anywhere">{typed.name}</b>
							<span className="min-w-0 flex-1 wrap-anywhere text-soft max-md:w-full max-md:flex-none">
								{typed.email}
							</span>
							<span className="w-40 wrap-anywhere max-md:w-auto">{typed.batch}</span>
						</li>
					))}
				</ul>
			</div>
			<footer className="shrink-0 border-t border-hairline px-6 py-4 max-md:px-4">
				<button type="button" className={popupButton.main} onClick={onClose}>
					Done
				</button>
			</footer>
		</>
	);
}
