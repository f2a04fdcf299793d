import { useQuery } from "@tanstack/react-query";
import { Hourglass, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { dayInIndia } from "#contract/days.ts";
import type { FeeFigures as Sums } from "#contract/fees.ts";
import { dayAndMonth, dayFormat } from "#web/app/date-formats.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { pollIntervalMs } from "../query-client.ts";
import { studentNoun } from "../students/student.ts";
import { withChanges } from "../table/address.ts";
import { NotUpToDate } from "../table/states.tsx";
import { oldestText } from "./due.ts";
import { paymentNoun, requestsText } from "./fee.ts";
import { feeFigures } from "./queries.ts";

const month = dayFormat({ month: "long" });

/** The sums due, overdue, to confirm and received; each filters the list. */
export function FeeFigures() {
	const { data, error, refetch } = useQuery({ ...feeFigures(), refetchInterval: pollIntervalMs });
	if (data === undefined)
		return error ? (
			<NotUpToDate title="The sums did not load." error={error} onRetry={() => refetch()} />
		) : (
			<div aria-hidden="true" className="-mx-5 h-[107px] border-y border-hairline max-md:-mx-4" />
		);
	return (
		<>
			{error && <NotUpToDate title="The sums are not up to date." error={error} onRetry={() => refetch()} />}
			<Figures {...data} />
		</>
	);
}

function Figures({ due, overdue, confirm, received, monthEnd }: Sums) {
	const now = new Date();
	const oldest = oldestText(overdue.oldest, now);
	const oldestRequest = oldestText(confirm.oldest && dayInIndia(new Date(confirm.oldest)), now);
	return (
		<dl className="-mx-5 grid grid-cols-4 border-y border-hairline max-lg:grid-cols-2 max-md:-mx-4">
			<Figure
				paise={due.paise}
				filters={{ dueby: monthEnd }}
				title={`Due by ${dayAndMonth(monthEnd)}`}
				about={countWithNoun(due.count, studentNoun)}
			/>
			<Figure
				paise={overdue.paise}
				filters={{ show: "overdue" }}
				isLate={overdue.count > 0}
				title={
					<>
						<TriangleAlert aria-hidden="true" className="size-4 text-wrong" /> Overdue
					</>
				}
				about={`${countWithNoun(overdue.count, studentNoun)}${oldest}`}
			/>
			<Figure
				paise={confirm.paise}
				filters={{ show: "confirm" }}
				title={
					<>
						<Hourglass aria-hidden="true" className="size-4" /> To confirm
					</>
				}
				about={`${requestsText(confirm)}${oldestRequest}`}
			/>
			<Figure
				paise={received.paise}
				filters={{ paidin: monthEnd.slice(0, "2026-03".length) }}
				title={`Received in ${month(monthEnd)}`}
				about={countWithNoun(received.count, paymentNoun)}
			/>
		</dl>
	);
}

type FigureProps = {
	paise: number;
	/** A filter of the list. */
	filters: Record<string, string>;
	isLate?: boolean;
	title: ReactNode;
	about: string;
};

const figureLook = "console-title text-[28px]/[1.15] tabular-nums";
/** Figures count all fees, so their links clear other filters. */
const noFilters = {
	show: "",
	dueby: "",
	paidin: "",
	batch: "",
	plan: "",
	owner: "",
	money: "",
	conversion: "",
	q: "",
	cursor: "",
	page: "",
	open: "",
};

function Figure({ paise, filters, isLate = false, title, about }: FigureProps) {
	const [params] = useSearchParams();
	const tone = isLate ? "text-wrong border-wrong" : "text-accent border-accent";
	return (
		<div className="flex flex-col border-hairline px-5 py-3.5 not-first:border-l max-lg:nth-[3]:border-l-0 max-lg:nth-[n+3]:border-t max-md:px-4">
			<dt className="order-2 flex items-center gap-1.5 pt-1 text-[14px]/5 font-semibold">{title}</dt>
			<dd className="order-1">
				{paise === 0 ? (
					<span className={`${figureLook} text-soft`}>none</span>
				) : (
					<Link
						to={{ search: withChanges(params, { ...noFilters, ...filters }) }}
						className={`${figureLook} border-b-2 ${tone}`}
					>
						{formatRupees(paise)}
					</Link>
				)}
			</dd>
			<dd className="order-3 text-[13px]/[18px] text-soft">{about}</dd>
		</div>
	);
}
