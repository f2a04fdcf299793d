import { afterEach, expect, test, vi } from "vitest";
import { providerDraft, twoTowns } from "../testing.tsx";
import type { DraftState, OpenedDraft } from "./open-draft.ts";
import { saveDrafts } from "./save-drafts.ts";

afterEach(() => vi.unstubAllGlobals());

test("While there are two texts to choose between, it says so, and the choice gets the focus", async () => {
	const focus = vi.fn();
	const find = vi.fn((id: string) => (id === "field-town-conflict" ? { matches: () => false, focus } : null));
	vi.stubGlobal("document", { getElementById: find });
	const draft = providerDraft(twoTowns);
	expect(await saveDrafts(draft)).toMatch(/^Not saved: .*Choose which one to keep\.$/);
	expect(focus).toHaveBeenCalledOnce();
	for (const conflict of draft.get().conflicts) draft.decide(conflict, "mine");
	expect(await saveDrafts(draft)).toBeUndefined();
});

test("It says why a draft could not be saved", async () => {
	const failed = { conflicts: [] as const, error: new Error("No answer") } as unknown as DraftState;
	const draft = { saveNow: async () => {}, get: () => failed } as OpenedDraft;
	expect(await saveDrafts(draft)).toBe("The server could not be reached. Nothing is lost.");
});
