import { expect, test } from "vitest";
import type { OpenedDraft } from "../editor/open-draft.ts";
import { drawWith, providerDraft, twoTowns, words } from "../testing.tsx";
import { StepFields, StepLoading, toFixIn } from "./step-fields.tsx";

test("A choice in a field of another step is shown too, as nothing is saved until then", () => {
	const shown = (draft: OpenedDraft) =>
		words(drawWith([], <StepFields document="provider" fields={["hours"]} draft={draft} state={draft.get()} />));
	expect(shown(providerDraft({ mine: {}, theirs: {} }))).not.toContain("Town");
	expect(shown(providerDraft(twoTowns))).toMatch(/Town .*wrote: Mysore Use theirs for Town Keep mine for Town/);
});

test("A step is held up by what is wrong in its own fields only", () => {
	const draft = providerDraft({ mine: { email: "nobody" }, theirs: {} });
	expect(toFixIn("provider", ["hours", "email"], draft.get())).toMatch(/^Email: .*\.$/);
	expect(toFixIn("provider", ["town", "street"], draft.get())).toBeUndefined();
});

test("From a step that did not load, a phone has a way back to the others", () => {
	const read = { isLoadingError: true, error: new Error("No answer"), refetch: async () => ({}) as never };
	expect(words(drawWith([], <StepLoading reads={[read]} />))).toMatch(/All steps .*The step did not load/);
});
