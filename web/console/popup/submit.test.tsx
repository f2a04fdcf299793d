import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Submit } from "./submit.tsx";

const shown = (busy: boolean) => renderToStaticMarkup(<Submit busy={busy}>Add these days</Submit>);

test("A form's button says 'Submitting...' and looks disabled while the form is sent", () => {
	expect(shown(false)).toMatch(/aria-disabled="false">Add these days</);
	expect(shown(true)).toMatch(/aria-disabled="true">.*Submitting\.\.\.</);
	expect(shown(true)).not.toContain("Add these days");
});
