import { afterEach, expect, test, vi } from "vitest";
import { draftOf, dropDraft, keepDraft } from "./draft.ts";

const kept = new Map<string, string>();
const storage = {
	getItem: (name: string) => kept.get(name) ?? null,
	setItem: (name: string, text: string) => void kept.set(name, text),
	removeItem: (name: string) => void kept.delete(name),
};

afterEach(() => {
	kept.clear();
	vi.unstubAllGlobals();
});

test("what Asha typed is there after a reload, with the record she began with, until it is dropped", () => {
	vi.stubGlobal("sessionStorage", storage);
	const draft = { values: { title: "SQL" }, opened: { title: "Sequel" }, version: 3 };
	keepDraft("course 7", draft);
	expect(draftOf("course 7", ["title", "batch"])).toEqual(draft);
	expect(draftOf("course 8", ["title"])).toBeUndefined();
	dropDraft("course 7");
	expect(draftOf("course 7", ["title"])).toBeUndefined();
});

test("fields that the form has no more, and what is no text, are left out", () => {
	vi.stubGlobal("sessionStorage", storage);
	kept.set("draft course", JSON.stringify({ values: { title: "SQL", price: "1", batch: 7 }, version: "3" }));
	expect(draftOf("course", ["title", "batch"])).toEqual({ values: { title: "SQL" }, version: undefined });
	for (const broken of ["{", "7", "null", '{"values":null}']) {
		kept.set("draft course", broken);
		expect(draftOf("course", ["title"])?.values ?? {}).toEqual({});
	}
});

test("a browser that keeps nothing keeps no form from working", () => {
	const refuse = () => {
		throw new Error("refused");
	};
	vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
	keepDraft("course", { values: { title: "SQL" }, version: undefined });
	dropDraft("course");
	expect(draftOf("course", ["title"])).toBeUndefined();
});
