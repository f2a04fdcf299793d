import { Check, FileText, IndianRupee, type LucideIcon, MessageCircle, Phone, ReceiptText, Undo2 } from "lucide-react";
import { Link, useLocation, useSearchParams } from "react-router";
import { api } from "#contract/api.ts";
import type { FeeRow } from "#contract/fees.ts";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { useMay, VisibleTo } from "../role.tsx";
import { withChanges } from "../table/address.ts";
import type { LedgerAction } from "./action-forms.tsx";
import { useRemind } from "./actions.ts";
import { shouldCall } from "./fee.ts";

type Props = { row: FeeRow; isSelected: boolean; large?: boolean };

/** The next action, filled in the selected row, and taking a payment. */
export function RowActions({ row, isSelected, large = false }: Props) {
	const size = large ? "!h-11" : "pointer-events-auto !h-[34px] !text-[13.5px]";
	const shape = `${size} !pr-3 !pl-2.5 ${large ? "!rounded-[3px_22px_22px_3px]" : "!rounded-[3px_17px_17px_3px]"}`;
	return (
		<span className="flex gap-1.5">
			<NextAction row={row} look={`${isSelected ? `${mainButton} border border-accent` : plainButton} ${shape}`} />
			{row.open > 0 && (
				<VisibleTo endpoint={api.takePayment}>
					<OpenLedgerLink
						row={row}
						act="payment"
						part="payment"
						look={`${plainButton} ${size} !border-hairline hover:!border-accent !px-2 ${large ? "min-w-11" : "min-w-[34px]"}`}
						icon={IndianRupee}
						label=""
						name={`Take a payment of ${row.name}`}
					/>
				</VisibleTo>
			)}
		</span>
	);
}

function NextAction({ row, look }: { row: FeeRow; look: string }) {
	const { start, busy } = useRemind(row);
	const may = useMay();
	if (row.state === "confirm" && may(api.confirmRequest))
		return <OpenLedgerLink row={row} look={look} icon={Check} label="Confirm" name={`Confirm for ${row.name}`} />;
	if (row.state === "paid")
		return <OpenLedgerLink row={row} look={look} icon={FileText} label="Receipts" name={`Receipts of ${row.name}`} />;
	if (row.state === "refund" && may(api.refundPayment))
		return (
			<OpenLedgerLink row={row} act="refund" look={look} icon={Undo2} label="Refund" name={`Refund to ${row.name}`} />
		);
	if (row.state === "confirm" || row.state === "refund")
		return (
			<OpenLedgerLink row={row} look={look} icon={ReceiptText} label="Open" name={`Open the fees of ${row.name}`} />
		);
	if (shouldCall(row))
		return (
			<a href={`tel:${row.phone}`} className={look} aria-label={`Call ${row.name}`}>
				<Phone aria-hidden="true" className="size-4" />
				Call
			</a>
		);
	return (
		<button
			type="button"
			className={look}
			aria-disabled={busy}
			aria-label={`Remind ${row.name}`}
			onClick={() => start("mail")}
		>
			<MessageCircle aria-hidden="true" className="size-4" />
			Remind
		</button>
	);
}

type OpenLedgerLinkProps = {
	row: FeeRow;
	act?: LedgerAction;
	part?: string;
	look: string;
	icon: LucideIcon;
	label: string;
	name: string;
};

/** Opens the ledger, at an action if one is given. */
function OpenLedgerLink({ row, act, part, look, icon: Icon, label, name }: OpenLedgerLinkProps) {
	const [params] = useSearchParams();
	const { state } = useLocation();
	return (
		<Link
			to={{ search: withChanges(params, { open: row._id }) }}
			state={{ ...state, act }}
			data-part={part}
			className={look}
			aria-label={name}
		>
			<Icon aria-hidden="true" className="size-4" />
			{label}
		</Link>
	);
}
