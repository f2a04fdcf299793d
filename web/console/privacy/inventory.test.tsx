import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { queryClient } from "../query-client.ts";
import { Inventory } from "./inventory.tsx";

const none = { nameless: 0, mentions: {}, kept: {}, keptUntil: null, keptGround: null };
const counts = { ...none, email: "asha@mail.example", removed: { outbox: 2 }, samePhone: 3, withPhone: true };

/** The attributes of what erases, and of the box that says whose rows. */
function controls(busy: boolean): string[] {
	const html = renderToStaticMarkup(
		<QueryClientProvider client={queryClient}>
			<Inventory counts={counts} busy={busy} onLookUp={() => {}} />
		</QueryClientProvider>,
	);
	const erase = /<button([^>]*text-wrong[^>]*)>/.exec(html)?.[1] ?? "";
	const box = /<input([^>]*)>/.exec(html)?.[1] ?? "";
	return [erase, box];
}

test("While it is counted anew, nothing is erased by the counts on the screen", () => {
	for (const attributes of controls(true)) expect(attributes).toContain('aria-disabled="true"');
	for (const attributes of controls(false)) expect(attributes).toContain('aria-disabled="false"');
});
