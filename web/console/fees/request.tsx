import { Check, Hourglass } from "lucide-react";
import { useState } from "react";
import { api } from "#contract/api.ts";
import type { FeeLedger, FeeRequest } from "#contract/ledger.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { formatRecent } from "../dates.ts";
import { useNameOf } from "../leads/owner.tsx";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { useRole } from "../role.tsx";
import { ConfirmForm, isConfirmationStarted } from "./action-forms.tsx";
import { showLedger } from "./actions.ts";
import { mayApprove } from "./fee.ts";

type RequestProps = { request: FeeRequest; ledger: FeeLedger; mayConfirm: boolean; isNext: boolean };

/** A reported payment or a requested discount. `isNext`: to be done first, so its button is the filled one. */
export function Request({ request, ledger, mayConfirm, isNext }: RequestProps) {
	const [isConfirming, setConfirming] = useState(() => isConfirmationStarted(request._id));
	return (
		<section className="border-b border-hairline border-l-4 border-l-marigold bg-chosen">
			<div className="flex flex-wrap items-center gap-3 px-5 py-2.5 max-md:px-4">
				<Hourglass aria-hidden="true" className="size-5 shrink-0" />
				<p className="min-w-0 flex-1 basis-72 text-[14px]/5">
					{request.kind === "payment" ? (
						<ReportedPayment request={request} mayConfirm={mayConfirm} />
					) : (
						<RequestedDiscount request={request} />
					)}
				</p>
				{mayConfirm && !isConfirming && (
					<AnswerButtons
						request={request}
						look={isNext ? mainButton : plainButton}
						onConfirm={() => setConfirming(true)}
					/>
				)}
			</div>
			{isConfirming && <ConfirmForm request={request} ledger={ledger} onDone={() => setConfirming(false)} />}
		</section>
	);
}

function ReportedPayment({
	request: { paise, reference, createdAt },
	mayConfirm,
}: {
	request: FeeRequest;
	mayConfirm: boolean;
}) {
	return (
		<>
			<b className="font-semibold">
				{formatRupees(paise)} by UPI, reference {reference}.
			</b>{" "}
			Reported on the fee page, {formatRecent(createdAt, "en-GB")}.{" "}
			{mayConfirm
				? "Check the bank statement, then confirm or reject it."
				: "Accounts confirm it once it is on the bank statement."}
		</>
	);
}

function RequestedDiscount({ request: { paise, words, by, createdAt } }: { request: FeeRequest }) {
	const nameOf = useNameOf();
	return (
		<>
			<b className="font-semibold">
				A discount of {formatRupees(paise)}, {words}.
			</b>{" "}
			Requested by {nameOf(by)}, {formatRecent(createdAt, "en-GB")}. It waits for a manager.
		</>
	);
}

function AnswerButtons({ request, look, onConfirm }: { request: FeeRequest; look: string; onConfirm: () => void }) {
	const { _id: id, kind, paise } = request;
	const role = useRole();
	const agreeing = useExclusiveMutation({
		mutationFn: async () => {
			const { data } = await client(api.confirmRequest, { params: { id }, body: {} });
			await showLedger(data);
			showToast("The discount is agreed.");
		},
		onError: (error) => showErrorToast(`The discount was not agreed. ${errorText(error)}`),
	});
	return (
		<div className="flex gap-2">
			{(kind === "payment" || mayApprove(paise, role)) && (
				<button
					type="button"
					className={look}
					aria-disabled={agreeing.busy}
					onClick={() => (kind === "payment" ? onConfirm() : agreeing.start())}
				>
					<Check aria-hidden="true" className="size-4" />
					{kind === "payment" ? "Confirm" : "Agree"}
				</button>
			)}
			<button type="button" className={plainButton} onClick={() => refuse(request)}>
				{refusals[kind].confirm}
			</button>
		</div>
	);
}

const refusals = {
	payment: {
		texts: ["Was this payment not found?", "The student reads it on the fee page, and can correct the number."],
		confirm: "Not found",
		done: "Noted: the payment was not found.",
	},
	discount: { texts: ["Refuse this discount?"], confirm: "Refuse", done: "The discount is refused." },
} satisfies Record<FeeRequest["kind"], { texts: [string, ...string[]]; confirm: string; done: string }>;

function refuse({ _id: id, kind, paise, reference, words }: FeeRequest): void {
	const { done, ...question } = refusals[kind];
	confirmAction({
		...question,
		about: { title: formatRupees(paise), lines: [reference ?? words ?? ""] },
		run: async () => {
			const { data } = await client(api.refuseRequest, { params: { id }, body: {} });
			await showLedger(data);
			showToast(done);
		},
		failureText: "Nothing was changed.",
	});
}
