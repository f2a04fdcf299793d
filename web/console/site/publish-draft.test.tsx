import { expect, test } from "vitest";
import { mainButton } from "../parts/buttons.tsx";
import type { OpenedDraft } from "./editor/open-draft.ts";
import { PublishDraft } from "./publish-draft.tsx";
import { asRole, drawWith, words } from "./testing.tsx";

const draft = {} as OpenedDraft;

test("A changed document offers to publish it, or to ask for that", () => {
	expect(words(drawWith([asRole("manager")], <PublishDraft draft={draft} isChanged />))).toBe(" Publish ");
	expect(words(drawWith([asRole("trainer")], <PublishDraft draft={draft} isChanged />))).toBe(" Ask to publish ");
	expect(drawWith([asRole("trainer")], <PublishDraft draft={draft} isChanged={false} />)).toBe("");
});

test("It is no filled button where another act comes first", () => {
	expect(drawWith([], <PublishDraft draft={draft} isChanged />)).toContain(mainButton);
	expect(drawWith([], <PublishDraft draft={draft} isChanged isPlain />)).not.toContain(mainButton);
});
