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
 * no longer listed disappear, except `pinned`. Rows in `own`, which the reader has changed, move at once.
 */
export function refreshSections(
	displayed: ShownSections,
	latest: Latest,
	own: ReadonlySet<string>,
	pinned?: string,
): ShownSections {
	const latestRows = new Map(rowsOf(latest).map((row) => [row._id, row]));
	const hasMoved = (row: LeadRow, name: TodaySection) => {
		const currentRow = latest[name].rows.find(({ _id }) => _id === row._id);
		return own.has(row._id) && (currentRow === undefined || currentRow.followup?.at !== row.followup?.at);
	};
	const remaining = bySection((name) => ({
		rows: remainingRows(
			displayed[name].rows,
			latest,
			name,
			(row) => row._id === pinned || (latestRows.has(row._id) && !hasMoved(row, name)),
		),
		isCut: isCut(latest, name),
	}));
	const shown = new Set(rowsOf(remaining).map(({ _id }) => _id));
	return bySection((name) => {
		const isTailOpen = displayed[name].isCut;
		const rows = remaining[name].rows.map((row) => latestRows.get(row._id) ?? row);
		return { ...remaining[name], rows: addNewRows(rows, latest[name].rows, shown, { own, isTailOpen }) };
	});
}

/** How many new rows wait to be shown. */
export function countWaiting(displayed: ShownSections, latest: Latest): number {
	const shown = new Set(rowsOf(displayed).map(({ _id }) => _id));
	return rowsOf(latest).filter(({ _id }) => !shown.has(_id)).length;
}

/** The count that fits the shown rows: without waiting rows, but with those beyond the last one sent. */
export function sectionCount(displayed: ShownSections, latest: Latest, name: TodaySection): number {
	return displayed[name].rows.length + Math.max(0, latest[name].count - latest[name].rows.length);
}

export function rowsOf(sections: Record<TodaySection, { rows: readonly LeadRow[] }>): readonly LeadRow[] {
	return todaySections.flatMap((name) => sections[name].rows);
}

/** The row after this one, else the one before. */
export function neighbourOf(rows: readonly LeadRow[], id: string): string | undefined {
	const at = rows.findIndex(({ _id }) => _id === id);
	return (rows[at + 1] ?? rows[at - 1])?._id;
}

/** A row's place: its section and its follow-up time. */
export function positionIn(displayed: ShownSections, id: string): string | undefined {
	const section = todaySections.find((name) => displayed[name].rows.some(({ _id }) => _id === id));
	return section && `${section} ${displayed[section].rows.find(({ _id }) => _id === id)?.followup?.at}`;
}

/** The row to select after one is removed: the first remaining after it, else the last before it. */
export function rowToSelectAfter(
	before: readonly LeadRow[],
	after: readonly LeadRow[],
	id: string,
): string | undefined {
	const currentIds = new Set(after.map(({ _id }) => _id));
	const at = before.findIndex(({ _id }) => _id === id);
	if (at === -1) return after[0]?._id;
	const isPresent = ({ _id }: LeadRow) => currentIds.has(_id);
	return (before.slice(at).find(isPresent) ?? before.slice(0, at).findLast(isPresent))?._id;
}

/** In a cut section, rows after the last one sent may still exist, so they stay. */
function remainingRows(
	rows: readonly LeadRow[],
	latest: Latest,
	name: TodaySection,
	isRemaining: (row: LeadRow) => boolean,
): readonly LeadRow[] {
	const last = rows.findLastIndex(({ _id }) => latest[name].rows.some((row) => row._id === _id));
	return rows.filter((row, index) => isRemaining(row) || (isCut(latest, name) && index > last && last !== -1));
}

type NewRowsContext = { own: ReadonlySet<string>; isTailOpen: boolean };

/** Adds one's own rows at their places and, at the end, rows that were cut off before. */
function addNewRows(
	rows: readonly LeadRow[],
	latest: readonly LeadRow[],
	shown: ReadonlySet<string>,
	{ own, isTailOpen }: NewRowsContext,
): readonly LeadRow[] {
	const result = [...rows];
	const lastShown = latest.findLastIndex(({ _id }) => rows.some((row) => row._id === _id));
	for (const [index, row] of latest.entries()) {
		if (shown.has(row._id)) continue;
		if (own.has(row._id)) result.splice(insertIndex(result, latest, index), 0, row);
		else if (isTailOpen && index > lastShown) result.push(row);
	}
	return result;
}

/** The index before the first row that follows in the server's order. */
function insertIndex(rows: readonly LeadRow[], latest: readonly LeadRow[], index: number): number {
	const after = new Set(latest.slice(index + 1).map(({ _id }) => _id));
	const position = rows.findIndex(({ _id }) => after.has(_id));
	return position === -1 ? rows.length : position;
}

function isCut(latest: Latest, name: TodaySection): boolean {
	return latest[name].count > latest[name].rows.length;
}

function bySection(build: (name: TodaySection) => ShownSection): ShownSections {
	return Object.fromEntries(todaySections.map((name) => [name, build(name)])) as Record<TodaySection, ShownSection>;
}
