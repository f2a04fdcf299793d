import type { ReactNode } from "react";

/** The filters of a list. Their names are parameters of the endpoint's query and of the address. */

/** One of several values. */
export type ChoiceFilterDef = {
	name: string;
	label: string;
	/** Several values may be selected; they are stored one per line. */
	multiple?: true;
	/** A hook: the values may come from the server. */
	useOptions: () => readonly string[];
	/** The value in words; by default the value itself. */
	format?: (value: string) => string;
	/** The same by a hook, where the words come from the server. */
	useFormat?: () => (value: string) => string;
	/** A mark before the value, 24 high. */
	illustration?: (value: string) => ReactNode;
	/** Set only by links from other screens, and shown only if set. */
	onlyByLink?: true;
};

/** Days of India from and to, both included. */
export type DaysFilterDef = { kind: "days"; label: string; from: string; to: string };

/** Years from and to, both included. */
export type YearsFilterDef = { kind: "years"; label: string; from: string; to: string; first: number; last: number };

export type Filter = ChoiceFilterDef | DaysFilterDef | YearsFilterDef;

/** Values by their names; an empty text is not set. */
export type FilterValues = Readonly<Record<string, string>>;

export function paramNamesOf(filter: Filter): readonly string[] {
	return "kind" in filter ? [filter.from, filter.to] : [filter.name];
}

export function paramNamesIn(filters: readonly Filter[] = []): readonly string[] {
	return filters.flatMap(paramNamesOf);
}

/** Those of the named parameters that are set. */
export function valuesIn(params: URLSearchParams, names: readonly string[]): FilterValues {
	const values = names.map((name) => [name, params.get(name) ?? ""] as const);
	return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

export function isVisible(filter: Filter, values: FilterValues): boolean {
	return "kind" in filter || !filter.onlyByLink || isSet(filter, values);
}

export function isSet(filter: Filter, values: FilterValues): boolean {
	return paramNamesOf(filter).some((name) => values[name] !== undefined);
}

/** The selected values of a filter's text. */
export function selectedValues({ multiple }: ChoiceFilterDef, text = ""): readonly string[] {
	return text === "" ? [] : multiple ? text.split("\n") : [text];
}

/** The changes that clear a filter. */
export function withoutFilter(filter: Filter): FilterValues {
	return Object.fromEntries(paramNamesOf(filter).map((name) => [name, ""]));
}

/** '2024 to 2026', 'from 2024', 'to 2026', '2024'. */
export function formatYears(from = "", to = ""): string {
	if (from === "") return to === "" ? "all" : `to ${to}`;
	if (to === "") return `from ${from}`;
	return from === to ? from : `${from} to ${to}`;
}
