import { IdCard, IndianRupee, type LucideIcon, Mail, Percent, Plus, RotateCcw, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { payment } from "#content/provider.ts";
import { api } from "#contract/api.ts";
import type { FeeLedger } from "#contract/ledger.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { VisibleTo } from "../role.tsx";
import type { LedgerAction } from "./action-forms.tsx";
import { showLedger, useRemind } from "./actions.ts";
import { invoiceQuestion } from "./fee.ts";
import { WhatsAppReminder } from "./whatsapp-reminder.tsx";

type LedgerActionsProps = {
	ledger: FeeLedger;
	action: LedgerAction | undefined;
	onAction: (action: LedgerAction) => void;
};

/** Counsellors may only remind. */
export function LedgerActions({ ledger, action, onAction }: LedgerActionsProps) {
	return (
		<div className="flex shrink-0 gap-2 overflow-x-auto border-t border-hairline px-5 py-3.5 empty:hidden max-md:px-4 md:flex-wrap">
			<VisibleTo endpoint={api.takePayment}>
				<AccountActions ledger={ledger} action={action} onAction={onAction} />
			</VisibleTo>
			{ledger.nextOn !== null && (
				<VisibleTo endpoint={api.remindStudent}>
					<Remind ledger={ledger} />
				</VisibleTo>
			)}
		</div>
	);
}

function AccountActions({ ledger, action, onAction }: LedgerActionsProps) {
	const { paid, open, paused, studentid, papers: documents, agreed, requests, _id: id } = ledger;
	const pausing = useExclusiveMutation({
		mutationFn: async () => {
			const { data } = await client(api.pauseCourses, { params: { id }, body: { paused: !paused } });
			await showLedger(data);
			showToast(data.paused ? "The courses are paused." : "The courses are open again.");
		},
		onError: (error) => showErrorToast(`Nothing was changed. ${errorText(error)}`),
	});
	const invoice = () =>
		confirmAction({
			...invoiceQuestion(ledger),
			run: async () => {
				const { data } = await client(api.issueInvoice, { params: { id } });
				await showLedger(data);
				showToast("The invoice is issued.");
			},
		});
	// The filled button belongs to an open form or a waiting request, else to the action that settles the balance.
	const next =
		action !== undefined || requests.length > 0 ? undefined : open > 0 ? "payment" : open < 0 ? "refund" : undefined;
	const button = (target: LedgerAction, Icon: LucideIcon, label: string): ReactNode => (
		<button
			type="button"
			className={`${target === next ? mainButton : plainButton} !h-11 aria-pressed:border-accent aria-pressed:bg-form`}
			aria-pressed={action === target}
			data-act={target}
			onClick={() => onAction(target)}
		>
			<Icon aria-hidden="true" className="size-4" />
			{label}
		</button>
	);
	const isInvoiced = documents.some(({ kind }) => kind === "invoice");
	return (
		<>
			{button("payment", IndianRupee, "Take payment")}
			{agreed > 0 && button("discount", Percent, "Discount")}
			{paid > 0 && button("refund", Undo2, "Refund")}
			{button("correct", RotateCcw, "Correct")}
			{button("charge", Plus, "Charge")}
			{payment.gstin !== undefined && !isInvoiced && agreed > 0 && (
				<button type="button" aria-haspopup="dialog" className={`${plainButton} !h-11`} onClick={invoice}>
					Invoice
				</button>
			)}
			{button("billing", IdCard, "Billing")}
			{studentid !== null && (open > 0 || paused) && (
				<button
					type="button"
					className={`${plainButton} !h-11`}
					aria-disabled={pausing.busy}
					onClick={() => pausing.start()}
				>
					{paused ? "Open the courses" : "Pause the courses"}
				</button>
			)}
		</>
	);
}

function Remind({ ledger }: { ledger: FeeLedger }) {
	const { start, busy } = useRemind(ledger);
	return (
		<span className="flex gap-2 md:ml-auto">
			{ledger.whatsapp !== null && <WhatsAppReminder row={ledger} text={ledger.whatsapp} size="!h-11" />}
			<button type="button" className={`${plainButton} !h-11`} aria-disabled={busy} onClick={() => start("mail")}>
				<Mail aria-hidden="true" className="size-4" />
				Remind
			</button>
		</span>
	);
}
