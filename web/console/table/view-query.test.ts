import { expect, test } from "vitest";
import { countRequest, sortedQuery, viewQuery, viewSearch } from "./view-query.ts";

test("A view is counted by its search and filters, whatever its order", () => {
	expect(countRequest("q=meera&sort=name&stage=new%0Acontacted")).toEqual({
		q: "meera",
		filters: { stage: "new\ncontacted" },
		limit: 1,
	});
	expect(countRequest("")).toEqual({ filters: {}, limit: 1 });
});

test("A view holds search, filters and order, and neither its page nor the open record", () => {
	const address = { q: "asha", sort: "-stage", filters: { stage: "new\ncontacted", owner: "nobody" } };
	expect(viewQuery(address, "-createdAt")).toBe("owner=nobody&q=asha&sort=-stage&stage=new%0Acontacted");
	expect(viewQuery({ q: "", sort: "-createdAt", filters: {} }, "-createdAt")).toBe("");
});

test("Two texts of the same view are the same, in whatever order they were written", () => {
	expect(sortedQuery("stage=new&owner=nobody")).toBe(sortedQuery("owner=nobody&stage=new"));
});

test("A view's address names it; All has no name", () => {
	expect(viewSearch({ id: "month", query: "createdfrom=2026-11-01" })).toBe("createdfrom=2026-11-01&view=month");
	expect(viewSearch({ id: "", query: "" })).toBe("");
});
