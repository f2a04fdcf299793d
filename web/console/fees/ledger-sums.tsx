import { TriangleAlert } from "lucide-react";
import type { FeeLedger, LedgerRow } from "#contract/ledger.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { daysUntil } from "./due.ts";
import { dueNowText } from "./fee.ts";

export function LedgerSums({ ledger }: { ledger: FeeLedger }) {
	const { agreed, paid, open, refunded, rows, papers: documents, nextOn } = ledger;
	const now = new Date();
	const payments = rows.filter(({ kind }) => kind === "payment").length;
	const discounted = discountSum(rows);
	const aboutPaid = [
		...(payments > 0 ? [countWithNoun(payments, { one: "payment", many: "payments" })] : []),
		...(documents.length > 0 ? [countWithNoun(documents.length, { one: "document", many: "documents" })] : []),
		...(refunded > 0 ? [`${formatRupees(refunded)} paid back`] : []),
	];
	const isLate = nextOn !== null && daysUntil(nextOn, now) < 0;
	return (
		<dl className="grid grid-cols-3 border-b border-hairline">
			<Sum
				title="Agreed"
				paise={agreed}
				about={discounted === 0 ? "" : `${formatRupees(agreed + discounted)} less ${formatRupees(discounted)}`}
			/>
			<Sum title="Paid" paise={paid} about={aboutPaid.length > 0 ? aboutPaid.join(", ") : "Nothing was paid yet"} />
			<Sum
				title={open < 0 ? "To pay back" : "Open"}
				paise={Math.abs(open)}
				isLate={isLate}
				about={dueNowText(ledger, now)}
			/>
		</dl>
	);
}

/** The sum of the discounts, less their corrections. */
function discountSum(rows: readonly LedgerRow[]): number {
	const discounts = rows.filter(({ kind }) => kind === "discount").map(({ place }) => place);
	const entries = rows.filter(({ place, corrects }) => discounts.includes(corrects ?? place));
	return -entries.reduce((sum, { charged }) => sum + charged, 0);
}

type SumProps = { title: string; paise: number; about: string; isLate?: boolean };

function Sum({ title, paise, about, isLate = false }: SumProps) {
	return (
		<div className="border-hairline px-5 py-3 not-first:border-l max-md:px-3 max-md:first:pl-4">
			<dt className="text-[14px]/5 text-soft">{title}</dt>
			<dd className="console-title text-[26px]/[1.15] tabular-nums max-md:text-[22px]">{formatRupees(paise)}</dd>
			{about !== "" && (
				<dd className={`flex gap-1.5 text-[13px]/[18px] ${isLate ? "font-semibold text-wrong" : "text-soft"}`}>
					{isLate && <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />}
					{about}
				</dd>
			)}
		</div>
	);
}
