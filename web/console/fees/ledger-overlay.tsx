import { useQuery } from "@tanstack/react-query";
import { Check, Hourglass } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { api } from "#contract/api.ts";
import { dayInIndia } from "#contract/days.ts";
import type { FeeLedger, FeeRequest } from "#contract/ledger.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { rupees } from "#web/app/rupees.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { useGroundOf } from "#web/brand/course-mark.tsx";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { recently } from "../dates.ts";
import { OpenLead } from "../leads/lead-of-person.tsx";
import { useNameOf } from "../leads/owner.tsx";
import { mainButton, plainButton, RetryButton } from "../parts/buttons.tsx";
import { ask } from "../popup/ask.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { useMay, useRole } from "../role.tsx";
import { SkeletonLines } from "../table/states.tsx";
import { begunAction, ConfirmForm, isConfirmationBegun, type LedgerAction, LedgerActionForm } from "./action-forms.tsx";
import { showLedger } from "./actions.ts";
import { dayAndMonth } from "./due.ts";
import { mayAgreeTo } from "./fee.ts";
import { LedgerActions } from "./ledger-actions.tsx";
import { LedgerRows } from "./ledger-rows.tsx";
import { LedgerSums } from "./ledger-sums.tsx";
import { feeLedger } from "./queries.ts";
import { Schedule } from "./schedule.tsx";

/** The fees of one enrolment: waiting requests, sums, rows, schedule, documents and actions. */
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
					<p className="text-soft">{errorText(error)}</p>
					<RetryButton onPress={() => void refetch()} />
				</div>
			) : (
				<div className="h-[420px]" aria-busy="true">
					<SkeletonLines />
				</div>
			)}
		</Overlay>
	);
}

export function Ledger({ ledger }: { ledger: FeeLedger }) {
	const location = useLocation();
	const [act, setAction] = useState(
		() => begunAction(ledger._id) ?? (location.state as { act?: LedgerAction } | null)?.act,
	);
	const may = useMay()(api.takePayment);
	const isInForce = ledger.undoneAt === null;
	const frame = useRef<HTMLDivElement>(null);
	// The closing form loses the focus: it moves to the button that opened the form, or to the heading if that is gone too.
	const close = () => {
		setAction(undefined);
		requestAnimationFrame(() => {
			const button = frame.current?.querySelector<HTMLElement>(`[data-act="${act}"]`);
			(button ?? frame.current?.querySelector("h2"))?.focus();
		});
	};
	return (
		<div ref={frame} className="contents">
			<Head ledger={ledger} />
			<div className="min-h-0 flex-1 overflow-y-auto lg:flex lg:flex-col">
				<div className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
					{ledger.undoneAt !== null && (
						<p className="border-b border-hairline bg-chosen px-5 py-2.5 text-[14px]">
							This enrolment was taken back. Nothing is owed.
						</p>
					)}
					{ledger.leftAt !== null && (
						<p className="border-b border-hairline bg-chosen px-5 py-2.5 text-[14px]">
							Left {ledger.batch} on {dayAndMonth(dayInIndia(new Date(ledger.leftAt)))} and gave up the place.
						</p>
					)}
					{ledger.requests.map((request, place) => (
						<Request key={request._id} {...{ request, ledger }} may={may} isNext={place === 0 && act === undefined} />
					))}
					<div className="grid lg:grid-cols-[minmax(0,1fr)_268px]">
						<div className="min-w-0">
							<LedgerSums ledger={ledger} />
							<LedgerRows ledger={ledger} />
						</div>
						<Schedule ledger={ledger} />
					</div>
				</div>
				{may && isInForce && act && (
					<div className="shrink-0 lg:max-h-[60dvh] lg:overflow-y-auto">
						<LedgerActionForm key={act} act={act} ledger={ledger} onDone={close} />
					</div>
				)}
			</div>
			{isInForce && <LedgerActions ledger={ledger} act={act} onAction={setAction} />}
		</div>
	);
}

function Head({ ledger: { name, plan, domain, batch, email, phone } }: { ledger: FeeLedger }) {
	const program = useProgramOf()(domain);
	return (
		<div className={`on-ground ground-${useGroundOf(domain)} flex shrink-0 items-stretch`}>
			{program && <ProgramMark slug={program.slug} className="size-[84px] shrink-0 max-md:size-16" />}
			<div className="min-w-0 flex-1 py-3.5 pr-14 pl-4 md:py-4">
				<h2 tabIndex={-1} className="console-title text-[24px]/[1.15] wrap-anywhere focus:outline-none">
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

type RequestProps = { request: FeeRequest; ledger: FeeLedger; may: boolean; isNext: boolean };

/** `isNext`: to be done first, so its button is the filled one. */
function Request({ request, ledger, may, isNext }: RequestProps) {
	const { _id: id, kind, paise, reference, words, by, createdAt } = request;
	const [confirming, setConfirming] = useState(() => isConfirmationBegun(id));
	const nameOf = useNameOf();
	const role = useRole();
	const mayConfirm = kind === "payment" || mayAgreeTo(paise, role);
	const agreeing = useOneAtATime({
		mutationFn: async () => {
			const { data } = await client(api.confirmRequest, { params: { id }, body: {} });
			await showLedger(data);
			showToast("The discount is agreed.");
		},
		onError: (error) => showErrorToast(`The discount was not agreed. ${errorText(error)}`),
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
				showToast(kind === "payment" ? "Noted: the payment was not found." : "The discount is refused.");
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
							Reported on the fee page, {recently(createdAt, "en-GB")}.{" "}
							{may
								? "Check the bank statement, then confirm or reject it."
								: "Accounts confirm it once it is on the bank statement."}
						</>
					) : (
						<>
							<b className="font-semibold">
								A discount of {rupees(paise)}, {words}.
							</b>{" "}
							Requested by {nameOf(by)}, {recently(createdAt, "en-GB")}. It waits for a manager.
						</>
					)}
				</p>
				{may && !confirming && (
					<div className="flex gap-2">
						{mayConfirm && (
							<button
								type="button"
								className={isNext ? mainButton : plainButton}
								aria-disabled={agreeing.busy}
								onClick={() => (kind === "payment" ? setConfirming(true) : agreeing.start(undefined))}
							>
								<Check aria-hidden="true" className="size-4" />
								{kind === "payment" ? "Confirm" : "Agree"}
							</button>
						)}
						<button type="button" className={plainButton} onClick={refuse}>
							{kind === "payment" ? "Not found" : "Refuse"}
						</button>
					</div>
				)}
			</div>
			{confirming && <ConfirmForm {...{ request, ledger }} onDone={() => setConfirming(false)} />}
		</section>
	);
}
