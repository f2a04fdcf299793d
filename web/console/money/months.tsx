import type { Money } from "#contract/money.ts";
import type { MoneyCell, MoneyStep } from "#contract/money-cell.ts";
import { formatCount } from "#web/app/numbers.ts";
import { headingClass } from "../dashboard/applications.tsx";
import { useMay } from "../role.tsx";
import { formatMonth } from "./cell.ts";
import { formatWholeRupees, ListLink, None } from "./figures.tsx";

type Month = Money["months"][number];
type Props = { money: Money; cell: Omit<MoneyCell, "step"> };

const numberClass = "px-2 text-end whitespace-nowrap last:pr-0";
const barWidth = 120;

/** What each month's leads have become by today. */
export function Months({ money: { months, now }, cell }: Props) {
	return (
		<section aria-labelledby="months" className="min-w-0 flex-1 px-5 py-5 max-md:px-4">
			<div className="flex flex-wrap items-baseline gap-x-3">
				<h2 id="months" className={headingClass}>
					By month of the enquiry
				</h2>
				<p className="text-soft">what became of each month’s people until today</p>
			</div>
			<div className="relative mt-1 max-w-[800px] overflow-x-auto">
				<table className="w-full min-w-[640px] text-[14px]">
					<caption className="sr-only">By month of the first enquiry</caption>
					<thead>
						<tr className="h-9 border-b border-hairline text-[13px]">
							<th scope="col" className="text-left font-semibold">
								Enquired in
							</th>
							{["Leads", "Interested", "Enrolled", "Students", "Agreed ₹"].map((title) => (
								<th key={title} scope="col" className={`${numberClass} font-semibold`}>
									{title}
								</th>
							))}
							<th scope="col" colSpan={2} className={`${numberClass} font-semibold`}>
								Received of agreed
							</th>
						</tr>
					</thead>
					<tbody>
						{months.map((month) => (
							<Row
								key={month.month}
								month={month}
								isNow={month.month === now}
								cell={{ ...cell, month: [month.month] }}
							/>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}

function Row({ month, isNow, cell }: { month: Month; isNow: boolean; cell: Props["cell"] }) {
	const may = useMay();
	const { leads, interested, enrolled, agreed, received, refunded } = month;
	const netShare = agreed === 0 ? 0 : (received - refunded) / agreed;
	const link = (step: MoneyStep, count: number, text: string) =>
		count === 0 ? <None /> : <ListLink cell={{ ...cell, step }} text={text} may={may} />;
	return (
		<tr className="h-9 border-b border-hairline">
			<th scope="row" className="text-left font-normal whitespace-nowrap">
				{formatMonth(month.month)}
				{isNow && ", so far"}
			</th>
			<td className={numberClass}>{link("leads", leads, formatCount(leads))}</td>
			<td className={numberClass}>{link("interested", interested, percent(interested / leads))}</td>
			<td className={numberClass}>{link("enrolled", enrolled, percent(enrolled / leads))}</td>
			<td className={numberClass}>{link("enrolled", enrolled, formatCount(enrolled))}</td>
			<td className={numberClass}>{link("enrolled", agreed, formatWholeRupees(agreed))}</td>
			<td className="w-[150px] pl-6">
				{netShare > 0 && (
					<svg aria-hidden="true" width={barWidth} height="10" className="block">
						<rect width={Math.min(1, netShare) * barWidth} height="10" rx="5" className="fill-accent" />
						<rect width={Math.max(0, Math.min(1, netShare) * barWidth - 5)} height="10" className="fill-accent" />
					</svg>
				)}
			</td>
			<td className={numberClass}>{link("received", received, percent(netShare))}</td>
		</tr>
	);
}

function percent(share: number): string {
	return `${Math.round(100 * share)}%`;
}
