import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { api } from "#contract/api.ts";
import { setSpending } from "#contract/money.ts";
import { client } from "#web/api.ts";
import { formatRupees, parseRupees } from "#web/app/rupees.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { sourceLabel } from "../leads/lead.ts";
import { FormPopup } from "../popup/form-popup.tsx";
import { formInputClass } from "../popup/styles.ts";
import { invalidate } from "../query-client.ts";
import { formatMonth, formatValue } from "./cell.ts";
import { moneyKey, spendingIn } from "./queries.ts";

const schema = z.object({
	...setSpending.body.shape,
	paise: z.pipe(
		z.string().check(z.refine((typed) => parseRupees(typed) !== undefined, "Enter an amount in rupees.")),
		z.transform((typed: string) => parseRupees(typed) ?? 0),
	),
});

/** Stores the spending on a source in a month; a new figure replaces the earlier one. */
export function SpendForm({ months, onClose }: { months: readonly string[]; onClose: () => void }) {
	return (
		<FormPopup
			title="Enter spend"
			subject="Cost per student is shown where the spend of a source is known."
			draft="spend"
			schema={schema}
			defaults={{ month: `${months[0]}-01`, source: "", medium: "", campaign: "", paise: "" }}
			fields={({ month = "" }) => [
				{
					name: "month",
					label: "Month",
					kind: "select",
					half: true,
					choices: months.map((each) => ({ value: `${each}-01`, label: formatMonth(each) })),
				},
				{ name: "paise", label: "Amount in ₹", kind: "line", half: true, help: "0 takes it away." },
				{
					name: "source",
					label: "Source",
					kind: "own",
					control: (props) => <SourceInput month={monthIn(month)} {...props} />,
				},
				{ name: "medium", label: "Medium, if it is for one alone", kind: "line", half: true },
				{ name: "campaign", label: "Campaign, if it is for one alone", kind: "line", half: true },
			]}
			outcome={({ month = "" }) => <StoredSpending month={monthIn(month)} />}
			anotherLabel="Save and add another"
			failureText="The spend was not saved."
			onSave={async (body) => {
				await client(api.setSpending, { body });
				showToast(`Saved for ${formatMonth(monthIn(body.month))}.`);
				// Not awaited: until then the form would take no typing for the next one.
				void invalidate(moneyKey);
			}}
			onClose={onClose}
		/>
	);
}

function monthIn(day: string): string {
	return day.slice(0, "2026-03".length);
}

type InputProps = {
	month: string;
	value: string;
	onChange: (value: string) => void;
	inputRef: (element: HTMLElement | null) => void;
	aria: object;
};

/** Sources that leads came from are offered; another may be typed. */
function SourceInput({ month, value, onChange, inputRef, aria }: InputProps) {
	const { data } = useQuery({ ...spendingIn(month), enabled: month !== "" });
	return (
		<>
			<input
				{...aria}
				ref={inputRef}
				type="text"
				name="source"
				autoComplete="off"
				list="spend-sources"
				value={value}
				onChange={({ target }) => onChange(target.value)}
				className={`${formInputClass} h-11`}
			/>
			<datalist id="spend-sources">
				{data?.sources.map((each) => (
					<option key={each} value={each}>
						{sourceLabel(each)}
					</option>
				))}
			</datalist>
		</>
	);
}

/** The spending that is stored for the month. */
function StoredSpending({ month }: { month: string }) {
	const { data } = useQuery({ ...spendingIn(month), enabled: month !== "" });
	if (data === undefined || data.rows.length === 0) return null;
	return (
		<div className="text-[13.5px]">
			<p className="font-semibold">In {formatMonth(month)} so far</p>
			<ul className="max-h-40 overflow-y-auto max-md:max-h-[66px]">
				{data.rows.map(({ source, medium, campaign, paise }) => (
					<li
						key={`${source} ${medium} ${campaign}`}
						className="flex justify-between gap-4 border-b border-hairline py-1"
					>
						<span className="wrap-anywhere">
							{[formatValue("source", source), medium, campaign].filter(Boolean).join(", ")}
						</span>
						<span>{formatRupees(paise)}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
