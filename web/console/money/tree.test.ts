import { expect, test } from "vitest";
import { orderKey } from "./tree.ts";

test("The rows keep their order at a switch of the touch, and are sorted again at any other change", () => {
	const before = orderKey({ by: "source", since: "2026-03" }, "-enrolled");
	expect(orderKey({ by: "source", touch: "last", since: "2026-03" }, "-enrolled")).toBe(before);
	expect(orderKey({ by: "source\nmedium", since: "2026-03" }, "-enrolled")).not.toBe(before);
	expect(orderKey({ by: "source", since: "2026-03", program: "UI UX" }, "-enrolled")).not.toBe(before);
	expect(orderKey({ by: "source", since: "2026-04" }, "-enrolled")).not.toBe(before);
	expect(orderKey({ by: "source", since: "2026-03" }, "-leads")).not.toBe(before);
});
