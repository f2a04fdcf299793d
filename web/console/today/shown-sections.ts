import type { LeadRow } from "#contract/leads.ts";
import { type Today, type TodaySection, todaySections } from "#contract/today.ts";

type Latest = Today["sections"];

/** The shown rows of a section. `isCut`: the server had more than it sent. */
type ShownSection = { rows: readonly LeadRow[]; isCut: boolean };
export type ShownSections = Readonly<Record<TodaySection, ShownSection>>;

/** All sections in the server's order. */
export function sectionsFrom(latest: Latest): ShownSections {
	return bySection((name) => ({ rows: latest[name].rows, isCut: isCut(latest, name) }));
}

/**
 * Nothing moves while someone reads: rows keep their places and show the latest data, and new rows wait. Rows that are
 * gone disappear, except `kept`. Rows in `own`, which the reader has changed, move at once.
 */
export function refreshSections(
	held: ShownSections,
	latest: Latest,
	own: ReadonlySet<string>,
	kept?: string,
): ShownSections {
	const now = new Map(rowsOf(latest).map((row) => [row._id, row]));
	const hasMoved = (row: LeadRow, name: TodaySection) => {
		const there = latest[name].rows.find(({ _id }) => _id === row._id);
		return own.has(row._id) && (there === undefined || there.followup?.at !== row.followup?.at);
	};
	const staying = bySection((name) => ({
		rows: stayingIn(
			held[name].rows,
			latest,
			name,
			(row) => row._id === kept || (now.has(row._id) && !hasMoved(row, name)),
		),
		isCut: isCut(latest, name),
	}));
	const shown = new Set(rowsOf(staying).map(({ _id }) => _id));
	return bySection((name) => {
		const isTailOpen = held[name].isCut;
		const rows = staying[name].rows.map((row) => now.get(row._id) ?? row);
		return { ...staying[name], rows: withNew(rows, latest[name].rows, shown, { own, isTailOpen }) };
	});
}

/** How many came meanwhile and wait to be shown. */
export function waitingIn(held: ShownSections, latest: Latest): number {
	const shown = new Set(rowsOf(held).map(({ _id }) => _id));
	return rowsOf(latest).filter(({ _id }) => !shown.has(_id)).length;
}

/** The count that fits the shown rows: without waiting rows, but with those beyond the last one sent. */
export function countIn(held: ShownSections, latest: Latest, name: TodaySection): number {
	return held[name].rows.length + Math.max(0, latest[name].count - latest[name].rows.length);
}

export function rowsOf(sections: Record<TodaySection, { rows: readonly LeadRow[] }>): readonly LeadRow[] {
	return todaySections.flatMap((name) => sections[name].rows);
}

/** The row after this one, else the one before. */
export function nextTo(rows: readonly LeadRow[], id: string): string | undefined {
	const at = rows.findIndex(({ _id }) => _id === id);
	return (rows[at + 1] ?? rows[at - 1])?._id;
}

/** A row's place: its section and its follow-up time. */
export function placeIn(held: ShownSections, id: string): string | undefined {
	const section = todaySections.find((name) => held[name].rows.some(({ _id }) => _id === id));
	return section && `${section} ${held[section].rows.find(({ _id }) => _id === id)?.followup?.at}`;
}

/** The row to choose after one is gone: the first after it that is still there, else the last before it. */
export function rowToChooseAfter(
	before: readonly LeadRow[],
	after: readonly LeadRow[],
	id: string,
): string | undefined {
	const there = new Set(after.map(({ _id }) => _id));
	const at = before.findIndex(({ _id }) => _id === id);
	if (at === -1) return after[0]?._id;
	const isThere = ({ _id }: LeadRow) => there.has(_id);
	return (before.slice(at).find(isThere) ?? before.slice(0, at).findLast(isThere))?._id;
}

/** In a cut section, rows after the last one sent may still exist, so they stay. */
function stayingIn(
	rows: readonly LeadRow[],
	latest: Latest,
	name: TodaySection,
	isStaying: (row: LeadRow) => boolean,
): readonly LeadRow[] {
	const last = rows.findLastIndex(({ _id }) => latest[name].rows.some((row) => row._id === _id));
	return rows.filter((row, index) => isStaying(row) || (isCut(latest, name) && index > last && last !== -1));
}

type NewRowsContext = { own: ReadonlySet<string>; isTailOpen: boolean };

/** Adds one's own rows at their places and, at the end, rows that were cut off before. */
function withNew(
	rows: readonly LeadRow[],
	latest: readonly LeadRow[],
	shown: ReadonlySet<string>,
	{ own, isTailOpen }: NewRowsContext,
): readonly LeadRow[] {
	const result = [...rows];
	const lastShown = latest.findLastIndex(({ _id }) => rows.some((row) => row._id === _id));
	for (const [index, row] of latest.entries()) {
		if (shown.has(row._id)) continue;
		if (own.has(row._id)) result.splice(placeOf(result, latest, index), 0, row);
		else if (isTailOpen && index > lastShown) result.push(row);
	}
	return result;
}

/** The index before the first row that follows in the server's order. */
function placeOf(rows: readonly LeadRow[], latest: readonly LeadRow[], index: number): number {
	const after = new Set(latest.slice(index + 1).map(({ _id }) => _id));
	const place = rows.findIndex(({ _id }) => after.has(_id));
	return place === -1 ? rows.length : place;
}

function isCut(latest: Latest, name: TodaySection): boolean {
	return latest[name].count > latest[name].rows.length;
}

function bySection(of: (name: TodaySection) => ShownSection): ShownSections {
	return Object.fromEntries(todaySections.map((name) => [name, of(name)])) as Record<TodaySection, ShownSection>;
}
