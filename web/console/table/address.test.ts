import { expect, test } from "vitest";
import { inside, pageIn, trailIn, withChanges } from "./address.ts";

test("a change keeps the rest of the address and drops what became empty", () => {
	const params = new URLSearchParams("q=patil&sort=name&open=7");
	expect(withChanges(params, { open: "8" })).toBe("q=patil&sort=name&open=8");
	expect(withChanges(params, { q: "", open: "" })).toBe("sort=name");
});

test("what a list inside the open record shows goes with that record", () => {
	const params = new URLSearchParams("q=patil&open=7&in-q=asha&in-state=hired");
	expect(withChanges(params, { q: "rao" }, inside)).toBe("q=patil&open=7&in-q=rao&in-state=hired");
	expect(withChanges(params, { q: "rao" })).toBe("q=rao&open=7&in-q=asha&in-state=hired");
	expect(withChanges(params, { open: "7" })).toBe(params.toString());
	expect(withChanges(params, { open: "8" })).toBe("q=patil&open=8");
	expect(withChanges(params, { q: "", open: "" })).toBe("");
});

test("a page number without a cursor is the first page", () => {
	expect(pageIn(new URLSearchParams("page=3&cursor=abc"))).toBe(3);
	expect(pageIn(new URLSearchParams("page=3"))).toBe(1);
	expect(pageIn(new URLSearchParams("page=-2&cursor=abc"))).toBe(1);
	expect(pageIn(new URLSearchParams("page=2.5&cursor=abc"))).toBe(1);
});

test("the way back is read from the history only in the shape it was written", () => {
	expect(trailIn({ trail: ["", "abc"] })).toEqual(["", "abc"]);
	expect(trailIn({ trail: [1, "abc"] })).toEqual(["abc"]);
	expect(trailIn(null)).toEqual([]);
	expect(trailIn({ trail: "abc" })).toEqual([]);
	expect(trailIn({ trail: ["abc"], "in-trail": ["def"] }, inside)).toEqual(["def"]);
});
