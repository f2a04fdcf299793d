import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Download, Minus, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import { dayInIndia } from "#contract/days.ts";
import type { ConversionState } from "#contract/money.ts";
import { pages } from "#contract/paths.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { headingClass } from "../dashboard/applications.tsx";
import { formatDayAndMonth } from "../dates.ts";
import { saveFile } from "../excel/download-excel.ts";
import { plainButton, textLink } from "../parts/buttons.tsx";
import { invalidateAfter } from "../query-client.ts";
import { useMay } from "../role.tsx";
import { Failed } from "../table/states.tsx";
import { conversionNames } from "./cell.ts";
import { None } from "./figures.tsx";
import { conversionCounts, moneyKey } from "./queries.ts";

const icons: Record<ConversionState, ReactNode> = {
	ready: <CircleCheck />,
	corrections: <Undo2 />,
	"no-permission": <Minus />,
	"no-click": <Minus />,
	old: <Minus />,
};

const rowNoun = { one: "row", many: "rows" };

/** The conversions that may be sent to Google Ads, and what is left out and why. */
export function Conversions() {
	const may = useMay();
	if (!may(api.countConversions)) return null;
	return (
		<section
			aria-labelledby="conversions"
			className="shrink-0 border-hairline px-6 py-5 max-xl:border-t xl:w-[404px] xl:border-l max-md:px-4"
		>
			<h2 id="conversions" className={headingClass}>
				Conversions for Google Ads
			</h2>
			<p className="text-soft">Only people who allowed it, each event once. Enrolments of the last 90 days.</p>
			<Counts />
		</section>
	);
}

function Counts() {
	const query = useQuery(conversionCounts());
	if (query.isLoadingError)
		return <Failed title="The conversions did not load" error={query.error} onRetry={() => query.refetch()} />;
	if (query.data === undefined) return null;
	const { last, ...counts } = query.data;
	return (
		<>
			<dl className="mt-1 text-[14px]">
				{(Object.keys(conversionNames) as ConversionState[]).map((state) => (
					<div
						key={state}
						className={`flex h-[33px] items-center gap-2.5 border-b border-hairline max-md:h-11 ${state === "ready" || state === "corrections" ? "text-strong" : "text-soft"}`}
					>
						<dt className="flex flex-1 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-2">
							<span aria-hidden="true">{icons[state]}</span>
							{conversionNames[state]}
						</dt>
						<dd className="font-semibold text-strong">
							<Count state={state} count={counts[state]} />
						</dd>
					</div>
				))}
			</dl>
			<DownloadConversions rows={counts.ready + counts.corrections} last={last} />
		</>
	);
}

function Count({ state, count }: { state: ConversionState; count: number }) {
	if (count === 0) return <None />;
	return (
		<Link
			to={`${pages.fees}?conversion=${state}`}
			className="underline decoration-accent underline-offset-4 hover:text-accent-hover"
		>
			{formatCount(count)}
		</Link>
	);
}

/** `last`: when they were taken last, in ISO 8601. */
function DownloadConversions({ rows, last }: { rows: number; last: string | null }) {
	const downloading = useExclusiveMutation({ mutationFn: downloadConversions });
	return (
		<>
			<div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
				<button
					type="button"
					className={`${plainButton} max-md:!h-11`}
					disabled={rows === 0}
					aria-disabled={downloading.busy}
					onClick={() => downloading.start(undefined)}
				>
					<Download aria-hidden="true" className="size-4" />
					{rows === 0 ? "Nothing to download" : `Download ${countWithNoun(rows, rowNoun)}`}
				</button>
				{last !== null && (
					<p className="text-[13.5px] text-soft">
						last taken {formatDayAndMonth(new Date(last))}.{" "}
						<button type="button" className={textLink} onClick={() => downloading.start(last)}>
							Download again
						</button>
					</p>
				)}
			</div>
			{downloading.error && !downloading.busy && (
				<p role="alert" className="mt-2 text-[13.5px] text-wrong">
					{errorText(downloading.error)}
				</p>
			)}
		</>
	);
}

/** Counts are read again even after a lost response: the rows may have been exported, and "Download again" then requests them. */
export function downloadConversions(takenAt: string | undefined): Promise<void> {
	return invalidateAfter(download(takenAt), moneyKey);
}

/** Google takes new conversions and corrections as two files. */
async function download(takenAt: string | undefined): Promise<void> {
	const { data } = await client(api.exportConversions, { body: takenAt === undefined ? {} : { again: takenAt } });
	const day = dayInIndia(new Date(data.takenAt ?? Date.now()));
	for (const [text, name] of [
		[data.conversions, "conversions"],
		[data.corrections, "corrections"],
	] as const)
		if (text !== "") saveFile(new Blob([text], { type: "text/csv" }), `Google Ads ${name} ${day}.csv`);
	showToast(data.rows === 0 ? "Nothing is left to download." : `${countWithNoun(data.rows, rowNoun)} downloaded.`);
}
