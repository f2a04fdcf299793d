import { expect, test } from "vitest";
import { countRequestOf, queryOfView, searchOf, sortedQuery } from "./view-query.ts";

test("A view is counted by its search and filters, whatever its order", () => {
	expect(countRequestOf("q=meera&sort=name&stage=new%0Acontacted")).toEqual({
		...{ q: "meera", filters: { stage: "new\ncontacted" } },
		limit: 1,
	});
	expect(countRequestOf("")).toEqual({ filters: {}, limit: 1 });
});

test("A view holds search, filters and order, and neither its page nor the open record", () => {
	const address = { q: "asha", sort: "-stage", filters: { stage: "new\ncontacted", owner: "nobody" } };
	expect(queryOfView(address, "-createdAt")).toBe("owner=nobody&q=asha&sort=-stage&stage=new%0Acontacted");
	expect(queryOfView({ q: "", sort: "-createdAt", filters: {} }, "-createdAt")).toBe("");
});

test("Two texts of the same view are the same, in whatever order they were written", () => {
	expect(sortedQuery("stage=new&owner=nobody")).toBe(sortedQuery("owner=nobody&stage=new"));
});

test("A view's address names it; All has no name", () => {
	expect(searchOf({ id: "month", query: "createdfrom=2026-11-01" })).toBe("createdfrom=2026-11-01&view=month");
	expect(searchOf({ id: "", query: "" })).toBe("");
});
