import { useInfiniteQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { api } from "#contract/api.ts";
import type { QueryFor } from "#contract/endpoint.ts";
import { type ImportOutcome, type ImportSheetRow, importFields, importRowsPageSize } from "#contract/imports.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { downloadExcel } from "../excel/download-excel.ts";
import { LeadNameLink } from "../leads/lead-of-person.tsx";
import { DownloadButton, plainButton, RetryButton } from "../parts/buttons.tsx";
import { outcomes } from "./figures.tsx";
import { fieldTitles } from "./sheet.ts";

type Props = { id: string; outcome: ImportOutcome; total: number };

const headerCell =
	"border-b border-hairline bg-table-head px-2 py-2 text-left font-semibold first:pl-5 max-md:first:pl-4";
const cell = "h-[46px] border-b border-hairline px-2 py-1 first:pl-5 max-md:first:pl-4";

const shownFields = ["phone", "email", "domain"] as const;

/** The rows of one outcome, in the order of the sheet. */
export function OutcomeRows({ id, outcome, total }: Props) {
	const rows = useRows(id, outcome);
	const all = rows.data?.pages.flat() ?? [];
	const isRefused = outcome === "refused";
	return (
		<section aria-labelledby="import-rows">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-page px-5 py-3 max-md:px-4">
				<h2 id="import-rows" className="console-title text-[18px]">
					{outcomes[outcome].title}, {total === 0 ? "none" : formatCount(total)}
				</h2>
				{isRefused && total > 0 && (
					<>
						<p className="flex-1 text-soft">
							fix them in the file and import it again: what is in already stays unchanged
						</p>
						<DownloadRefused id={id} total={total} />
					</>
				)}
			</div>
			{rows.isError && (
				<div className="flex items-center gap-3 px-5 max-md:px-4">
					<p className="text-wrong">{errorText(rows.error)}</p>
					<RetryButton onPress={() => rows.refetch()} />
				</div>
			)}
			{all.length > 0 && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
				<div className="overflow-x-auto" tabIndex={0}>
					<table className="w-full min-w-[640px] border-collapse text-[13.5px]/[18px]">
						<TableHeader isRefused={isRefused} />
						<tbody>
							{all.map((row) => (
								<Row key={row.line} row={row} isRefused={isRefused} />
							))}
						</tbody>
					</table>
				</div>
			)}
			{rows.hasNextPage && (
				<button
					type="button"
					className={`${plainButton} m-5`}
					aria-disabled={rows.isFetchingNextPage}
					onClick={() => rows.fetchNextPage()}
				>
					Show more
				</button>
			)}
		</section>
	);
}

function TableHeader({ isRefused }: { isRefused: boolean }) {
	const remainingTitles = isRefused ? ["Column", "Value", "Reason"] : shownFields.map((field) => fieldTitles[field]);
	const titles = ["Line", fieldTitles.name, ...remainingTitles];
	return (
		<thead>
			<tr>
				{titles.map((title) => (
					<th key={title} scope="col" className={headerCell}>
						{title}
					</th>
				))}
			</tr>
		</thead>
	);
}

function Row({ row, isRefused }: { row: ImportSheetRow; isRefused: boolean }) {
	const { line, cells, field, reason } = row;
	const value = field && cells[field];
	return (
		<tr>
			<td className={cell}>{formatCount(line)}</td>
			<th scope="row" className={`${cell} text-left font-semibold wrap-anywhere`}>
				{isRefused ? (
					cells.name || <Empty />
				) : (
					<LeadNameLink
						person={{ name: cells.name ?? "", email: cells.email ?? "", phone: cells.phone ?? "" }}
						className=""
					/>
				)}
			</th>
			{isRefused ? (
				<>
					<td className={cell}>{field && fieldTitles[field]}</td>
					<td className={`${cell} wrap-anywhere`}>
						{value ? <span className="rounded-[2px] bg-table-head px-1.5 py-0.5">{value}</span> : <Empty />}
					</td>
					<td className={cell}>
						<span className="flex items-start gap-2">
							<TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0 text-wrong" />
							{reason}
						</span>
					</td>
				</>
			) : (
				shownFields.map((each) => (
					<td key={each} className={`${cell} wrap-anywhere`}>
						{cells[each] || <Empty />}
					</td>
				))
			)}
		</tr>
	);
}

function Empty() {
	return <span className="font-normal text-soft">empty</span>;
}

function DownloadRefused({ id, total }: { id: string; total: number }) {
	const { start, busy } = useExclusiveMutation({
		mutationFn: async () => {
			const rows: ImportSheetRow[] = [];
			for (let after = 0; ; after = rows.at(-1)?.line ?? 0) {
				const page = await readRows(id, { outcome: "refused", after, export: "excel" });
				rows.push(...page);
				if (page.length < importRowsPageSize) break;
			}
			await downloadExcel({
				file: "Refused rows",
				sheet: "Refused",
				rows,
				columns: [
					{ title: "Line", value: ({ line }: ImportSheetRow) => line, width: 8 },
					...importFields.map((field) => ({
						title: fieldTitles[field],
						value: ({ cells }: ImportSheetRow) => cells[field] ?? null,
					})),
					{ title: "Reason", value: ({ reason }: ImportSheetRow) => reason, width: 60 },
				],
			});
		},
		onError: (error) => showErrorToast(`The rows were not downloaded. ${errorText(error)}`),
	});
	return (
		<DownloadButton busy={busy} onPress={() => start()}>
			Download the {countWithNoun(total, { one: "row", many: "rows" })}
		</DownloadButton>
	);
}

function useRows(id: string, outcome: ImportOutcome) {
	return useInfiniteQuery({
		queryKey: ["imports", "rows", id, outcome],
		initialPageParam: 0,
		queryFn: ({ pageParam }) => readRows(id, { outcome, after: pageParam }),
		getNextPageParam: (page) => (page.length < importRowsPageSize ? undefined : page.at(-1)?.line),
	});
}

async function readRows(id: string, query: QueryFor<typeof api.listImportRows>): Promise<ImportSheetRow[]> {
	return (await client(api.listImportRows, { params: { id }, query })).data;
}
