import { expect, test } from "vitest";
import { ariaSort, sortAfter } from "./column.ts";

test("a text sorts from A first, and the other way on the second press", () => {
	expect(sortAfter("name", "-createdAt")).toBe("name");
	expect(sortAfter("name", "name")).toBe("-name");
	expect(sortAfter("name", "-name")).toBe("name");
});

test("dates sort newest first", () => {
	expect(sortAfter("createdAt", "name")).toBe("-createdAt");
	expect(sortAfter("createdAt", "-createdAt")).toBe("createdAt");
});

test("a head tells its order", () => {
	expect(ariaSort("name", "name")).toBe("ascending");
	expect(ariaSort("name", "-name")).toBe("descending");
	expect(ariaSort("name", "email")).toBe("none");
});
