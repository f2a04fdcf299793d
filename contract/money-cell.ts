import * as z from "zod/mini";
import { storable } from "./fields.ts";

/** The groups of Money by source, which also filter the lists that its figures open. */
export const moneyDimensions = ["source", "medium", "campaign", "program", "college", "owner", "month"] as const;
export type MoneyDimension = (typeof moneyDimensions)[number];

/** Whether the first or the newest enquiry says where a lead came from. */
export const moneyTouches = ["first", "last"] as const;

export const moneySteps = ["leads", "contacted", "interested", "enrolled", "received", "refunded", "placed"] as const;
export type MoneyStep = (typeof moneySteps)[number];

/** The leads that one figure counts: with any of the values in each dimension, from one month to another, that reached the step. */
export type MoneyCell = { [Dimension in MoneyDimension]?: readonly string[] | undefined } & {
	touch: (typeof moneyTouches)[number];
	step: MoneyStep;
	since?: string | undefined;
	until?: string | undefined;
};

const maxLength = 4000;

/** In an address: a query string of its own, so that each list takes one filter. */
export const moneyCell = z.optional(
	z.pipe(
		z.string("What a figure counts.").check(
			storable,
			z.maxLength(maxLength, "Too long."),
			z.refine((text) => parseCell(text) !== null, "Not a figure of ours."),
		),
		z.transform((text: string) => parseCell(text) as MoneyCell),
	),
);

export function formatCell({ touch, step, since, until, ...values }: MoneyCell): string {
	const params = new URLSearchParams({ touch, step, ...(since && { since }), ...(until && { until }) });
	for (const dimension of moneyDimensions) for (const each of values[dimension] ?? []) params.append(dimension, each);
	return `${params}`;
}

const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

function parseCell(text: string): MoneyCell | null {
	const params = new URLSearchParams(text);
	const known = new Set<string>(["touch", "step", "since", "until", ...moneyDimensions]);
	if ([...params.keys()].some((each) => !known.has(each))) return null;
	const touch = moneyTouches.find((each) => each === (params.get("touch") ?? "first"));
	const step = moneySteps.find((each) => each === (params.get("step") ?? "leads"));
	const months = ["since", "until", "month"].flatMap((each) => params.getAll(each));
	if (touch === undefined || step === undefined || !months.every((each) => monthPattern.test(each))) return null;
	const values = moneyDimensions.flatMap((each) => {
		const all = params.getAll(each);
		return all.length === 0 ? [] : [[each, all] as const];
	});
	return {
		...(Object.fromEntries(values) as Partial<Record<MoneyDimension, string[]>>),
		touch,
		step,
		since: params.get("since") ?? undefined,
		until: params.get("until") ?? undefined,
	};
}
