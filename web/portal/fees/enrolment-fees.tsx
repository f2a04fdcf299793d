import { CircleCheck, Clock, ClockAlert, FileDown, Hourglass, type LucideIcon, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { isDark } from "#content/program.ts";
import { api } from "#contract/api.ts";
import { fileAddress } from "#contract/client.ts";
import type { FeeDocument } from "#contract/fee-documents.ts";
import type { SchedulePart } from "#contract/instalments.ts";
import type { MyEnrolment, MyPayment } from "#contract/my-fees.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { CourseMark, useGroundOf } from "#web/brand/course-mark.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { dayOf, dayText } from "../openings/days.ts";
import { unfilledBars } from "../parts/bars.ts";
import { mainButton, plainButton, textLink } from "../parts/buttons.ts";
import { type PartState, partStateOf, paymentMethodText, paymentNames } from "./payment-text.ts";

type EnrolmentProps = { enrolment: MyEnrolment; isNext: boolean };

/** One enrolment: its balance and how to pay, with schedule and payments below. `isNext`: it is paid first, by the filled button. */
export function EnrolmentFees({ enrolment, isNext }: EnrolmentProps) {
	const titleId = useId();
	const { payments, papers: documents } = enrolment;
	return (
		<section aria-labelledby={titleId}>
			<div className="grid border-2 border-rule max-md:-mx-gutter max-md:border-x-0 lg:grid-cols-[5fr_7fr]">
				<Program id={titleId} enrolment={enrolment} />
				<Balance enrolment={enrolment} isNext={isNext} />
			</div>
			<div className="mt-9 grid gap-x-14 gap-y-10 md:mt-11 lg:grid-cols-[5fr_7fr]">
				<List title="Schedule">
					{enrolment.parts.map((part) => (
						<Part key={part.place} part={part} />
					))}
				</List>
				<List title="Payments">
					{payments.length + documents.length === 0 && (
						<li className="border-b border-hairline py-4 text-[16px]/6 text-soft">
							None yet. Each payment appears here with its receipt.
						</li>
					)}
					{payments.map((payment) => (
						<Payment key={payment._id} payment={payment} />
					))}
					{documents.map((document) => (
						<Row
							key={document._id}
							title={`${document.title} for ${formatRupees(Math.abs(document.paise))}`}
							details={dayText(document.issuedOn)}
						>
							<DocumentLink document={document} />
						</Row>
					))}
				</List>
			</div>
		</section>
	);
}

/** In the program's colours, with one bar per part. */
function Program({ id, enrolment: { domain, plan, batch, parts } }: { id: string; enrolment: MyEnrolment }) {
	const ground = useGroundOf(domain);
	const paid = parts.filter(({ left }) => left === 0).length;
	return (
		<div className={`on-ground flex min-w-0 flex-col ground-${ground}`}>
			<div className="flex gap-4">
				<CourseMark title={domain} className="size-[88px] shrink-0 md:size-[104px]" />
				<div className="min-w-0 py-4 pr-4">
					<h2 id={id} className="part-title pb-[0.1em] text-[26px]/[1.12] wrap-anywhere">
						{domain}
					</h2>
					<p className="text-small wrap-anywhere">
						{plan}, batch {batch}
					</p>
				</div>
			</div>
			<div className="mt-auto px-4 pb-4 md:px-5">
				<ProgressBar
					total={parts.length}
					watched={paid}
					current={paid < parts.length ? paid + 1 : null}
					tone={isDark(ground) ? "dark" : "light"}
					className={`h-20 ${unfilledBars[ground] ?? ""}`}
				/>
				{parts.length > 0 && (
					<p className="mt-2.5 border-t border-current/40 pt-2.5 text-small">
						<b className="font-bold">
							{paid} of {parts.length}
						</b>{" "}
						paid
					</p>
				)}
			</div>
		</div>
	);
}

function Balance({ enrolment, isNext }: EnrolmentProps) {
	const { agreed, paid, open, told } = enrolment;
	const amounts = [
		["Agreed", agreed],
		["Paid", paid],
		open < 0 ? (["To be refunded", open] as const) : (["Open", open] as const),
	] as const;
	return (
		<div className="flex min-w-0 flex-col gap-6 bg-raised px-4 py-6 md:px-7 md:py-7">
			<NextPayment enrolment={enrolment} isNext={isNext} />
			{told.map(({ _id, createdAt, paise, reference }) => (
				<p key={_id} className="flex gap-2.5 text-[16px]/6 wrap-anywhere">
					<Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
					<span className="min-w-0">
						You told us of {formatRupees(paise)}
						{reference !== null && `, ${reference},`} on {dayText(dayOf(createdAt))}. It waits for us to find it.
					</span>
				</p>
			))}
			<dl className="mt-auto grid grid-cols-3 border-t border-hairline pt-4">
				{amounts.map(([term, paise]) => (
					<div key={term} className="min-w-0 pr-2">
						<dt className="text-small text-soft">{term}</dt>
						<dd className="text-[18px]/7 font-bold tabular-nums wrap-anywhere md:text-[20px]/7">
							{formatRupees(Math.abs(paise))}
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

/** The due sum and how to pay it, or that nothing is due. Like the fee page, it offers no payment while a reported one is pending. */
function NextPayment({ enrolment: { page, parts, agreed, open, due, dueFor, told }, isNext }: EnrolmentProps) {
	const oldest = parts.find(({ left }) => left > 0);
	if (oldest === undefined)
		return (
			<div>
				<p className="flex items-center gap-2 text-[16px]/6 font-bold">
					<CircleCheck aria-hidden="true" className="size-5 shrink-0" />
					{open < 0 ? "You paid more than is owed" : agreed === 0 ? "Nothing owed" : "All paid"}
				</p>
				<p className="mt-2 text-[16px]/6 text-soft">
					{open < 0 ? `We pay ${formatRupees(-open)} back to you.` : "Nothing is open. Your receipts stay here."}
				</p>
			</div>
		);
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
			<div className="min-w-0">
				<h3 className="text-[16px]/6 font-bold">Next: {dueFor}</h3>
				<p className="part-title mt-1 text-[44px]/[1.05] wrap-anywhere md:text-[52px]/[1.05]">{formatRupees(due)}</p>
				<p className="mt-1.5 text-[16px]/6">
					{dayText(oldest.dueOn)}, <State state={partStateOf({ ...oldest, paise: oldest.left })} />
				</p>
			</div>
			<a href={page} className={`${isNext ? mainButton : plainButton} max-md:w-full`}>
				{told.length > 0 ? "See how it stands" : `Pay ${formatRupees(due)}`}
			</a>
		</div>
	);
}

const icons: Record<PartState["kind"], LucideIcon> = {
	paid: CircleCheck,
	late: TriangleAlert,
	soon: ClockAlert,
	later: Clock,
};
const stateClasses: Record<PartState["kind"], string> = {
	paid: "",
	late: "font-semibold text-wrong",
	soon: "font-bold",
	later: "text-soft",
};

function State({ state: { kind, text } }: { state: PartState }) {
	const Icon = icons[kind];
	return (
		<span className={`inline-flex items-center gap-1.5 align-bottom ${stateClasses[kind]}`}>
			<Icon aria-hidden="true" className="size-[18px] shrink-0" />
			{text}
		</span>
	);
}

function List({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<div className="min-w-0">
			<h3 id={id} className="part-title text-[26px]">
				{title}
			</h3>
			<ul aria-labelledby={id} className="mt-4 border-t-2 border-rule">
				{children}
			</ul>
		</div>
	);
}

type RowProps = { title: ReactNode; details: ReactNode; children: ReactNode };

function Row({ title, details, children }: RowProps) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-3.5">
			<div className="min-w-0">
				<p className="text-[16px]/6 font-semibold wrap-anywhere">{title}</p>
				<p className="text-small text-soft wrap-anywhere">{details}</p>
			</div>
			{children}
		</li>
	);
}

function Part({ part }: { part: SchedulePart }) {
	return (
		<Row title={`${part.name}, ${formatRupees(part.paise)}`} details={dayText(part.paidOn ?? part.dueOn)}>
			<p className="text-[15px]/6">
				<State state={partStateOf(part)} />
			</p>
		</Row>
	);
}

function Payment({ payment }: { payment: MyPayment }) {
	const { kind, paise, on, papers: documents } = payment;
	const how = paymentMethodText(payment);
	return (
		<Row
			title={`${formatRupees(Math.abs(paise))} ${paymentNames[kind]}`}
			details={how === "" ? dayText(on) : `${dayText(on)}, ${how}`}
		>
			{documents.length > 0 && (
				<div className="flex flex-col">
					{documents.map((document) => (
						<DocumentLink key={document._id} document={document} />
					))}
				</div>
			)}
		</Row>
	);
}

function DocumentLink({ document: { _id: id, title, number } }: { document: FeeDocument }) {
	return (
		<a
			href={fileAddress(api.readMyFeeDocument, { id })}
			download
			className={`${textLink} inline-flex min-h-11 items-center gap-2 text-[15px]/6`}
		>
			<FileDown aria-hidden="true" className="size-[18px] shrink-0" />
			<span className="wrap-anywhere">
				{title} <span className="tabular-nums">{number}</span>
			</span>
		</a>
	);
}
