import { month as monthSchema } from "#contract/fields.ts";
import type { ConversionState } from "#contract/money.ts";
import {
	formatCell,
	type MoneyCell,
	type MoneyDimension,
	type MoneyStep,
	moneyDimensions,
} from "#contract/money-cell.ts";
import { pages } from "#contract/paths.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { dayFormat, dayMonthYear } from "#web/app/date-formats.ts";
import { sourceLabel } from "../leads/lead.ts";
import type { ChoiceFilterDef } from "../table/filter.ts";

const stepTexts: Record<MoneyStep, string> = {
	leads: "all leads",
	contacted: "ever contacted",
	interested: "ever interested",
	enrolled: "enrolled",
	received: "who paid",
	refunded: "with a refund",
	placed: "placed",
};

const leadSteps: readonly MoneyStep[] = ["leads", "contacted", "interested"];

/** Whether a step opens the list of leads, rather than that of fees. */
export function isLeadStep(step: MoneyStep): boolean {
	return leadSteps.includes(step);
}

/** The address of the list that a figure counts. */
export function listAddress(cell: MoneyCell): string {
	return `${isLeadStep(cell.step) ? pages.applyData : pages.fees}?${new URLSearchParams({ money: formatCell(cell) })}`;
}

/** The filter set by a figure's link. */
export const moneyFilter: ChoiceFilterDef = {
	name: "money",
	label: "Money by source",
	onlyByLink: true,
	useOptions: () => noOptions,
	format: describeCell,
};
const noOptions: readonly string[] = [];

export const conversionNames: Record<ConversionState, string> = {
	ready: "Ready to send",
	corrections: "Corrections, refunds",
	"no-permission": "Left out: no permission",
	"no-click": "Left out: no click id",
	old: "Left out: older than 90 days",
};

/** The filter set by a link to the list of fees. */
export const conversionFilter: ChoiceFilterDef = {
	name: "conversion",
	label: "Google Ads",
	onlyByLink: true,
	useOptions: () => noOptions,
	format: (state) => conversionNames[state as ConversionState] ?? state,
};

function describeCell(text: string): string {
	const params = new URLSearchParams(text);
	const values = moneyDimensions.flatMap((dimension) => {
		const all = params.getAll(dimension).map((value) => formatValue(dimension, value));
		return all.length > 1 ? `${all[0]} +${all.length - 1}` : all;
	});
	const [since, until] = [params.get("since"), params.get("until")];
	const months = [since && `since ${formatMonth(since)}`, until && `until ${formatMonth(until)}`];
	const touch = params.get("touch") === "last" && "last touch";
	return [stepTexts[params.get("step") as MoneyStep], ...values, ...months, touch].filter(Boolean).join(", ");
}

const missingValueTexts: Record<MoneyDimension, string> = {
	source: "No source",
	medium: "no medium",
	campaign: "No campaign",
	program: "No program",
	college: "No college",
	owner: "Unassigned",
	month: "",
};

/** A value of the tree; owners have names of their own. */
export function formatValue(dimension: MoneyDimension, value: string): string {
	if (value === "") return missingValueTexts[dimension];
	if (dimension === "month") return formatMonth(value);
	if (dimension === "source") return capitalise(sourceLabel(value));
	return dimension === "campaign" ? capitalise(value) : value;
}

const formatShortMonth = dayFormat({ month: "short", year: "numeric" });

/** 'Aug 2025'. The text may come from the address: one that is not a month stays as it is. */
export function formatMonth(month: string): string {
	if (!monthSchema.safeParse(month).success) return month;
	return formatShortMonth(`${month}-01`).replace("Sept", "Sep");
}

/** '1 August 2025'. */
export function formatMonthStart(month: string): string {
	return dayMonthYear(`${month}-01`);
}

/** '31 August 2025'. */
export function formatMonthEnd(month: string): string {
	const [year = 0, number = 0] = month.split("-").map(Number);
	return dayMonthYear(new Date(Date.UTC(year, number, 0)).toISOString());
}
