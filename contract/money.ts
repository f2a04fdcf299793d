import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant, line, month, storable } from "./fields.ts";
import { anyOf } from "./lists.ts";
import { moneyDimensions, moneyTouches } from "./money-cell.ts";
import { reaches } from "./roles.ts";

/** What each source brought: leads, students and money. All sums are whole paise. */

export const maxMoneyGroups = 3;
/** Rows of the tree, those with the most leads; sums above them include all rows. */
export const maxMoneyRows = 2000;
/** Names that a filter offers. */
export const maxFilterOptions = 200;

const groups = z._default(
	z.pipe(
		z.string("One group a line.").check(
			z.refine((typed) => {
				const named = typed.split("\n");
				const known = named.every((each) => (moneyDimensions as readonly string[]).includes(each));
				return known && named.length <= maxMoneyGroups && new Set(named).size === named.length;
			}, "Up to three groups, each once."),
		),
		z.transform((typed: string) => typed.split("\n") as (typeof moneyDimensions)[number][]),
	),
	() => ["source", "medium", "campaign"] as (typeof moneyDimensions)[number][],
);

/** Leads whose first enquiry came within these months of India, both included. */
const filters = {
	touch: z._default(z.enum(moneyTouches, "first or last."), "first"),
	since: z.optional(month),
	until: z.optional(month),
	program: anyOf,
	college: anyOf,
	owner: anyOf,
};

const figures = {
	leads: z.number(),
	contacted: z.number(),
	interested: z.number(),
	enrolled: z.number(),
	agreed: z.number(),
	/** Before refunds. */
	received: z.number(),
	refunded: z.number(),
	placed: z.number(),
	/** Median days from the first enquiry to enrolment; null without any. */
	days: z.nullable(z.number()),
};
const sums = z.object(figures);
export type MoneySums = z.output<typeof sums>;

const row = z.object({
	/** A value for each group from the first on; "" where unknown, "nobody" for no owner. */
	path: z.array(z.string()),
	...figures,
	/** Null where none was entered, or where spend is not recorded by these groups. */
	spend: z.nullable(z.number()),
});
export type MoneyRow = z.output<typeof row>;

export const readMoney = endpoint({
	method: "GET",
	path: "/money",
	for: "admin",
	reach: reaches.money,
	summary: "What each source brought, by up to three groups, and what became of each month's leads",
	query: z.object({ by: groups, ...filters }),
	answers: {
		200: z.object({
			total: row,
			rows: z.array(row),
			/** Whether there are more rows than these. */
			cut: z.boolean(),
			/** By the month of the first enquiry, the oldest first. */
			months: z.array(z.object({ month, ...figures })),
			/** The first month with leads, and the current month. */
			first: z.nullable(month),
			now: month,
			/** The owner of these leads, for callers who reach only their own. */
			mine: z.nullable(z.string()),
			programs: z.array(z.string()),
			colleges: z.array(z.string()),
			owners: z.array(z.string()),
		}),
	},
});
export type Money = z.output<(typeof readMoney)["answers"][200]>;

const optionalName = z._default(
	z.string("A name.").check(storable, z.trim(), z.toLowerCase(), z.maxLength(200, "At most 200 characters.")),
	"",
);
const spendingKey = {
	/** As the tree names it. */
	source: line("Choose a source.", 200),
	medium: optionalName,
	campaign: optionalName,
};
const spendingRow = z.object({ ...spendingKey, month, paise: z.number(), changedBy: z.string(), changedAt: instant });
export type SpendingRow = z.output<typeof spendingRow>;

export const listSpending = endpoint({
	method: "GET",
	path: "/money/spending",
	for: "admin",
	reach: reaches.feeWork,
	summary: "What was spent on each source in a month",
	query: z.object({ month }),
	answers: { 200: z.object({ rows: z.array(spendingRow), sources: z.array(z.string()) }) },
});

/** In paise; the column is an integer. */
const maxSpendPaise = 2_000_000_000;

export const setSpending = endpoint({
	method: "PUT",
	path: "/money/spending",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Say what was spent on a source in a month; nothing takes it away",
	body: z.object({
		...spendingKey,
		/** Any day of it. */
		month: z.iso
			.date("Choose a month.")
			.check(z.refine((day) => month.safeParse(day.slice(0, 7)).success, "A month from 2000 to 2099.")),
		paise: z.int("Enter an amount.").check(z.gte(0, "Enter an amount."), z.lte(maxSpendPaise, "At most ₹2,00,00,000.")),
	}),
	answers: { 200: z.object({ rows: z.array(spendingRow), sources: z.array(z.string()) }) },
});

/** Google accepts a conversion for this many days after its click. */
export const maxClickAgeDays = 90;

/**
 * The state of a recent enrolment in the file for Google Ads: in the next file, a refund to report, or left out for
 * the first of three reasons that applies.
 */
export const conversionStates = ["ready", "corrections", "no-permission", "no-click", "old"] as const;
export type ConversionState = (typeof conversionStates)[number];

const conversionCounts = z.object({
	ready: z.number(),
	corrections: z.number(),
	"no-permission": z.number(),
	"no-click": z.number(),
	old: z.number(),
	/** When a file was last downloaded. */
	last: z.nullable(instant),
});
export type ConversionCounts = z.output<typeof conversionCounts>;

export const countConversions = endpoint({
	method: "GET",
	path: "/money/conversions",
	for: "admin",
	reach: reaches.management,
	summary: `Enrolments of the last ${maxClickAgeDays} days for Google Ads: ready, refunds to tell of, and what is left out`,
	answers: { 200: conversionCounts },
});

export const exportConversions = endpoint({
	method: "POST",
	path: "/money/conversions",
	for: "admin",
	reach: reaches.management,
	summary: "Take the files for Google Ads: what is ready and the refunds, each once",
	body: z.object({
		/** Repeats the files that were downloaded then. */
		again: z.optional(instant),
	}),
	answers: {
		200: z.object({
			takenAt: z.nullable(instant),
			/** As CSV; empty where there is nothing. */
			conversions: z.string(),
			corrections: z.string(),
			rows: z.number(),
		}),
	},
});
