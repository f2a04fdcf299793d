import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Today, TodaySection } from "#contract/today.ts";
import { pollIntervalMs } from "../query-client.ts";
import { withChanges } from "../table/address.ts";
import { today } from "./queries.ts";
import {
	countWaiting,
	positionIn,
	refreshSections,
	rowsOf,
	rowToSelectAfter,
	type ShownSections,
	sectionsFrom,
} from "./shown-sections.ts";

export type Who = "mine" | "everyone";

/** Whose leads are shown, as stored in the URL. */
export function useWhoseLeads(): { who: Who; searchFor: (who: Who) => string } {
	const [params] = useSearchParams();
	const who = params.get("who") === "everyone" ? "everyone" : "mine";
	return { who, searchFor: (who) => withChanges(params, { who: who === "mine" ? "" : who, open: "" }) };
}

type Shown = {
	displayed: ShownSections;
	/** The data that `displayed` was last built from. */
	source: { sections: Today["sections"]; pinned: string };
	selected: string;
	/** Rows changed here, which may move. */
	own: ReadonlySet<string>;
};

/** The waiting leads, which do not move while being read, and the selected row. `pinned`: a row that stays although it is done. */
export function useToday(who: Who, pinned: string) {
	const [more, setMore] = useState<TodaySection>();
	const query = useQuery({
		...today(who, more),
		refetchInterval: pollIntervalMs,
		...(more && { placeholderData: keepPreviousData }),
	});
	const [shown, setShown] = useState<Shown>();
	const sections = query.data?.sections;
	if (sections && (shown?.source.sections !== sections || shown.source.pinned !== pinned))
		setShown(nextShown(shown, { sections, pinned }));
	const rows = shown ? rowsOf(shown.displayed) : [];
	const update = (changes: (current: Shown) => Partial<Shown>) =>
		setShown((current) => current && { ...current, ...changes(current) });
	return {
		query,
		displayed: shown?.displayed,
		rows,
		/** The server's clock, as of the last answer. */
		now: new Date(query.data?.asOf ?? Date.now()),
		selected: rows.find(({ _id }) => _id === shown?.selected),
		waiting: shown && sections ? countWaiting(shown.displayed, sections) : 0,
		select: (selected: string) => shown?.selected !== selected && update(() => ({ selected })),
		/** Lets a row move to its new place once it is changed; the next one is then selected. */
		releaseRow: (id: string) => update(({ own }) => ({ own: new Set([...own, id]) })),
		showAll: () => sections && update(() => ({ displayed: sectionsFrom(sections) })),
		showMore: setMore,
	};
}

export type TodayState = ReturnType<typeof useToday>;

function nextShown(before: Shown | undefined, source: Shown["source"]): Shown {
	if (before === undefined) {
		const displayed = sectionsFrom(source.sections);
		return { displayed, source, selected: rowsOf(displayed)[0]?._id ?? "", own: new Set() };
	}
	const own = source.pinned === "" ? before.own : new Set([...before.own, source.pinned]);
	const displayed = refreshSections(before.displayed, source.sections, own, source.pinned);
	return { displayed, source, selected: nextSelected(before, displayed), own };
}

/** The selected row stays selected until it disappears, or moves because of an own change; then the next one is. */
function nextSelected({ displayed: before, selected, own }: Shown, after: ShownSections): string {
	const rows = rowsOf(after);
	const position = positionIn(after, selected);
	const isInPlace = position !== undefined && (!own.has(selected) || position === positionIn(before, selected));
	if (isInPlace) return selected;
	const remaining = rows.filter(({ _id }) => _id !== selected);
	return rowToSelectAfter(rowsOf(before), remaining, selected) ?? rows[0]?._id ?? "";
}
