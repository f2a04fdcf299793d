import { beforeEach, expect, test, vi } from "vitest";
import { forgetKept, forgetOthers, keep, kept } from "./kept.ts";

const [ananya, ravi] = ["ananya@mail.example", "ravi@mail.example"];

beforeEach(() => {
	/** As a browser's: what is kept are its own properties, beside the methods it inherits. */
	const methods = {
		getItem: (name: string) => storage[name] ?? null,
		setItem: (name: string, text: string) => {
			storage[name] = text;
		},
		removeItem: (name: string) => {
			delete storage[name];
		},
	};
	const storage: Record<string, string> = Object.create(methods);
	vi.stubGlobal("sessionStorage", storage);
});

test("What a student typed is there again after a new login of theirs", () => {
	expect(forgetOthers(ananya)).toBe(false);
	keep("note.7", "I can start in May");
	expect(forgetOthers(ananya)).toBe(false);
	expect(kept("note.7")).toBe("I can start in May");
});

test("The next student in this tab finds nothing of it, and their page starts anew once", () => {
	forgetOthers(ananya);
	keep("note.7", "I can start in May");
	expect(forgetOthers(ravi)).toBe(true);
	expect(kept("note.7")).toBe("");
	expect(forgetOthers(ravi)).toBe(false);
});

test("A logout forgets it, and nothing of the site's own", () => {
	sessionStorage.setItem("touch", "first");
	keep("note.7", "I can start in May");
	forgetKept();
	expect([kept("note.7"), sessionStorage.getItem("touch")]).toEqual(["", "first"]);
});

test("A browser that keeps nothing is no reason to stop", () => {
	const refuse = () => {
		throw new DOMException("", "SecurityError");
	};
	vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
	keep("note.7", "I can start in May");
	expect(kept("note.7")).toBe("");
	expect([forgetOthers(ananya), forgetOthers(ravi)]).toEqual([false, false]);
});
