import { useQuery } from "@tanstack/react-query";
import {
	Check,
	Hourglass,
	IdCard,
	IndianRupee,
	type LucideIcon,
	Mail,
	MessageCircle,
	Percent,
	Plus,
	RotateCcw,
	TriangleAlert,
	Undo2,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { payment } from "#content/provider.ts";
import { api } from "#contract/api.ts";
import type { FeeLedger, FeeRequest, LedgerRow } from "#contract/ledger.ts";
import { client } from "#web/api.ts";
import { reason } from "#web/app/reason.ts";
import { rupees } from "#web/app/rupees.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { useGroundOf } from "#web/brand/course-mark.tsx";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { say, sayWrong } from "#web/ui/app-toasts.tsx";
import { recently } from "../dates.ts";
import { OpenLead } from "../leads/lead-of-person.tsx";
import { useNameOf } from "../leads/owner.tsx";
import { mainButton, plainButton, RetryButton } from "../parts/buttons.tsx";
import { ask } from "../popup/ask.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { useMay } from "../role.tsx";
import { whatsAppTo } from "../students/how-far.ts";
import { begunAct, ConfirmForm, isConfirmationBegun, type LedgerAct, LedgerActForm } from "./act-forms.tsx";
import { showLedger, useRemind } from "./acts.ts";
import { daysUntil } from "./due.ts";
import { dueNowWords } from "./fee.ts";
import { LedgerRows } from "./ledger-rows.tsx";
import { feeLedger } from "./queries.ts";
import { Schedule } from "./schedule.tsx";

/** One enrolment's money: what waits, sums, rows, schedule and documents, and what one does with it. */
export function LedgerOverlay({ id, onClose }: { id: string; onClose: () => void }) {
	const { data, error, refetch } = useQuery(feeLedger(id));
	const ground = useGroundOf(data?.domain ?? "");
	return (
		<Overlay
			label={data ? `Fees of ${data.name}` : "Fees"}
			width="table"
			onClose={onClose}
			holds
			ground={`on-ground ground-${ground}`}
		>
			{data ? (
				<Ledger ledger={data} />
			) : error ? (
				<div role="alert" className="flex flex-col items-start gap-3 p-6">
					<h2 tabIndex={-1} className="console-title text-[26px] focus:outline-none">
						The ledger did not load
					</h2>
					<p className="text-soft">{reason(error)}</p>
					<RetryButton onPress={() => void refetch()} />
				</div>
			) : (
				<div className="h-[420px]" aria-busy="true" />
			)}
		</Overlay>
	);
}

function Ledger({ ledger }: { ledger: FeeLedger }) {
	const location = useLocation();
	const [act, setAct] = useState(() => begunAct(ledger._id) ?? (location.state as { act?: LedgerAct } | null)?.act);
	const may = useMay()(api.takePayment);
	return (
		<>
			<Head ledger={ledger} />
			<div className="min-h-0 flex-1 overflow-y-auto">
				{ledger.undoneAt !== null && (
					<p className="border-b border-hairline bg-chosen px-5 py-2.5 text-[14px]">
						This enrolment was taken back. Nothing is owed.
					</p>
				)}
				{ledger.requests.map((request, place) => (
					<Request key={request._id} request={request} may={may} isNext={place === 0 && act === undefined} />
				))}
				<div className="grid lg:grid-cols-[minmax(0,1fr)_268px]">
					<div className="min-w-0">
						<Sums ledger={ledger} />
						<LedgerRows ledger={ledger} />
					</div>
					<Schedule ledger={ledger} />
				</div>
			</div>
			{may && ledger.undoneAt === null && (
				<>
					{act && (
						<div className="max-h-[60dvh] shrink-0 overflow-y-auto">
							<LedgerActForm key={act} act={act} ledger={ledger} onDone={() => setAct(undefined)} />
						</div>
					)}
					<Bar ledger={ledger} act={act} onAct={setAct} />
				</>
			)}
		</>
	);
}

function Head({ ledger: { name, plan, domain, batch, email, phone } }: { ledger: FeeLedger }) {
	const program = useProgramOf()(domain);
	return (
		<div className={`on-ground ground-${useGroundOf(domain)} flex shrink-0 items-stretch`}>
			{program && <ProgramMark slug={program.slug} className="size-[84px] shrink-0 max-md:size-16" />}
			<div className="min-w-0 flex-1 py-3.5 pr-14 pl-4 md:py-4">
				<h2 tabIndex={-1} className="console-title truncate text-[24px]/[1.15] focus:outline-none">
					{name}
				</h2>
				<p className="text-[14px]/5 wrap-anywhere">
					{plan}, {domain}, batch {batch}. {email}, {phone}{" "}
					<OpenLead of={{ name, email, phone }} className="font-semibold underline underline-offset-2" />
				</p>
			</div>
		</div>
	);
}

type RequestProps = { request: FeeRequest; may: boolean; isNext: boolean };

/** `isNext`: what one does here first, so the filled button is its own. */
function Request({ request, may, isNext }: RequestProps) {
	const { _id: id, kind, paise, reference, words, by, createdAt } = request;
	const [confirming, setConfirming] = useState(() => isConfirmationBegun(id));
	const nameOf = useNameOf();
	const agreeing = useOneAtATime({
		mutationFn: async () => {
			const { data } = await client(api.confirmRequest, { params: { id }, body: {} });
			await showLedger(data);
			say("The discount is agreed.");
		},
		onError: (error) => sayWrong(`The discount was not agreed. ${reason(error)}`),
	});
	const refuse = () =>
		ask({
			texts:
				kind === "payment"
					? ["Was this payment not found?", "The student reads it on the fee page, and can correct the number."]
					: ["Refuse this discount?"],
			about: { title: rupees(paise), lines: [reference ?? words ?? ""] },
			confirm: kind === "payment" ? "Not found" : "Refuse",
			run: async () => {
				const { data } = await client(api.refuseRequest, { params: { id }, body: {} });
				await showLedger(data);
				say(kind === "payment" ? "Noted: the payment was not found." : "The discount is refused.");
			},
			failed: "Nothing was changed.",
		});
	return (
		<section className="border-b border-hairline border-l-4 border-l-marigold bg-chosen">
			<div className="flex flex-wrap items-center gap-3 px-5 py-2.5 max-md:px-4">
				<Hourglass aria-hidden="true" className="size-5 shrink-0" />
				<p className="min-w-0 flex-1 basis-72 text-[14px]/5">
					{kind === "payment" ? (
						<>
							<b className="font-semibold">
								{rupees(paise)} by UPI, reference {reference}.
							</b>{" "}
							Reported on the fee page, {recently(createdAt, "en-GB")}. Check the bank statement, then confirm or reject
							it.
						</>
					) : (
						<>
							<b className="font-semibold">
								A discount of {rupees(paise)}, {words}.
							</b>{" "}
							Requested by {nameOf(by)}, {recently(createdAt, "en-GB")}. It is above their limit and waits for a
							manager.
						</>
					)}
				</p>
				{may && !confirming && (
					<div className="flex gap-2">
						<button
							type="button"
							className={isNext ? mainButton : plainButton}
							aria-disabled={agreeing.busy}
							onClick={() => (kind === "payment" ? setConfirming(true) : agreeing.start(undefined))}
						>
							<Check aria-hidden="true" className="size-4" />
							{kind === "payment" ? "Confirm" : "Agree"}
						</button>
						<button type="button" className={plainButton} onClick={refuse}>
							{kind === "payment" ? "Not found" : "Refuse"}
						</button>
					</div>
				)}
			</div>
			{confirming && <ConfirmForm request={request} onDone={() => setConfirming(false)} />}
		</section>
	);
}

function Sums({ ledger }: { ledger: FeeLedger }) {
	const { agreed, paid, open, refunded, rows, papers: documents, nextOn } = ledger;
	const now = new Date();
	const payments = rows.filter(({ kind }) => kind === "payment").length;
	const letOff = letOffIn(rows);
	const isLate = nextOn !== null && daysUntil(nextOn, now) < 0;
	return (
		<dl className="grid grid-cols-3 border-b border-hairline">
			<Sum
				title="Agreed"
				paise={agreed}
				about={letOff === 0 ? "" : `${rupees(agreed + letOff)} less ${rupees(letOff)}`}
			/>
			<Sum
				title="Paid"
				paise={paid}
				about={`${counted(payments, "payment")}, ${counted(documents.length, "document")}${refunded > 0 ? `, ${rupees(refunded)} paid back` : ""}`}
			/>
			<Sum
				title={open < 0 ? "To pay back" : "Open"}
				paise={Math.abs(open)}
				isLate={isLate}
				about={dueNowWords(ledger, now)}
			/>
		</dl>
	);
}

/** Discounts, with what was taken back of them. */
function letOffIn(rows: readonly LedgerRow[]): number {
	const discounts = rows.filter(({ kind }) => kind === "discount").map(({ place }) => place);
	const theirs = rows.filter(({ place, corrects }) => discounts.includes(corrects ?? place));
	return -theirs.reduce((sum, { charged }) => sum + charged, 0);
}

function counted(count: number, what: string): string {
	return `${count} ${count === 1 ? what : `${what}s`}`;
}

type SumProps = { title: string; paise: number; about: string; isLate?: boolean };

function Sum({ title, paise, about, isLate = false }: SumProps) {
	return (
		<div className="border-hairline px-5 py-3 not-first:border-l max-md:px-3 max-md:first:pl-4">
			<dt className="text-[14px]/5 text-soft">{title}</dt>
			<dd className="console-title text-[26px]/[1.15] tabular-nums max-md:text-[22px]">{rupees(paise)}</dd>
			{about !== "" && (
				<dd
					className={`flex items-center gap-1.5 text-[13px]/[18px] ${isLate ? "font-semibold text-wrong" : "text-soft"}`}
				>
					{isLate && <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />}
					{about}
				</dd>
			)}
		</div>
	);
}

type BarProps = { ledger: FeeLedger; act: LedgerAct | undefined; onAct: (act: LedgerAct) => void };

function Bar({ ledger, act, onAct }: BarProps) {
	const { paid, open, phone, whatsapp, nextOn, paused, studentid, papers: documents, agreed, _id: id } = ledger;
	const remind = useRemind(ledger);
	const chat = whatsapp === null ? null : whatsAppTo(phone, whatsapp);
	const pausing = useOneAtATime({
		mutationFn: async () => {
			const { data } = await client(api.pauseCourses, { params: { id }, body: { paused: !paused } });
			await showLedger(data);
			say(data.paused ? "The courses are paused." : "The courses are open again.");
		},
		onError: (error) => sayWrong(`Nothing was changed. ${reason(error)}`),
	});
	const invoicing = useOneAtATime({
		mutationFn: async () => {
			const { data } = await client(api.issueInvoice, { params: { id } });
			await showLedger(data);
			say("The invoice is issued.");
		},
		onError: (error) => sayWrong(`No invoice was issued. ${reason(error)}`),
	});
	const button = (which: LedgerAct, Icon: LucideIcon, label: string): ReactNode => (
		<button
			type="button"
			className={`${plainButton} !h-11 aria-pressed:border-accent aria-pressed:bg-chosen`}
			aria-pressed={act === which}
			onClick={() => onAct(which)}
		>
			<Icon aria-hidden="true" className="size-4" />
			{label}
		</button>
	);
	const isInvoiced = documents.some(({ kind }) => kind === "invoice");
	return (
		<div className="flex shrink-0 gap-2 overflow-x-auto border-t border-hairline px-5 py-3.5 max-md:px-4 md:flex-wrap">
			{open > 0 && button("payment", IndianRupee, "Take payment")}
			{agreed > 0 && button("discount", Percent, "Discount")}
			{paid > 0 && button("refund", Undo2, "Refund")}
			{button("correct", RotateCcw, "Correct")}
			{button("charge", Plus, "Charge")}
			{payment.gstin !== undefined && !isInvoiced && agreed > 0 && (
				<button
					type="button"
					className={`${plainButton} !h-11`}
					aria-disabled={invoicing.busy}
					onClick={() => invoicing.start(undefined)}
				>
					Invoice
				</button>
			)}
			{button("billing", IdCard, "Billing")}
			{studentid !== null && (open > 0 || paused) && (
				<button
					type="button"
					className={`${plainButton} !h-11`}
					aria-disabled={pausing.busy}
					onClick={() => pausing.start(undefined)}
				>
					{paused ? "Open the courses" : "Pause the courses"}
				</button>
			)}
			{nextOn !== null && (
				<span className="flex gap-2 md:ml-auto">
					{chat !== null && (
						<a
							href={chat}
							target="_blank"
							rel="noreferrer"
							className={`${plainButton} !h-11`}
							onClick={() => remind.start("whatsapp")}
						>
							<MessageCircle aria-hidden="true" className="size-4" />
							WhatsApp
						</a>
					)}
					<button
						type="button"
						className={`${plainButton} !h-11`}
						aria-disabled={remind.busy}
						onClick={() => remind.start("mail")}
					>
						<Mail aria-hidden="true" className="size-4" />
						Remind
					</button>
				</span>
			)}
		</div>
	);
}
