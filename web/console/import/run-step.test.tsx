import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import type { Import } from "#contract/imports.ts";
import { createQueryClient } from "#web/app/query-client.ts";
import { importStatus } from "./queries.ts";
import { RunStep, undoResultTexts } from "./run-step.tsx";

test("Undo of an import gives the minutes that are left", () => {
	const client = createQueryClient();
	const undoUntil = new Date(Date.now() + 3.5 * minuteMs).toISOString();
	const counts = { create: 1, join: 0, unchanged: 0, refused: 0 };
	const over = { _id: "i1", file: "drive.csv", source: "Drive", state: "done", counts, undoUntil };
	client.setQueryData(importStatus("i1").queryKey, over as Import);
	const html = renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<RunStep id="i1" onAnother={() => {}} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(html).toContain(">3 min left<");
});

test("what an undone import left is said of one row and of several", () => {
	expect(undoResultTexts({ workedOn: 1, otherEnquiries: 1 })).toEqual([
		"1 row stays: its lead was worked on since.",
		"1 row was removed, but its lead stays: that person wrote to us besides.",
	]);
	expect(undoResultTexts({ workedOn: 2, otherEnquiries: 1200 })).toEqual([
		"2 rows stay: their leads were worked on since.",
		"1,200 rows were removed, but their leads stay: those people wrote to us besides.",
	]);
	expect(undoResultTexts({ workedOn: 0, otherEnquiries: 0 })).toEqual(["Every enquiry it brought was removed."]);
});
