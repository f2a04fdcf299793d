import type { UseQueryOptions } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { ListPage, ListRequest } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { useMayExport } from "../role.tsx";
import { downloadExcel, downloadTexts, excelFileName } from "./download-excel.ts";
import type { ExcelView } from "./excel-view.ts";
import { readAll, readProgressText, TooManyRows, tooManyRowsText } from "./read-all.ts";
import { type Reading, useAbortableRead } from "./use-abortable-read.ts";

type DownloadProps<Row> = {
	excel: ExcelView<Row>;
	list: (request: ListRequest) => UseQueryOptions<ListPage<Row>>;
	/** Search, filters and order of the rows to write. */
	request: ListRequest;
	total: number;
	/** Drawn as the screen's primary button. */
	isMain?: boolean;
};

/** Downloads every row of the search and filters. While reading, the button shows the progress and a second one cancels. */
export function DownloadExcel<Row>({ excel, list, request, total, isMain = false }: DownloadProps<Row>) {
	const { rowsRead, failure, start, stop } = useDownload(excel, list, request);
	if (!useMayExport()) return null;
	return (
		<>
			{failure !== undefined && (
				<p role="alert" className="max-w-[46ch] text-[13.5px] text-wrong">
					{failure}
				</p>
			)}
			{/* One element for all states: the focus stays, and a double press does not cancel. */}
			<button
				type="button"
				className={isMain ? mainButtonClass : buttonClass}
				aria-busy={rowsRead !== undefined}
				onClick={start}
			>
				<Download aria-hidden="true" className="size-4 shrink-0" />
				<Label rowsRead={rowsRead} total={total} isRetry={failure !== undefined} isIconOnPhone={!isMain} />
			</button>
			{rowsRead !== undefined && (
				<button type="button" className={buttonClass} onClick={stop}>
					Cancel
				</button>
			)}
		</>
	);
}

type LabelProps = { rowsRead: number | undefined; total: number; isRetry: boolean; isIconOnPhone: boolean };

/** `isIconOnPhone`: without its label on a phone, unless it shows progress. */
function Label({ rowsRead, total, isRetry, isIconOnPhone }: LabelProps) {
	if (rowsRead === undefined)
		return <span className={isIconOnPhone ? "max-md:sr-only" : ""}>{isRetry ? "Retry" : "Download Excel"}</span>;
	return <span role="status">{readProgressText(rowsRead, total)}</span>;
}

const buttonClass = `${plainButton} max-md:!h-11 max-md:min-w-11`;
const mainButtonClass = `${mainButton} max-md:!h-11`;

function useDownload<Row>(excel: ExcelView<Row>, list: DownloadProps<Row>["list"], request: ListRequest) {
	const queries = useQueryClient();
	const [failure, setFailure] = useState<string>();
	const { rowsRead, start, stop } = useAbortableRead((error) => setFailure(failureText(error)));
	const download = async (reading: Reading) => {
		setFailure(undefined);
		const rows = await readAll(queries, list, request, { ...reading, export: "excel" });
		if (rows.length === 0) return showErrorToast(downloadTexts.nothing);
		await downloadExcel({ ...excel, file: excelFileName(excel, request, new Date()), rows });
		showToast(downloadTexts.done);
	};
	return { rowsRead, failure, start: () => void start(download), stop };
}

function failureText(error: Error): string {
	if (error instanceof TooManyRows) return tooManyRowsText("download");
	return `The download did not finish. ${errorText(error)}`;
}
