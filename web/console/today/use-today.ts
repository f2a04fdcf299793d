import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Today, TodaySection } from "#contract/today.ts";
import { pollMs } from "../query-client.ts";
import { withChanges } from "../table/address.ts";
import { today } from "./queries.ts";
import {
	placeIn,
	refreshSections,
	rowsOf,
	rowToChooseAfter,
	type ShownSections,
	sectionsFrom,
	waitingIn,
} from "./shown-sections.ts";

export type Who = "mine" | "everyone";

/** Whose leads are shown, kept in the address. */
export function useWhoseLeads(): { who: Who; searchFor: (who: Who) => string } {
	const [params] = useSearchParams();
	const who = params.get("who") === "everyone" ? "everyone" : "mine";
	return { who, searchFor: (who) => withChanges(params, { who: who === "mine" ? "" : who, open: "" }) };
}

type Shown = {
	held: ShownSections;
	/** The data that `held` was last made from. */
	of: { sections: Today["sections"]; kept: string };
	chosen: string;
	/** Rows changed here, which may move. */
	own: ReadonlySet<string>;
};

/** The waiting leads, kept still while being read, and the chosen row. `kept`: a row that stays although it is done. */
export function useToday(who: Who, kept: string) {
	const [more, setMore] = useState<TodaySection>();
	const query = useQuery({
		...today(who, more),
		refetchInterval: pollMs,
		...(more && { placeholderData: keepPreviousData }),
	});
	const [shown, setShown] = useState<Shown>();
	const sections = query.data?.sections;
	if (sections && (shown?.of.sections !== sections || shown.of.kept !== kept))
		setShown(shownNow(shown, { sections, kept }));
	const rows = shown ? rowsOf(shown.held) : [];
	const update = (changes: (now: Shown) => Partial<Shown>) => setShown((now) => now && { ...now, ...changes(now) });
	return {
		query,
		held: shown?.held,
		rows,
		/** The server's clock, as of the last answer. */
		now: new Date(query.data?.asOf ?? Date.now()),
		chosen: rows.find(({ _id }) => _id === shown?.chosen),
		waiting: shown && sections ? waitingIn(shown.held, sections) : 0,
		choose: (chosen: string) => shown?.chosen !== chosen && update(() => ({ chosen })),
		/** Lets a row move to its new place once it is changed; the next one is then chosen. */
		workOn: (id: string) => update(({ own }) => ({ own: new Set([...own, id]) })),
		showAll: () => sections && update(() => ({ held: sectionsFrom(sections) })),
		showMore: setMore,
	};
}

export type TodayState = ReturnType<typeof useToday>;

function shownNow(before: Shown | undefined, of: Shown["of"]): Shown {
	if (before === undefined) {
		const held = sectionsFrom(of.sections);
		return { held, of, chosen: rowsOf(held)[0]?._id ?? "", own: new Set() };
	}
	const own = of.kept === "" ? before.own : new Set([...before.own, of.kept]);
	const held = refreshSections(before.held, of.sections, own, of.kept);
	return { held, of, chosen: chosenAfter(before, held), own };
}

/** The chosen row stays chosen until it disappears, or moves because of an own change; then the next one is. */
function chosenAfter({ held: before, chosen, own }: Shown, after: ShownSections): string {
	const rows = rowsOf(after);
	const place = placeIn(after, chosen);
	const isThere = place !== undefined && (!own.has(chosen) || place === placeIn(before, chosen));
	if (isThere) return chosen;
	const others = rows.filter(({ _id }) => _id !== chosen);
	return rowToChooseAfter(rowsOf(before), others, chosen) ?? rows[0]?._id ?? "";
}
