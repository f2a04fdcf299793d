import { Check, Clock, Link2, TriangleAlert } from "lucide-react";
import { api } from "#contract/api.ts";
import { dayInIndia } from "#contract/days.ts";
import type { SchedulePart } from "#contract/instalments.ts";
import type { FeeLedger } from "#contract/ledger.ts";
import { shortDay } from "#web/app/date-formats.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { copy } from "#web/ui/copy.ts";
import { textLink } from "../parts/buttons.tsx";
import { VisibleTo } from "../role.tsx";
import { daysUntil, formatDays, laterDay } from "./due.ts";
import { LeaveBatch } from "./leave-batch.tsx";

/** The instalments and what is paid of each, the student's fee page, and their place in the batch. */
export function Schedule({ ledger }: { ledger: FeeLedger }) {
	const { parts, reminded, page, pageOpenedAt, undoneAt } = ledger;
	return (
		<section
			aria-labelledby="fee-schedule"
			className="border-hairline bg-page px-5 py-4 max-lg:border-t max-md:px-4 lg:border-l"
		>
			<h3 id="fee-schedule" className="console-title pb-1 text-[20px]">
				Schedule
			</h3>
			<Steps parts={parts} />
			<ul className="pt-2">
				{parts.map((part) => (
					<Part key={part.place} part={part} />
				))}
			</ul>
			{reminded.length > 0 && <p className="pt-3 text-[13px]/[18px] text-soft">Reminded {remindersText(reminded)}.</p>}
			{undoneAt === null && (
				<p className="flex flex-wrap items-center gap-x-2.5 pt-3 text-[14px]/6">
					<Link2 aria-hidden="true" className="size-4 shrink-0" />
					<a href={page} target="_blank" rel="noopener" className={textLink}>
						Fee page
					</a>
					<button type="button" className={textLink} onClick={() => copy(page, "Link to the fee page")}>
						Copy link
					</button>
					<span className="text-[13px] text-soft">
						{pageOpenedAt === null ? "not opened yet" : `opened ${shortDay(dayInIndia(new Date(pageOpenedAt)))}`}
					</span>
				</p>
			)}
			{undoneAt === null && (
				<VisibleTo endpoint={api.leaveBatch}>
					<p className="pt-1 text-[14px]/6">
						<LeaveBatch ledger={ledger} />
					</p>
				</VisibleTo>
			)}
		</section>
	);
}

const listFormat = new Intl.ListFormat("en-GB");

/** '11 Nov and 14 Nov by mail, 17 Nov by WhatsApp'. */
function remindersText(reminded: FeeLedger["reminded"]): string {
	const channelTexts = { mail: "by mail", whatsapp: "by WhatsApp" } as const;
	return Object.entries(channelTexts)
		.flatMap(([channel, how]) => {
			const days = reminded
				.filter((each) => each.channel === channel)
				.map(({ at }) => shortDay(dayInIndia(new Date(at))));
			return days.length === 0 ? [] : [`${listFormat.format(new Set(days))} ${how}`];
		})
		.join(", ");
}

/** Height of the lowest bar in percent, as in the portal. */
const minBarPercent = 14;

/** One bar per instalment, each higher than the one before. The paid share is filled, and the next one due has a dot. */
function Steps({ parts }: { parts: readonly SchedulePart[] }) {
	const next = parts.findIndex(({ left }) => left > 0);
	const rise = (100 - minBarPercent) / Math.max(1, parts.length - 1);
	return (
		<div aria-hidden="true" className="flex h-[78px] items-end pt-5 forced-color-adjust-none">
			{parts.map(({ paise, left }, place) => (
				<div
					// biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
					key={place}
					className="relative flex-1 bg-skeleton"
					style={{ height: `${parts.length === 1 ? 100 : minBarPercent + rise * place}%` }}
				>
					<div className="h-full bg-accent" style={{ width: `${((paise - left) / paise) * 100}%` }} />
					{place === next && (
						<div className="absolute bottom-full left-1/2 mb-1 size-3 -translate-x-1/2 rounded-full bg-unseen" />
					)}
				</div>
			))}
		</div>
	);
}

function Part({ part: { name, dueOn, paise, left, paidOn } }: { part: SchedulePart }) {
	const now = new Date();
	const days = daysUntil(dueOn, now);
	const isLate = left > 0 && days < 0;
	const Icon = left === 0 ? Check : isLate ? TriangleAlert : Clock;
	return (
		<li
			className={`flex items-center gap-2.5 border-b border-row-line py-2 text-[14px]/5 ${isLate ? "text-wrong" : ""}`}
		>
			<Icon aria-hidden="true" className={`size-4 shrink-0 ${left === 0 ? "text-right" : ""}`} />
			<span className="min-w-0 flex-1">
				<span className="block font-semibold">{name}</span>
				<span className={`block text-[12.5px] ${isLate ? "font-semibold" : "text-soft"}`}>
					{isLate && `${formatDays(-days, "late")}, `}
					{isLate ? shortDay(dueOn) : laterDay(dueOn, now)}
					{left > 0 && left < paise && `, ${formatRupees(left)} left`}
					{paidOn !== null && paidOn !== dueOn && `, paid ${shortDay(paidOn)}`}
				</span>
			</span>
			<span className="font-semibold tabular-nums">{formatRupees(paise)}</span>
		</li>
	);
}
