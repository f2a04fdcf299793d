import { useEffect, useRef, useState } from "react";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { plainButton } from "../../parts/buttons.tsx";
import { Submit } from "../../popup/submit.tsx";
import { studentNoun } from "../student.ts";
import { ProblemText } from "./choose.tsx";
import { columnTitles } from "./columns.ts";
import { FillBatch, rowNoun } from "./fill-batch.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import { type BulkRow, changeCell, fillBatch, leaveOut, type Read } from "./rows.ts";
import { ShownSwitch } from "./shown-switch.tsx";
import { useBulk } from "./use-bulk.ts";

type PreviewProps = {
	read: Read;
	onChange: (rows: readonly BulkRow[]) => void;
	onBack: () => void;
	onAdded: (rows: readonly BulkRow[]) => void;
};

/** The sheet's rows with the errors at their cells. Rows are corrected in place, left out, or sent. */
export function Preview({ read, onChange, onBack, onAdded }: PreviewProps) {
	const { rows } = read;
	const bulk = useBulk({ rows, onChange, onAdded });
	const { frame, focusFirstError } = useFocusOnError();
	return (
		<form
			noValidate
			className="flex min-h-0 flex-1 flex-col"
			onSubmit={(event) => {
				event.preventDefault();
				bulk.send();
				if (bulk.wrong.size > 0) focusFirstError();
			}}
		>
			<div inert={bulk.busy} className="flex min-h-0 flex-1 flex-col">
				<div className="flex shrink-0 flex-col gap-2.5 border-b border-hairline bg-page px-6 py-3 max-md:px-4">
					<Notes read={read} />
					<ShownSwitch rows={rows} wrong={bulk.wrong} shown={bulk.shown} onShow={bulk.show} />
					<FillBatch rows={rows} onFill={(batch) => onChange(fillBatch(rows, batch))} />
				</div>
				<div ref={frame} className="min-h-0 flex-1 overflow-auto md:max-xl:scroll-pr-60">
					<PreviewRows
						key={bulk.shown.which}
						rows={rows}
						errors={bulk.errors}
						shown={bulk.shown}
						onCell={(line, column, text) => onChange(changeCell(rows, line, column, text))}
						onLeaveOut={(line, isLeftOut) => onChange(leaveOut(rows, new Set([line]), isLeftOut))}
					/>
				</div>
			</div>
			<Actions rows={rows} bulk={bulk} onChange={onChange} onBack={onBack} />
		</form>
	);
}

type ActionsProps = Pick<PreviewProps, "onChange" | "onBack"> & {
	rows: readonly BulkRow[];
	bulk: ReturnType<typeof useBulk>;
};

function Actions({ rows, bulk, onChange, onBack }: ActionsProps) {
	const { wrong } = bulk;
	const count = rows.filter(({ leftOut }) => !leftOut).length;
	const leaveOutInvalid = () => {
		onChange(leaveOut(rows, wrong, true));
		bulk.show({ which: "all" });
		bulk.setFailure("");
	};
	return (
		<footer className="flex shrink-0 flex-col gap-3 border-t border-hairline px-6 py-4 max-md:px-4">
			<ProblemText>{bulk.failure}</ProblemText>
			<div className="flex flex-wrap gap-2">
				{/* All rows are added or none, so while some are wrong the button only leads to them. */}
				<Submit busy={bulk.busy}>
					{wrong.size > 0 ? `Check ${countWithNoun(wrong.size, rowNoun)}` : `Add ${countWithNoun(count, studentNoun)}`}
				</Submit>
				{wrong.size > 0 && (
					<button type="button" className={`${plainButton} !h-11`} disabled={bulk.busy} onClick={leaveOutInvalid}>
						{wrong.size === 1 ? "Skip the row with an error" : `Skip the ${formatCount(wrong.size)} rows with errors`}
					</button>
				)}
				<button type="button" className={`${plainButton} !h-11`} disabled={bulk.busy} onClick={onBack}>
					Another sheet
				</button>
			</div>
		</footer>
	);
}

/** Names the missing headings, and the columns that are not used. */
function Notes({ read: { missing, ignored } }: { read: Read }) {
	if (missing.length === 0 && ignored.length === 0) return null;
	return (
		<div className="text-[13.5px]/5 text-soft">
			{missing.length > 0 && (
				<p className="text-wrong">
					No column is called {missing.map((name) => columnTitles[name]).join(" or ")}: it is empty here.
				</p>
			)}
			{ignored.length > 0 && <p className="wrap-anywhere">Columns not used: {ignored.join(", ")}.</p>}
		</div>
	);
}

/** Focuses the first wrong cell once those rows have rendered. */
function useFocusOnError() {
	const frame = useRef<HTMLDivElement>(null);
	const [requests, setRequests] = useState(0);
	useEffect(() => {
		if (requests > 0) frame.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [requests]);
	return { frame, focusFirstError: () => setRequests((count) => count + 1) };
}
