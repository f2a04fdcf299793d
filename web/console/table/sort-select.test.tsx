import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dateColumn } from "./cells.tsx";
import type { Column } from "./column.ts";
import { SortSelect } from "./sort-select.tsx";

const title: Column<never> = { name: "title", title: "Title", sortable: true, width: "", cell: () => null };
const columns: Column<never>[] = [
	title,
	{ ...title, name: "mentor", title: "Mentor", sortable: false },
	dateColumn("end", "End Time", "", "en-GB"),
];

/** The options as a phone lists them, the chosen one marked. */
function optionsOf(view: Partial<Parameters<typeof SortSelect>[0]["view"]>, sort: string): string[] {
	const html = renderToStaticMarkup(
		<SortSelect view={{ columns, defaultSort: "title", ...view }} address={{ sort, sortBy: () => {} }} />,
	);
	return [...html.matchAll(/<option([^>]*)>(.*?)<\/option>/g)].map(
		([, attributes = "", text = ""]) =>
			`${attributes.includes("selected") ? "* " : ""}${text.replace(/<!--.*?-->/g, "")}`,
	);
}

test("A phone offers both orders of each column that sorts; the name does not decide what is a date", () => {
	expect(optionsOf({}, "-end")).toEqual([
		"Title, ascending",
		"Title, descending",
		"End Time, oldest first",
		"* End Time, newest first",
	]);
});

test("A default that no column gives is an option of its own, the first, and shows while it applies", () => {
	const next = { defaultSort: "turn", defaultSortLabel: "Next first" };
	expect(optionsOf(next, "turn")[0]).toBe("* Next first");
	expect(optionsOf(next, "title").slice(0, 2)).toEqual(["Next first", "* Title, ascending"]);
});

test("With one order only there is nothing to choose", () => {
	expect(optionsOf({ columns: [title] }, "title")).toEqual([]);
});
