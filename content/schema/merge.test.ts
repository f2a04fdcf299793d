import { expect, test } from "vitest";
import { isSame, merge, withValueAt } from "./merge.ts";

const base = { title: "Plans", list: ["a", "b"], inner: { price: 1, name: "x" } };

test("keeps what each of two changed", () => {
	const mine = { ...base, title: "Our plans", inner: { price: 1, name: "y" } };
	const theirs = { ...base, list: ["a", "B"], inner: { price: 2, name: "x" } };
	expect(merge(base, mine, theirs)).toEqual({
		value: { title: "Our plans", list: ["a", "B"], inner: { price: 2, name: "y" } },
		conflicts: [],
	});
});

test("keeps an entry that each of two added", () => {
	const { value, conflicts } = merge(["a"], ["a", "mine"], ["a", "theirs"]);
	expect([value, conflicts]).toEqual([["a", "mine", "theirs"], []]);
});

test("says where both changed the same text, and keeps mine there", () => {
	const [mine, theirs] = [
		{ ...base, title: "Mine" },
		{ ...base, title: "Theirs", inner: { price: 3, name: "x" } },
	];
	expect(merge(base, mine, theirs)).toEqual({
		value: { ...base, title: "Mine", inner: { price: 3, name: "x" } },
		conflicts: [{ path: ["title"], theirs: "Theirs" }],
	});
});

test("takes a list as a whole where one took an entry away and the other changed one", () => {
	expect(merge(["a", "b"], ["a"], ["A", "b"])).toEqual({
		value: ["a"],
		conflicts: [{ path: [], theirs: ["A", "b"] }],
	});
});

test("takes away what one took away", () => {
	expect(merge({ a: 1, b: 2 }, { a: 1 }, { a: 3, b: 2 })).toEqual({ value: { a: 3 }, conflicts: [] });
});

test("puts a value in its place, or takes it away", () => {
	expect(withValueAt(base, ["list", 1], "c")).toEqual({ ...base, list: ["a", "c"] });
	expect(withValueAt(base, ["inner", "name"], undefined)).toEqual({ ...base, inner: { price: 1 } });
	expect(base.list).toEqual(["a", "b"]);
});

test.each([
	[{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
	[{ a: 1 }, { a: 1, b: undefined }, true],
	[[1, 2], [2, 1], false],
	[{ a: 1 }, [1], false],
	[null, {}, false],
])("compares %o with %o", (one, other, same) => {
	expect(isSame(one, other)).toBe(same);
});
