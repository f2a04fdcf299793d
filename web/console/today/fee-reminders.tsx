import { useQuery } from "@tanstack/react-query";
import { ReceiptIndianRupee } from "lucide-react";
import { api } from "#contract/api.ts";
import type { FeeReminder } from "#contract/fee-reminders.ts";
import { formatCount } from "#web/app/numbers.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { dueText } from "../fees/due.ts";
import { feeReminders } from "../fees/queries.ts";
import { WhatsAppReminder } from "../fees/whatsapp-reminder.tsx";
import { pollIntervalMs } from "../query-client.ts";
import { useMay } from "../role.tsx";
import { NotUpToDate } from "../table/states.tsx";
import type { Who } from "./use-today.ts";

/** Fees to send WhatsApp reminders of, below the leads, as mails go out by themselves. Without any there is no section. */
export function FeeReminders({ who }: { who: Who }) {
	const may = useMay()(api.listFeeReminders);
	const query = useQuery({ ...feeReminders(who), refetchInterval: pollIntervalMs, enabled: may });
	const { data = [] } = query;
	if (query.isLoadingError)
		return (
			<div className="px-5 py-3 max-md:px-4">
				<NotUpToDate
					title="The fees to remind of did not load."
					error={query.error}
					onRetry={() => void query.refetch()}
				/>
			</div>
		);
	if (data.length === 0) return null;
	return (
		<section aria-labelledby="today-fees">
			<h2
				id="today-fees"
				className="flex h-[35px] items-center gap-2 border-b border-row-line bg-page px-5 text-[14px] max-md:px-4"
			>
				<ReceiptIndianRupee aria-hidden="true" className="mr-0.5 size-4 shrink-0 text-soft" />
				<span className="font-semibold">Fees to remind of</span>
				<span className="font-semibold">{formatCount(data.length)}</span>
				<span className="truncate font-normal text-soft max-md:hidden">by WhatsApp; emails go out by themselves</span>
			</h2>
			<ul>
				{data.map((each) => (
					<Reminder key={each._id} reminder={each} />
				))}
			</ul>
		</section>
	);
}

function Reminder({ reminder }: { reminder: FeeReminder }) {
	const { name, domain, plan, due, dueFor, nextOn, text } = reminder;
	const program = useProgramOf()(domain);
	const { text: dueLabel, isLate } = dueText(nextOn, new Date());
	return (
		<li className="flex min-h-[46px] flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-row-line bg-raised px-5 py-[5px] text-[13.5px]/[17px] max-md:px-4 max-md:py-3 max-md:text-[14px]/5">
			{program ? (
				<ProgramMark slug={program.slug} className="size-[30px] shrink-0" />
			) : (
				<span className="size-[30px] shrink-0 bg-table-head-set" />
			)}
			<p className="min-w-0 flex-1 basis-44">
				<span className="block truncate font-semibold">{name}</span>
				<span className="block truncate text-[13px] text-soft">
					{domain}, {plan}: {dueFor}
				</span>
			</p>
			<p className="basis-40">
				<span className="block font-semibold tabular-nums">{formatRupees(due)}</span>
				<span className={`block text-[13px] ${isLate ? "font-semibold text-wrong" : "text-soft"}`}>{dueLabel}</span>
			</p>
			<WhatsAppReminder row={reminder} text={text} size="!h-8 max-md:!h-11" />
		</li>
	);
}
