import { afterEach, expect, test, vi } from "vitest";
import { providerFacts } from "#content/provider.ts";
import { type DraftState, type OpenedDraft, openDraft } from "../editor/open-draft.ts";
import { drawWith, words } from "../testing.tsx";
import { StepFields, saveStep } from "./step-fields.tsx";

/** The provider's facts after someone saved `theirs` while `mine` was typed. */
function opened({ mine, theirs }: { mine: object; theirs: object }): OpenedDraft {
	const read = { name: "provider", published: providerFacts, draft: null };
	const nothing = async () => ({ version: 1, savedAt: "", problems: [] });
	const draft = openDraft(read, { save: nothing, read: async () => read, isOutdated: () => false, me: () => null });
	for (const [key, value] of Object.entries(mine)) draft.change([key], value);
	draft.take({ ...read, published: { ...providerFacts, ...theirs } });
	return draft;
}

const twoTowns = { mine: { town: "Pune" }, theirs: { town: "Mysore" } };

afterEach(() => vi.unstubAllGlobals());

test("A step is not left while there are two texts to choose between: the choice gets the focus", async () => {
	const focus = vi.fn();
	const find = vi.fn((id: string) => (id === "field-town-conflict" ? { matches: () => false, focus } : null));
	vi.stubGlobal("document", { getElementById: find });
	const draft = opened(twoTowns);
	expect(await saveStep(draft)).toMatch(/^Not saved/);
	expect(focus).toHaveBeenCalledOnce();
	for (const conflict of draft.get().conflicts) draft.decide(conflict, "mine");
	expect(await saveStep(draft)).toBeUndefined();
});

test("A step whose draft could not be saved tells why", async () => {
	const failed = { conflicts: [] as const, error: new Error("No answer") } as unknown as DraftState;
	const draft = { saveNow: async () => {}, get: () => failed } as OpenedDraft;
	await expect(saveStep(draft)).rejects.toThrow("No answer");
});

test("A choice in a field of another step is shown too, as nothing is saved until then", () => {
	const shown = (draft: OpenedDraft) =>
		words(drawWith([], <StepFields document="provider" fields={["hours"]} draft={draft} state={draft.get()} />));
	expect(shown(opened({ mine: {}, theirs: {} }))).not.toContain("Town");
	expect(shown(opened(twoTowns))).toMatch(/Town .*wrote: Mysore Use theirs for Town Keep mine for Town/);
});
