import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import type { Import, ImportOutcome } from "#contract/imports.ts";
import { pages } from "#contract/paths.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { leadsKey } from "../leads/queries.ts";
import { formatTimeUntil } from "../leads/when.ts";
import { mainButton, plainButton, RetryButton } from "../parts/buttons.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { invalidate } from "../query-client.ts";
import { useNow } from "../use-now.ts";
import { Figures } from "./figures.tsx";
import { Footer } from "./footer.tsx";
import { OutcomeRows } from "./outcome-rows.tsx";
import { importStatus, latestImports } from "./queries.ts";

const rowNoun = { one: "row", many: "rows" };

/** A started import: its progress, then its result, with Undo for a day. */
export function RunStep({ id, onAnother }: { id: string; onAnother: () => void }) {
	const { data, isError, error, refetch } = useQuery(importStatus(id));
	const state = data?.state;
	useEffect(() => {
		if (state === "done" || state === "undone") void invalidate(leadsKey, latestImports().queryKey);
	}, [state]);
	if (data === undefined)
		return (
			<div className="flex flex-1 flex-col items-start gap-3 p-5">
				{isError ? (
					<>
						<p role="alert">{errorText(error)}</p>
						<RetryButton onPress={() => refetch()} />
					</>
				) : (
					<p role="status" className="text-soft">
						Please wait...
					</p>
				)}
			</div>
		);
	const isRunning = data.state === "running" || data.state === "undoing";
	return (
		<>
			<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
				{isRunning ? <Progress currentImport={data} /> : <ImportResult finishedImport={data} />}
			</div>
			<Footer>
				<Link to={pages.applyData} className={`${mainButton} !h-11`}>
					Open Applied Course
				</Link>
				{data.undoUntil !== null && <Undo finishedImport={data} until={data.undoUntil} onUndoing={() => refetch()} />}
				{!isRunning && (
					<button type="button" className={`${plainButton} !h-11`} onClick={onAnother}>
						Import another sheet
					</button>
				)}
			</Footer>
		</>
	);
}

function Progress({ currentImport }: { currentImport: Import }) {
	const { state, done, counts, file } = currentImport;
	const total = Math.max(1, counts.create + counts.join);
	return (
		<section className="flex max-w-[620px] flex-col gap-3 p-5 max-md:p-4" aria-labelledby="import-at-work">
			<h2 id="import-at-work" className="text-[17px] font-semibold wrap-anywhere">
				{state === "undoing" ? "Undoing" : "Importing"} {file}
			</h2>
			<progress
				aria-labelledby="import-at-work"
				className="counted-progress"
				max={total}
				value={Math.min(done, total)}
			/>
			<p role="status">
				{state === "undoing" ? `${formatCount(done)} left` : `${formatCount(done)} of ${countWithNoun(total, rowNoun)}`}
			</p>
			<p className="text-soft">It continues if you close this window.</p>
		</section>
	);
}

function ImportResult({ finishedImport }: { finishedImport: Import }) {
	const { _id, counts, stayed, state, file } = finishedImport;
	const [shown, show] = useState<ImportOutcome>(counts.refused > 0 ? "refused" : "create");
	if (state === "undone")
		return (
			<section className="flex max-w-[68ch] flex-col gap-2 p-5 max-md:p-4" role="status">
				<h2 className="text-[17px] font-semibold wrap-anywhere">{file} was undone</h2>
				{undoResultTexts(stayed).map((line) => (
					<p key={line}>{line}</p>
				))}
			</section>
		);
	return (
		<>
			<div role="status" className="px-5 py-3 max-md:px-4">
				<h2 className="text-[17px] font-semibold wrap-anywhere">{file} is imported</h2>
			</div>
			<Figures counts={counts} shown={shown} onShow={show} />
			<OutcomeRows key={shown} id={_id} outcome={shown} total={counts[shown]} />
		</>
	);
}

/** What an undone import left, in sentences. */
export function undoResultTexts(stayed: Import["stayed"]): string[] {
	const { workedOn, otherEnquiries } = stayed ?? { workedOn: 0, otherEnquiries: 0 };
	const workedOnText =
		workedOn === 1
			? "1 row stays: its lead was worked on since."
			: `${formatCount(workedOn)} rows stay: their leads were worked on since.`;
	const otherEnquiriesText =
		otherEnquiries === 1
			? "1 row was removed, but its lead stays: that person wrote to us besides."
			: `${formatCount(otherEnquiries)} rows were removed, but their leads stay: those people wrote to us besides.`;
	return [
		workedOn > 0 ? workedOnText : "Every enquiry it brought was removed.",
		...(otherEnquiries > 0 ? [otherEnquiriesText] : []),
	];
}

function Undo({
	finishedImport,
	until,
	onUndoing,
}: {
	finishedImport: Import;
	until: string;
	onUndoing: () => unknown;
}) {
	const { create, join } = finishedImport.counts;
	return (
		<button
			type="button"
			className={`${plainButton} !h-11`}
			onClick={() =>
				confirmAction({
					texts: ["Undo this import?"],
					about: {
						title: finishedImport.file,
						lines: [`${countWithNoun(create + join, rowNoun)} from ${finishedImport.source}`],
					},
					note: "What it brought is removed. Leads that were worked on since stay.",
					confirm: "Undo the import",
					destructive: true,
					run: async () => {
						await client(api.undoImport, { params: { id: finishedImport._id } });
						await onUndoing();
					},
					failureText: "The import was not undone.",
				})
			}
		>
			<Undo2 aria-hidden="true" className="size-4" />
			Undo the import
			<span className="font-normal text-soft">{formatTimeUntil(until, useNow())} left</span>
		</button>
	);
}
