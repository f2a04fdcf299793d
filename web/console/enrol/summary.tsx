import { BookOpen, ChartNoAxesColumn, Link2, type LucideIcon, ReceiptText, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { discountReasons } from "#content/fees.ts";
import { payment } from "#content/provider.ts";
import type { EnrolForm } from "#contract/enrolments.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { sourceLabel } from "../leads/lead.ts";
import { type Batch, type EnrolDraft, type Part, planOf, type Sums, sumOf } from "./enrol-draft.ts";
import { formatDay } from "./schedule.tsx";

type SummaryProps = {
	draft: EnrolDraft;
	form: EnrolForm;
	batch: Batch | undefined;
	parts: readonly Part[];
	sums: Sums;
	isLead: boolean;
};

/** The resulting sums, and what enrolling will do. */
export function Summary(props: SummaryProps) {
	const { sums } = props;
	return (
		<div className="flex flex-col gap-6 border-hairline bg-raised px-5 py-6 max-lg:border-t max-md:px-4 lg:border-l">
			<Sum {...props} />
			<section aria-labelledby="enrol-happens">
				<h3 id="enrol-happens" className="mb-2.5 text-[14px]/5 font-semibold">
					What happens, all at once
				</h3>
				<ul className="flex flex-col gap-3 text-[14px]/[18px]">
					<Consequences {...props} />
				</ul>
			</section>
			<p className="mt-auto text-[13px]/[18px] text-soft">
				{sums.paid > 0
					? "With a payment there is no undo: correct a mistake with an entry in the ledger."
					: "With a payment there is no undo: correct a mistake with an entry in the ledger. Without one it can be taken back for a minute."}
			</p>
		</div>
	);
}

const partNoun = { one: "part", many: "parts" };

function Sum({ draft, parts, sums: { price, discount, needsApproval, agreed, paid } }: SummaryProps) {
	const plan = planOf(draft);
	const reason = discountReasons[draft.reason as keyof typeof discountReasons];
	const open = Math.max(0, agreed - paid);
	const openCount = countOpen(parts, paid);
	return (
		<dl className="-mt-2 flex flex-col text-[14px]/5">
			<Line name={plan?.name ?? "Plan"}>
				{plan ? formatRupees(price) : <span className="font-normal text-soft">not chosen</span>}
			</Line>
			{discount > 0 && (
				<Line name={["Discount", reason?.toLowerCase()].filter(Boolean).join(", ")}>
					{needsApproval ? (
						<span className="text-soft">{formatRupees(discount)} waits</span>
					) : (
						`− ${formatRupees(discount)}`
					)}
				</Line>
			)}
			<Line name="Agreed">
				{plan ? (
					<span className="console-title text-[20px]/6">{formatRupees(agreed)}</span>
				) : (
					<span className="font-normal text-soft">none</span>
				)}
			</Line>
			<Line name="Paid now">{paid > 0 ? formatRupees(paid) : <span className="font-normal text-soft">none</span>}</Line>
			<Line name={openCount > 1 && open > 0 ? `Open, in ${countWithNoun(openCount, partNoun)}` : "Open"}>
				{open > 0 ? formatRupees(open) : <span className="font-normal text-soft">none</span>}
			</Line>
		</dl>
	);
}

/** How many parts a payment leaves open, as it fills the oldest first. */
function countOpen(parts: readonly Part[], paid: number): number {
	return parts.filter(({ paise }, place) => paise > 0 && sumOf(parts.slice(0, place + 1)) > paid).length;
}

function Line({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex min-h-9 items-center justify-between gap-3 border-b border-hairline">
			<dt className="min-w-0 wrap-anywhere">{name}</dt>
			<dd className="shrink-0 text-end font-semibold">{children}</dd>
		</div>
	);
}

function Consequences({
	draft,
	form: { student, source },
	batch,
	sums: { paid, discount, needsApproval },
	isLead,
}: SummaryProps) {
	const given = batch?.courses.filter(({ _id }) => !draft.leftOut.includes(_id)) ?? [];
	const titles = given.map(({ title }) => title).join(", ");
	return (
		<>
			<Consequence icon={UserCheck}>
				{student
					? `The record of ${student.name} is used as it is: ${student.status}, batch ${student.batch}`
					: `Student of ${batch?.name ?? "the batch"}, pending until you activate`}
			</Consequence>
			{batch && given.length > 0 && (
				<Consequence icon={BookOpen}>
					{given.length === 1 ? "Course" : "Courses"} {titles} given, from {formatDay(batch.starts)}
				</Consequence>
			)}
			{needsApproval && (
				<Consequence icon={ReceiptText}>
					Discount of {formatRupees(discount)} waits for a manager; once approved it comes off the last instalments
				</Consequence>
			)}
			{paid > 0 && (
				<Consequence icon={ReceiptText}>
					{payment.gstin === undefined ? "Receipt" : "Receipt voucher"} for {formatRupees(paid)} by email
				</Consequence>
			)}
			<Consequence icon={Link2}>Secret fee page, sent by WhatsApp if you wish</Consequence>
			{isLead && (
				<Consequence icon={ChartNoAxesColumn}>
					Lead to Enrolled{source !== null && `, first touch ${sourceLabel(source)} kept`}
				</Consequence>
			)}
		</>
	);
}

function Consequence({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
	return (
		<li className="flex gap-2.5">
			<Icon aria-hidden="true" className="mt-px size-4 shrink-0" />
			<span className="min-w-0 wrap-anywhere">{children}</span>
		</li>
	);
}
