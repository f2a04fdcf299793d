import type { ReactNode } from "react";

/** The filters of a list. Their names are parameters of the endpoint's query and of the address. */

/** One of several values. */
export type Choice = {
	name: string;
	label: string;
	/** Several may be chosen; they are stored as lines of text. */
	many?: true;
	/** A hook: the values may come from the server. */
	useChoices: () => readonly string[];
	/** The value in words; by default the value itself. */
	shown?: (value: string) => string;
	/** The same by a hook, where the words come from the server. */
	useShown?: () => (value: string) => string;
	/** A mark before the value, 24 high. */
	art?: (value: string) => ReactNode;
	/** Set only by links from other screens, and shown only if set. */
	byLink?: true;
};

/** Days of India from and to, both included. */
export type Days = { kind: "days"; label: string; from: string; to: string };

/** Years from and to, both included. */
export type Years = { kind: "years"; label: string; from: string; to: string; first: number; last: number };

export type Filter = Choice | Days | Years;

/** Values by their names; an empty text is not set. */
export type FilterValues = Readonly<Record<string, string>>;

export function namesOf(filter: Filter): readonly string[] {
	return "kind" in filter ? [filter.from, filter.to] : [filter.name];
}

export function namesIn(filters: readonly Filter[] = []): readonly string[] {
	return filters.flatMap(namesOf);
}

/** Those of the named parameters that are set. */
export function valuesIn(params: URLSearchParams, names: readonly string[]): FilterValues {
	const values = names.map((name) => [name, params.get(name) ?? ""] as const);
	return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

export function isOffered(filter: Filter, values: FilterValues): boolean {
	return "kind" in filter || !filter.byLink || isSet(filter, values);
}

export function isSet(filter: Filter, values: FilterValues): boolean {
	return namesOf(filter).some((name) => values[name] !== undefined);
}

/** The chosen values of a filter's text. */
export function chosenIn({ many }: Choice, text = ""): readonly string[] {
	return text === "" ? [] : many ? text.split("\n") : [text];
}

/** The changes that clear a filter. */
export function withoutFilter(filter: Filter): FilterValues {
	return Object.fromEntries(namesOf(filter).map((name) => [name, ""]));
}

/** '2024 to 2026', 'from 2024', 'to 2026', '2024'. */
export function yearsInWords(from = "", to = ""): string {
	if (from === "") return to === "" ? "all" : `to ${to}`;
	if (to === "") return `from ${from}`;
	return from === to ? from : `${from} to ${to}`;
}
