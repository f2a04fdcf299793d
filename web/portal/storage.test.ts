import { beforeEach, expect, test, vi } from "vitest";
import { claimTexts, clearTexts, storedText, storeText } from "./storage.ts";

const [ananya, ravi] = ["ananya@mail.example", "ravi@mail.example"];

beforeEach(() => {
	/** Like a browser's Storage: stored values are own properties, methods are inherited. */
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

test("A student's typed text is restored after logging in again", () => {
	expect(claimTexts(ananya)).toBe(false);
	storeText("note.7", "I can start in May");
	expect(claimTexts(ananya)).toBe(false);
	expect(storedText("note.7")).toBe("I can start in May");
});

test("Another student in this tab does not see it, and their page is reloaded once", () => {
	claimTexts(ananya);
	storeText("note.7", "I can start in May");
	expect(claimTexts(ravi)).toBe(true);
	expect(storedText("note.7")).toBe("");
	expect(claimTexts(ravi)).toBe(false);
});

test("Logging out deletes it, but not the site's own data", () => {
	sessionStorage.setItem("touch", "first");
	storeText("note.7", "I can start in May");
	clearTexts();
	expect([storedText("note.7"), sessionStorage.getItem("touch")]).toEqual(["", "first"]);
});

test("The portal works in a browser without storage", () => {
	const refuse = () => {
		throw new DOMException("", "SecurityError");
	};
	vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
	storeText("note.7", "I can start in May");
	expect(storedText("note.7")).toBe("");
	expect([claimTexts(ananya), claimTexts(ravi)]).toEqual([false, false]);
});
