import {
	ArrowDownLeft,
	ArrowUpRight,
	Hourglass,
	type LucideIcon,
	Percent,
	RotateCcw,
	Smartphone,
	Undo2,
} from "lucide-react";
import { dayInIndia } from "#contract/days.ts";
import type { FeeLedger, FeeRequest, LedgerKind, LedgerRow } from "#contract/ledger.ts";
import { shortDay } from "#web/app/date-formats.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { formatDate, formatTime } from "../dates.ts";
import { useNameOf } from "../leads/owner.tsx";
import { textLink } from "../parts/buttons.tsx";
import { Tag } from "../parts/tag.tsx";
import { documentAddress, kindNames, paymentText, titleOf } from "./fee.ts";

const icons: Record<LedgerKind, LucideIcon> = {
	charge: ArrowUpRight,
	payment: ArrowDownLeft,
	discount: Percent,
	refund: Undo2,
	correction: RotateCcw,
};

const gridClass =
	"md:grid md:grid-cols-[138px_minmax(0,1fr)_62px_62px_66px_132px] lg:grid-cols-[140px_minmax(0,1fr)_78px_78px_78px_134px] md:items-center md:gap-x-2 lg:gap-x-3 px-5 max-md:px-4";
const rowClass =
	"min-h-[46px] border-b border-row-line py-1 text-[14px]/[18px] max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1 max-md:py-3";
const numberClass = "text-end tabular-nums whitespace-nowrap";

/** Newest first, each with what was open after it. On a phone the sums stand in a line below. */
export function LedgerRows({ ledger }: { ledger: FeeLedger }) {
	const { rows, papers: documents, requests } = ledger;
	const unlinkedDocuments = documents.filter(
		({ _id }) => !rows.some((row) => row.papers.some((document) => document._id === _id)),
	);
	return (
		<table aria-label="Ledger" className="block text-start">
			<thead className="block">
				<tr className={`${gridClass} h-9 bg-table-head text-[13.5px] max-md:sr-only`}>
					<th className="text-start font-semibold">Date</th>
					<th className="text-start font-semibold">What</th>
					<th className={`font-semibold ${numberClass}`}>Charged</th>
					<th className={`font-semibold ${numberClass}`}>Paid</th>
					<th className={`font-semibold ${numberClass}`}>Open</th>
					<th className="text-start font-semibold md:pl-2">Document</th>
				</tr>
			</thead>
			<tbody className="block">
				{requests.map((request) => request.kind === "payment" && <ReportedRow key={request._id} request={request} />)}
				{unlinkedDocuments.map(({ _id, number, issuedOn, kind }) => (
					<tr key={_id} className={`${gridClass} ${rowClass}`}>
						<td>{formatDate(issuedOn, "en-GB")}</td>
						<td className="md:col-span-4">{kind === "invoice" ? "Invoice issued" : "Document issued"}</td>
						<td className="md:pl-2">
							<FeeDocument id={_id} number={number} />
						</td>
					</tr>
				))}
				{rows.map((row) => (
					<Row key={row._id} row={row} ledger={ledger} />
				))}
			</tbody>
		</table>
	);
}

/** A payment that a student reported: in no sum before staff confirm it. */
function ReportedRow({ request: { createdAt, paise, reference } }: { request: FeeRequest }) {
	return (
		<tr className={`${gridClass} ${rowClass}`}>
			<td className="max-md:order-2 max-md:basis-full max-md:text-[13px] max-md:text-soft">
				<span className="md:block">{formatDate(createdAt, "en-GB")}</span>
				<span className="max-md:before:content-[',_'] md:block md:text-[12.5px] md:text-soft">
					{formatTime(createdAt, "en-GB")}
				</span>
			</td>
			<EntryTitle
				icon={Smartphone}
				background="bg-mean"
				title="Reported by the student"
				about={paymentText({ mode: "upi", reference })}
			/>
			<td className="max-md:hidden" />
			<td className={`${numberClass} text-soft max-md:order-3`}>
				<span className="md:hidden">Reported </span>
				{formatRupees(paise)}
			</td>
			<td className={`${numberClass} text-soft max-md:order-3`}>waits</td>
			<td className="max-md:order-4 md:pl-2">
				<Tag tone="gold">
					<Hourglass aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
					To confirm
				</Tag>
			</td>
		</tr>
	);
}

function Row({ row: entry, ledger: { rows, plan, domain, batch } }: { row: LedgerRow; ledger: FeeLedger }) {
	const { place, kind, createdAt, receivedOn, charged, paid, open, words, papers: documents, by } = entry;
	const nameOf = useNameOf();
	// The first row is the agreed plan.
	const isPlan = place === 1;
	const title = isPlan ? `${kindNames.charge}, ${plan}` : titleOf(entry, rows);
	const about = isPlan
		? `${domain}, ${batch}`
		: [paymentText(entry), words ?? ""].filter((each) => each !== "").join(". ");
	return (
		<tr className={`${gridClass} ${rowClass}`}>
			<td className="max-md:order-2 max-md:basis-full max-md:text-[13px] max-md:text-soft">
				<span className="md:block">{formatDate(receivedOn ?? createdAt, "en-GB")}</span>
				<span className="max-md:before:content-[',_'] md:block md:text-[12.5px] md:text-soft">
					{receivedOn === null
						? formatTime(createdAt, "en-GB")
						: `entered ${shortDay(dayInIndia(new Date(createdAt)))}`}
					{by !== null && `, ${nameOf(by)}`}
				</span>
			</td>
			<EntryTitle icon={icons[kind]} background="bg-table-head-set" title={title} about={about} />
			<Sum label="Charged" paise={charged} />
			<Sum label="Paid" paise={paid} />
			<td className={`${numberClass} font-semibold max-md:order-3`}>
				<span className="font-normal text-soft md:hidden">Open </span>
				{formatRupees(open)}
			</td>
			<td className="max-md:order-4 md:pl-2">
				{documents.map(({ _id, number }) => (
					<span key={_id} className="block">
						<FeeDocument id={_id} number={number} />
					</span>
				))}
			</td>
		</tr>
	);
}

type EntryTitleProps = { icon: LucideIcon; background: string; title: string; about: string };

function EntryTitle({ icon: Icon, background, title, about }: EntryTitleProps) {
	return (
		<td className="flex min-w-0 items-center gap-2.5 max-md:order-1 max-md:basis-full">
			<span className={`grid size-6 shrink-0 place-items-center ${background}`}>
				<Icon aria-hidden="true" className="size-3.5" />
			</span>
			<span className="min-w-0">
				<span className="block truncate font-semibold" title={title}>
					{title}
				</span>
				{about !== "" && (
					<span className="line-clamp-2 text-[12.5px] text-soft wrap-anywhere" title={about}>
						{about}
					</span>
				)}
			</span>
		</td>
	);
}

function Sum({ label, paise }: { label: string; paise: number }) {
	return (
		<td className={`${numberClass} max-md:order-3 ${paise === 0 ? "max-md:hidden" : ""}`}>
			{paise !== 0 && (
				<>
					<span className="text-soft md:hidden">{label} </span>
					{formatRupees(paise)}
				</>
			)}
		</td>
	);
}

function FeeDocument({ id, number }: { id: string; number: string }) {
	return (
		<a
			href={documentAddress(id)}
			target="_blank"
			rel="noopener"
			className={`${textLink} !font-normal tabular-nums whitespace-nowrap`}
		>
			{number}
		</a>
	);
}
