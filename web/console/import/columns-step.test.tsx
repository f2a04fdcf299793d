import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createQueryClient } from "#web/app/query-client.ts";
import { ColumnsStep } from "./columns-step.tsx";

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

function reviewButton(isPending: boolean): string | undefined {
	const matching = { isPending, error: null } as Props["matching"];
	const html = renderToStaticMarkup(
		<QueryClientProvider client={createQueryClient()}>
			<ColumnsStep plan={plan} matching={matching} onChange={() => {}} onBack={() => {}} onReviewed={() => {}} />
		</QueryClientProvider>,
	);
	return html.match(/<button type="submit".*?<\/button>/)?.[0];
}

test("Rows are not reviewed while their programs are matched", () => {
	expect(reviewButton(true)).toMatch(/aria-disabled="true">Matching programs…</);
	expect(reviewButton(false)).toMatch(/aria-disabled="false">Review rows</);
});
