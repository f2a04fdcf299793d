import { expect, test } from "vitest";
import { ariaSort, type Column, nextSort, positionPinned } from "./column.ts";

test("a text sorts from A first, and the other way on the second press", () => {
	expect(nextSort("name", "-createdAt")).toBe("name");
	expect(nextSort("name", "name")).toBe("-name");
	expect(nextSort("name", "-name")).toBe("name");
});

test("a third press leads back to the list's default", () => {
	expect(nextSort("title", "-title", "turn")).toBe("turn");
	expect(nextSort("title", "turn", "turn")).toBe("title");
	expect(nextSort("name", "-name", "name")).toBe("name");
	expect(nextSort("createdAt", "createdAt", "-createdAt")).toBe("-createdAt");
	expect(nextSort("enrolled", "-enrolled", "-enrolled")).toBe("enrolled");
});

test("dates sort newest first", () => {
	expect(nextSort("createdAt", "name")).toBe("-createdAt");
	expect(nextSort("createdAt", "-createdAt")).toBe("createdAt");
});

test("a head tells its order", () => {
	expect(ariaSort("name", "name")).toBe("ascending");
	expect(ariaSort("name", "-name")).toBe("descending");
	expect(ariaSort("name", "email")).toBe("none");
});

test("columns that are always pinned stand side by side at the right, whichever of them are hidden", () => {
	const column = (name: string, px?: number): Column<never> => ({
		name,
		title: name,
		sortable: false,
		width: "",
		cell: () => name,
		...(px !== undefined && { pinned: { px } }),
	});
	const all = [column("name"), column("stage", 124), column("owner", 112), column("followup", 144)];
	const placed = (...hidden: string[]) =>
		positionPinned(all.filter(({ name }) => !hidden.includes(name))).flatMap(({ name, pinned }) =>
			typeof pinned === "object" ? [[name, pinned.right, pinned.isFirst]] : [],
		);
	expect(placed()).toEqual([
		["stage", 256, true],
		["owner", 144, false],
		["followup", 0, false],
	]);
	expect(placed("followup", "stage")).toEqual([["owner", 0, true]]);
	expect(placed("owner")).toEqual([
		["stage", 144, true],
		["followup", 0, false],
	]);
});
