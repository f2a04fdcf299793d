import { expect, test } from "vitest";
import { nestedPrefix, pageNumber, previousCursors, withChanges } from "./address.ts";

test("a change keeps the rest of the address and drops what became empty", () => {
	const params = new URLSearchParams("q=patil&sort=name&open=7");
	expect(withChanges(params, { open: "8" })).toBe("q=patil&sort=name&open=8");
	expect(withChanges(params, { q: "", open: "" })).toBe("sort=name");
});

test("what a list inside the open record shows goes with that record", () => {
	const params = new URLSearchParams("q=patil&open=7&in-q=asha&in-state=hired");
	expect(withChanges(params, { q: "rao" }, nestedPrefix)).toBe("q=patil&open=7&in-q=rao&in-state=hired");
	expect(withChanges(params, { q: "rao" })).toBe("q=rao&open=7&in-q=asha&in-state=hired");
	expect(withChanges(params, { open: "7" })).toBe(params.toString());
	expect(withChanges(params, { open: "8" })).toBe("q=patil&open=8");
	expect(withChanges(params, { q: "", open: "" })).toBe("");
});

test("a page number without a cursor is the first page", () => {
	expect(pageNumber(new URLSearchParams("page=3&cursor=abc"))).toBe(3);
	expect(pageNumber(new URLSearchParams("page=3"))).toBe(1);
	expect(pageNumber(new URLSearchParams("page=-2&cursor=abc"))).toBe(1);
	expect(pageNumber(new URLSearchParams("page=2.5&cursor=abc"))).toBe(1);
});

test("the way back is read from the history only in the shape it was written", () => {
	expect(previousCursors({ trail: ["", "abc"] })).toEqual(["", "abc"]);
	expect(previousCursors({ trail: [1, "abc"] })).toEqual(["abc"]);
	expect(previousCursors(null)).toEqual([]);
	expect(previousCursors({ trail: "abc" })).toEqual([]);
	expect(previousCursors({ trail: ["abc"], "in-trail": ["def"] }, nestedPrefix)).toEqual(["def"]);
});
