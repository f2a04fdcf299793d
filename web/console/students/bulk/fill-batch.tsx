import { useState } from "react";
import { countWithNoun } from "#web/app/numbers.ts";
import { plainButton } from "../../parts/buttons.tsx";
import { useExistingBatches } from "../batch.tsx";
import type { BulkRow } from "./rows.ts";

/** Id of the suggestions, for the rows' own fields too. */
export const batchListId = "known-batches";

export const rowNoun = { one: "row", many: "rows" };

/** One batch for all rows without one: lists of applicants have none. */
export function FillBatch({ rows, onFill }: { rows: readonly BulkRow[]; onFill: (batch: string) => void }) {
	const [batch, setBatch] = useState("");
	const missingCount = rows.filter(({ typed, leftOut }) => !leftOut && typed.batch === "").length;
	const trimmed = batch.trim();
	return (
		<>
			<KnownBatches />
			{missingCount > 0 && (
				<div className="flex flex-wrap items-center gap-2 text-[13.5px]">
					<label htmlFor="fill-batch" className="font-semibold">
						Batch for the {countWithNoun(missingCount, rowNoun)} without one
					</label>
					<input
						id="fill-batch"
						list={batchListId}
						value={batch}
						maxLength={200}
						autoComplete="off"
						onChange={({ target }) => setBatch(target.value)}
						onKeyDown={(event) => {
							if (event.key !== "Enter") return;
							event.preventDefault();
							if (trimmed !== "") onFill(trimmed);
						}}
						className="h-9 w-44 rounded-[3px] border border-control bg-raised px-2.5 text-[14px] text-strong focus-visible:outline-offset-0 max-md:h-11 max-md:flex-1 max-md:text-[16px]"
					/>
					<button
						type="button"
						className={`${plainButton} max-md:!h-11`}
						disabled={trimmed === ""}
						onClick={() => onFill(trimmed)}
					>
						Fill in
					</button>
				</div>
			)}
		</>
	);
}

function KnownBatches() {
	const known = useExistingBatches();
	return (
		<datalist id={batchListId}>
			{known.map((batch) => (
				<option key={batch} value={batch} />
			))}
		</datalist>
	);
}
