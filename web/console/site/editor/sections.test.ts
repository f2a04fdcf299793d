import { describe, expect, test } from "vitest";
import { publishedPlaces } from "#content/schema/changes.ts";
import { countChanged, counterpartAt, isReordered, sectionsOf } from "./sections.ts";

describe("An entry of a list is compared with", () => {
	const asha = { name: "Asha", words: ["one", "two"] };
	const ravi = { name: "Ravi", words: ["three"] };

	test("the equal one, wherever it stood", () => {
		expect(publishedPlaces(["a", "b", "c"], ["c", "a", "b"])).toEqual([2, 0, 1]);
		expect(publishedPlaces(["a", "a"], ["a", "a"])).toEqual([0, 1]);
	});
	test("the one of its name, where it was changed as well", () => {
		const changed = { ...asha, words: ["two", "one!"] };
		expect(publishedPlaces([asha, ravi], [ravi, changed])).toEqual([1, 0]);
		expect(counterpartAt([asha, ravi], [ravi, changed], [1, "words"])).toEqual(["one", "two"]);
		expect(counterpartAt([asha, ravi], [ravi, changed], [1, "words", 0])).toBe("two");
	});
	test("the one at its place, where its name was changed", () => {
		expect(publishedPlaces([asha, ravi], [{ ...asha, name: "Usha" }, ravi])).toEqual([0, 1]);
	});
	test("none, where it is new", () => {
		const meera = { name: "Meera", words: [] };
		expect(publishedPlaces([asha, ravi], [meera, asha, ravi])).toEqual([undefined, 0, 1]);
		expect(counterpartAt([asha, ravi], [meera, asha, ravi], [0, "name"])).toBeUndefined();
	});
});

describe("Of a list of entries", () => {
	const text = { kind: "text", label: "", optional: false } as const;
	const root = { ...text, kind: "list", item: text } as const;
	const published = ["a", "b", "c"];
	const changedIn = (content: readonly string[]) =>
		countChanged(sectionsOf(root, content, { published, problems: [], conflicts: [] }), { content, published });

	test.each([
		["nothing", published, 0],
		["an entry that was added", ["new", "a", "b", "c"], 1],
		["two that were changed", ["A", "b", "C"], 2],
		["the last one, removed", ["a", "b"], 1],
		["the first one, removed", ["b", "c"], 1],
		["entries that were moved", ["c", "a", "b"], 1],
	])("%s counts as changed", (_, content, count) => {
		expect(changedIn(content)).toBe(count);
	});
});

test("A section shows what is to be fixed or decided in it", () => {
	const text = { kind: "text", label: "", optional: false } as const;
	const content = { title: "A", days: ["Monday", "Tuesday"], hours: ["Ten"] };
	const root = { kind: "group", label: "", optional: false, fields: {} } as const;
	const list = { ...text, kind: "list", item: text } as const;
	const state = {
		published: content,
		problems: [{ path: ["days", 1], text: "", limit: "" }],
		conflicts: [{ path: ["hours", 0] }],
	};
	const sections = sectionsOf({ ...root, fields: { title: text, days: list, hours: list } }, content, state);
	expect(sections.map(({ isWrong, isInConflict }) => [isWrong, isInConflict])).toEqual([
		[false, false],
		[true, false],
		[false, true],
	]);
});

test("A list is in another order only if no entry was changed, added or removed", () => {
	expect(isReordered(["a", "b"], ["b", "a"])).toBe(true);
	for (const other of [["b", "c"], ["b"], ["b", "A"]]) expect(isReordered(["a", "b"], other)).toBe(false);
});
