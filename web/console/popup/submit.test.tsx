import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Submit } from "./submit.tsx";

const shown = (busy: boolean, busyText?: string) =>
	renderToStaticMarkup(
		<Submit busy={busy} busyText={busyText}>
			Add these days
		</Submit>,
	);

test("A form's button says 'Submitting...' or how far it is, and looks disabled, while the form is sent", () => {
	expect(shown(false)).toMatch(/aria-disabled="false">Add these days</);
	expect(shown(true)).toMatch(/aria-disabled="true">.*Submitting\.\.\.</);
	expect(shown(true)).not.toContain("Add these days");
	expect(shown(true, "100 of 250 done")).toMatch(/aria-disabled="true">.*100 of 250 done</);
	expect(shown(false, "100 of 250 done")).toMatch(/>Add these days</);
});
