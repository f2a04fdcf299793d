import type { MoneyRow } from "#contract/money.ts";
import type { FilterValues } from "../table/filter.ts";
import { type Figure, figures } from "./figures.tsx";

/** A row with its children. */
export type Branch = { key: string; row: MoneyRow; children: Branch[] };

function keyOf(path: readonly string[]): string {
	return JSON.stringify(path);
}

/** The rows as a tree. Rows in `previousOrder`, an ordered list of keys, retain that order; the remaining ones are sorted by a figure. */
export function treeOf(rows: readonly MoneyRow[], sort: string, previousOrder: readonly string[] = []): Branch[] {
	const position = new Map(previousOrder.map((key, at) => [key, at]));
	const byKey = new Map<string, Branch>();
	const top: Branch[] = [];
	for (const row of rows.toSorted((one, other) => one.path.length - other.path.length)) {
		const branch = { key: keyOf(row.path), row, children: [] };
		byKey.set(branch.key, branch);
		const siblings = row.path.length === 1 ? top : byKey.get(keyOf(row.path.slice(0, -1)))?.children;
		siblings?.push(branch);
	}
	const compareRows = rowComparator(sort);
	const compareBranches = (one: Branch, other: Branch) =>
		(position.get(one.key) ?? previousOrder.length) - (position.get(other.key) ?? previousOrder.length) ||
		compareRows(one.row, other.row);
	for (const { children } of byKey.values()) children.sort(compareBranches);
	return top.sort(compareBranches);
}

/** Switching between first and last touch retains the order of the rows; any other change sorts them again. */
export function orderKey({ touch: _, ...rest }: FilterValues, sort: string): string {
	return JSON.stringify([rest, sort]);
}

function rowComparator(sort: string): (one: MoneyRow, other: MoneyRow) => number {
	const name = sort.replace("-", "");
	const figure: Figure | undefined = figures.find((each) => each.name === name);
	const direction = sort.startsWith("-") ? -1 : 1;
	return (one, other) => {
		if (figure === undefined) return direction * nameOf(one).localeCompare(nameOf(other));
		const [a, b] = [figure.value(one), figure.value(other)];
		// Unknown values come last in either direction.
		if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
		return direction * (a - b) || other.leads - one.leads;
	};
}

function nameOf({ path }: MoneyRow): string {
	return path.at(-1) ?? "";
}

/** The visible rows, those of open branches below them. */
export function shownIn(branches: readonly Branch[], isOpen: (key: string) => boolean): Branch[] {
	return branches.flatMap((branch) => [branch, ...(isOpen(branch.key) ? shownIn(branch.children, isOpen) : [])]);
}
