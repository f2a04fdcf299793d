import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { maxSpellings } from "#contract/imports.ts";
import { createQueryClient } from "#web/app/query-client.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { matchSpellings } from "./sheet.ts";

type Props = ComponentProps<typeof ColumnsStep>;

const plan: Props["plan"] = {
	sheet: { file: "drive.csv", headings: ["Name", "Interested in"], headingsLine: 1, rows: [] },
	columns: [
		{ field: "name", by: "guessed" },
		{ field: "domain", by: null },
	],
	spellings: new Map(),
	settings: { source: "", consent: "", owner: "", known: "", replytime: true },
	sources: [],
};

function render(changes: Partial<Props["plan"]>, isPending = false): string {
	const matching = { isPending, error: null } as Props["matching"];
	const shown = { ...plan, ...changes };
	return renderToStaticMarkup(
		<QueryClientProvider client={createQueryClient()}>
			<ColumnsStep plan={shown} matching={matching} onChange={() => {}} onBack={() => {}} onReviewed={() => {}} />
		</QueryClientProvider>,
	);
}

function reviewButton(isPending: boolean): string | undefined {
	return render({}, isPending).match(/<button type="submit".*?<\/button>/)?.[0];
}

test("Rows are not reviewed while their programs are matched", () => {
	expect(reviewButton(true)).toMatch(/aria-disabled="true">Matching programs…</);
	expect(reviewButton(false)).toMatch(/aria-disabled="false">Review rows</);
});

test("A column with more programs than can be matched is refused, with the bound", async () => {
	const rowOf = (at: number) => ({ line: at + 2, cells: ["Asha", `Program ${at}`] });
	const rows = Array.from({ length: maxSpellings + 1 }, (_, at) => rowOf(at));
	const spellings = await matchSpellings({ ...plan.sheet, rows }, plan.columns, {});
	expect(render({ spellings })).toContain(
		"This column has 2,001 different programs. At most 2,000 at once: split the sheet.",
	);
});
