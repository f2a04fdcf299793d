import { month as aMonth } from "#contract/fields.ts";
import type { ConversionState } from "#contract/money.ts";
import {
	type MoneyCell,
	type MoneyDimension,
	type MoneyStep,
	moneyDimensions,
	writeCell,
} from "#contract/money-cell.ts";
import { pages } from "#contract/paths.ts";
import { capital } from "#web/app/capital.ts";
import { dayFormat } from "#web/app/date-formats.ts";
import { sourceInWords } from "../leads/lead.ts";
import type { Choice } from "../table/filter.ts";

const listed: Record<MoneyStep, string> = {
	leads: "all leads",
	contacted: "ever contacted",
	interested: "ever interested",
	enrolled: "enrolled",
	received: "who paid",
	refunded: "with a refund",
	placed: "placed",
};

const ofLeads: readonly MoneyStep[] = ["leads", "contacted", "interested"];

/** Whether a step opens the list of leads, rather than that of fees. */
export function isOfLeads(step: MoneyStep): boolean {
	return ofLeads.includes(step);
}

/** The address of the list that a figure counts. */
export function listOf(cell: MoneyCell): string {
	return `${isOfLeads(cell.step) ? pages.applyData : pages.fees}?${new URLSearchParams({ money: writeCell(cell) })}`;
}

/** The filter set by a figure's link. */
export const moneyFilter: Choice = {
	name: "money",
	label: "Money by source",
	byLink: true,
	useChoices: () => none,
	shown: inWords,
};
const none: readonly string[] = [];

export const conversionNames: Record<ConversionState, string> = {
	ready: "Ready to send",
	corrections: "Corrections, refunds",
	"no-permission": "Left out: no permission",
	"no-click": "Left out: no click id",
	old: "Left out: older than 90 days",
};

/** The filter set by a link to the list of fees. */
export const conversionFilter: Choice = {
	name: "conversion",
	label: "Google Ads",
	byLink: true,
	useChoices: () => none,
	shown: (state) => conversionNames[state as ConversionState] ?? state,
};

function inWords(text: string): string {
	const given = new URLSearchParams(text);
	const values = moneyDimensions.flatMap((dimension) => {
		const all = given.getAll(dimension).map((value) => valueInWords(dimension, value));
		return all.length > 1 ? `${all[0]} +${all.length - 1}` : all;
	});
	const [since, until] = [given.get("since"), given.get("until")];
	const months = [since && `since ${monthInWords(since)}`, until && `until ${monthInWords(until)}`];
	const touch = given.get("touch") === "last" && "last touch";
	return [listed[given.get("step") as MoneyStep], ...values, ...months, touch].filter(Boolean).join(", ");
}

const unknown: Record<MoneyDimension, string> = {
	source: "No source",
	medium: "no medium",
	campaign: "No campaign",
	program: "No program",
	college: "No college",
	owner: "Unassigned",
	month: "",
};

/** A value of the tree; owners have names of their own. */
export function valueInWords(dimension: MoneyDimension, value: string): string {
	if (value === "") return unknown[dimension];
	if (dimension === "month") return monthInWords(value);
	if (dimension === "source") return capital(sourceInWords(value));
	return dimension === "campaign" ? capital(value) : value;
}

const short = dayFormat({ month: "short", year: "numeric" });
const long = dayFormat({ day: "numeric", month: "long", year: "numeric" });

/** 'Aug 2025'. The text may come from the address: what is no month stays as it is. */
export function monthInWords(month: string): string {
	if (!aMonth.safeParse(month).success) return month;
	return short(`${month}-01`).replace("Sept", "Sep");
}

/** '1 August 2025'. */
export function beginningOf(month: string): string {
	return long(`${month}-01`);
}

/** '31 August 2025'. */
export function endOf(month: string): string {
	const [year = 0, number = 0] = month.split("-").map(Number);
	return long(new Date(Date.UTC(year, number, 0)).toISOString());
}
