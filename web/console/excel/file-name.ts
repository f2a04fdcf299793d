import type { Asked } from "#web/api.ts";
import { chosenIn, type Filter, isSet, yearsInWords } from "../table/filter.ts";
import type { ExcelView } from "./excel-view.ts";

/** Sweden writes dates as ISO 8601 does. */
const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short" });

type Named = Pick<ExcelView<never>, "file" | "isWholeName" | "filters">;

/** 'Applied Course 2026-11-22, Domain Data Science': so that two downloads are told apart. */
export function fileOf(
	{ file, isWholeName, filters = [] }: Named,
	{ q, filters: values = {} }: Asked,
	now: Date,
): string {
	if (isWholeName) return file;
	const set = filters.filter((filter) => isSet(filter, values)).map((filter) => inWords(filter, values));
	return [`${file} ${day.format(now)}`, ...set, ...(q ? [`search ${q}`] : [])].join(", ");
}

function inWords(filter: Filter, values: Readonly<Record<string, string>>): string {
	if (!("kind" in filter)) {
		const chosen = chosenIn(filter, values[filter.name]);
		return `${filter.label} ${chosen.map((value) => filter.shown?.(value) ?? value).join(" or ")}`;
	}
	return `${filter.label} ${yearsInWords(values[filter.from], values[filter.to])}`;
}
