import { useQuery } from "@tanstack/react-query";
import { ChartColumnDecreasing, Download } from "lucide-react";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { Link } from "react-router";
import { payment } from "#content/provider.ts";
import { api } from "#contract/api.ts";
import { dayInIndia } from "#contract/days.ts";
import { monthlySummaryName } from "#contract/fee-documents.ts";
import { pages } from "#contract/paths.ts";
import { client } from "#web/api.ts";
import { dayFormat } from "#web/app/date-formats.ts";
import { errorText } from "#web/app/error-text.ts";
import { formatCount } from "#web/app/numbers.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { showToast } from "#web/ui/app-toasts.tsx";
import { downloadExcel, downloadTexts } from "../excel/download-excel.ts";
import { readAll, TooManyRows } from "../excel/read-all.ts";
import { type Reading, useAbortableRead } from "../excel/use-abortable-read.ts";
import { plainButton } from "../parts/buttons.tsx";
import { Select } from "../parts/select.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { Submit } from "../popup/submit.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { queryClient } from "../query-client.ts";
import { VisibleTo } from "../role.tsx";
import { dayBookSheet, gstSheet } from "./month-files.ts";
import { dayBook, feeFigures } from "./queries.ts";

type MonthFile = {
	/** Its name in the address. */
	form: string;
	title: string;
	about: string;
	/** The text for an empty month. */
	emptyText: (month: string) => string;
	/** Resolves to false if the month is empty. */
	write: (month: string, reading: Reading) => Promise<boolean>;
};

/** More than any month has; a browser writes them in a few seconds. */
const maxRows = 100_000;

const dayBookFile: MonthFile = {
	form: "day-book",
	title: "Day book",
	about: "Every row of the ledgers by its day, with what came in and went out, and the sums of each way to pay.",
	emptyText: (month) => `Nothing was entered for ${month}.`,
	write: async (month, reading) => {
		const rows = await readAll(
			queryClient,
			dayBook,
			{ filters: { month } },
			{ ...reading, export: "excel", max: maxRows },
		);
		if (rows.length === 0) return false;
		await downloadExcel({ file: `Day book ${month}`, sheet: `Day book ${month}`, ...dayBookSheet(rows) });
		return true;
	},
};

const hasTax = payment.gstin !== undefined;
const summaryTitle = monthlySummaryName(hasTax);

const gstFile: MonthFile = {
	form: "gst-summary",
	title: summaryTitle,
	about: hasTax
		? "Documents by kind, rate and place of supply, with their numbers, taxable value and taxes."
		: "Receipts and refunds with their numbers and what they come to.",
	emptyText: (month) => `No document was issued in ${month}.`,
	write: async (month, { signal }) => {
		const { data } = await client(api.readGstSummary, { query: { month }, signal });
		if (data.length === 0) return false;
		await downloadExcel({ file: `${summaryTitle} ${month}`, sheet: `${summaryTitle} ${month}`, ...gstSheet(data) });
		return true;
	},
};

const files = [dayBookFile, gstFile];

/** The downloads of this screen, and the link to Money by source. */
export function FeeFiles() {
	const { name, show, close } = usePopup();
	const openFile = files.find(({ form }) => form === name);
	return (
		<>
			<VisibleTo endpoint={api.listDayBook}>
				{files.map(({ form, title }) => (
					<button key={form} type="button" aria-haspopup="dialog" className={buttonClass} onClick={() => show(form)}>
						<Download aria-hidden="true" className="size-4 shrink-0" />
						{title}
					</button>
				))}
			</VisibleTo>
			<VisibleTo endpoint={api.readMoney}>
				<Link to={pages.money} className={buttonClass}>
					<ChartColumnDecreasing aria-hidden="true" className="size-4 shrink-0" />
					Money by source
				</Link>
			</VisibleTo>
			{openFile && (
				<VisibleTo endpoint={api.listDayBook}>
					<MonthPopup key={openFile.form} file={openFile} onClose={close} />
				</VisibleTo>
			)}
		</>
	);
}

const buttonClass = `${plainButton} max-md:!h-11 max-md:flex-1`;

/** Asks for the month and writes its file. If it is closed before that, nothing is written. */
function MonthPopup({ file, onClose }: { file: MonthFile; onClose: () => void }) {
	const { title, about } = file;
	const [thisMonth] = useState(() => dayInIndia(new Date()).slice(0, "2026-03".length));
	const [month, setMonth] = useState(monthBefore(thisMonth));
	const first = useRef<HTMLSelectElement>(null);
	const { start, rowsRead, error, emptyText, clearEmpty } = useMonthFile(file, onClose);
	const busy = rowsRead !== undefined;
	const problem = emptyText ?? (error && failureText(error));
	return (
		<Overlay label={title} width="question" onClose={onClose} initialFocus={first} ignoresOutsidePress={busy}>
			<form
				className="flex flex-col gap-4 p-6 max-md:p-5"
				onSubmit={(event: FormEvent) => {
					event.preventDefault();
					start(month);
				}}
			>
				<h2 className="console-title pr-9 text-[26px]/[1.08]">{title}</h2>
				<p className="-mt-2 text-[14px]/5 text-soft">{about}</p>
				<MonthSelect
					month={month}
					thisMonth={thisMonth}
					isInvalid={problem !== undefined}
					ref={first}
					onChange={(chosen) => {
						// Its file is being written.
						if (busy) return;
						setMonth(chosen);
						clearEmpty();
					}}
				/>
				<div id="month-wrong" role="alert" className="text-[14px]/5 text-wrong empty:hidden">
					{problem}
					{error && <RequestDetails error={error} />}
				</div>
				<div className="flex flex-wrap items-center gap-2">
					<Submit busy={busy} busyText="Please wait...">
						Download
					</Submit>
					<button type="button" className={`${plainButton} !h-11 !text-[15px]`} onClick={onClose}>
						Cancel
					</button>
					<span role="status" className="text-[13.5px] text-soft">
						{busy && rowsRead > 0 && `${formatCount(rowsRead)} rows`}
					</span>
				</div>
			</form>
		</Overlay>
	);
}

/** `rowsRead`: so far, while it is written. `emptyText`: set once the month turns out to have no rows. */
function useMonthFile({ emptyText: emptyTextOf, write }: MonthFile, onDone: () => void) {
	const [emptyText, setEmptyText] = useState<string>();
	const [error, setError] = useState<Error>();
	const { rowsRead, start } = useAbortableRead(setError);
	const download = async (month: string, reading: Reading) => {
		setEmptyText(undefined);
		setError(undefined);
		const isWritten = await write(month, reading);
		reading.signal.throwIfAborted();
		if (!isWritten) return setEmptyText(emptyTextOf(formatMonth(month)));
		showToast(downloadTexts.done);
		onDone();
	};
	return {
		start: (month: string) => void start((reading) => download(month, reading)),
		rowsRead,
		error,
		emptyText,
		clearEmpty: () => setEmptyText(undefined),
	};
}

type MonthSelectProps = {
	month: string;
	thisMonth: string;
	isInvalid: boolean;
	ref: RefObject<HTMLSelectElement | null>;
	onChange: (month: string) => void;
};

function MonthSelect({ month, thisMonth, isInvalid, ref, onChange }: MonthSelectProps) {
	const { data: figures } = useQuery(feeFigures());
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor="month" className="text-[14px]/5 font-semibold">
				Month
			</label>
			<Select
				id="month"
				ref={ref}
				value={month}
				aria-invalid={isInvalid}
				aria-describedby="month-wrong"
				onChange={({ target }) => onChange(target.value)}
				className="h-11 !border-control-form text-[15px] max-md:text-[16px]"
			>
				{[...yearsSince(figures?.firstMonth ?? month, thisMonth)].map(([year, months]) => (
					<optgroup key={year} label={year}>
						{months.map((each) => (
							<option key={each} value={each}>
								{formatMonth(each)}
							</option>
						))}
					</optgroup>
				))}
			</Select>
		</div>
	);
}

function failureText(error: Error): string {
	if (error instanceof TooManyRows)
		return `This month has more than ${formatCount(maxRows)} rows, too many for one file.`;
	return `The download did not finish. ${errorText(error)}`;
}

const formatLong = dayFormat({ month: "long", year: "numeric" });

/** 'October 2026'. */
function formatMonth(month: string): string {
	return formatLong(`${month}-01`);
}

function monthBefore(month: string): string {
	return new Date(Date.parse(`${month}-01`) - 1).toISOString().slice(0, month.length);
}

/** The months until this one, the newest first, by financial year: 'April 2026 to March 2027'. */
function yearsSince(first: string, thisMonth: string): Map<string, string[]> {
	const months = [thisMonth, monthBefore(thisMonth)];
	for (let last = months[1] ?? first; last > first; ) {
		last = monthBefore(last);
		months.push(last);
	}
	return Map.groupBy(months, (month) => {
		const [year = 0, number = 0] = month.split("-").map(Number);
		const startYear = number >= 4 ? year : year - 1;
		return `April ${startYear} to March ${startYear + 1}`;
	});
}
