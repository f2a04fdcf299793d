import { expect, test } from "vitest";
import type { OpenedDraft } from "../editor/open-draft.ts";
import { drawWith, providerDraft, twoTowns, words } from "../testing.tsx";
import { StepFields } from "./step-fields.tsx";

test("A choice in a field of another step is shown too, as nothing is saved until then", () => {
	const shown = (draft: OpenedDraft) =>
		words(drawWith([], <StepFields document="provider" fields={["hours"]} draft={draft} state={draft.get()} />));
	expect(shown(providerDraft({ mine: {}, theirs: {} }))).not.toContain("Town");
	expect(shown(providerDraft(twoTowns))).toMatch(/Town .*wrote: Mysore Use theirs for Town Keep mine for Town/);
});
