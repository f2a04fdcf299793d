import { expect, test } from "vitest";
import { parseParams } from "./address.ts";

test("an address holds search, filters and the open row", () => {
	const id = "0198f2a4-5b7c-7d3e-9a10-2f6c8e4b1d70";
	const address = `q=sql&place=Hubballi&type=internship&mode=hybrid&open=${id}`;
	expect(parseParams(new URLSearchParams(address))).toEqual({
		q: "sql",
		open: id,
		filters: { place: "Hubballi", type: "internship", mode: "hybrid" },
	});
});

test("unknown values in an address are ignored", () => {
	expect(parseParams(new URLSearchParams("type=evenings&mode=moon&open=../admin"))).toEqual({
		q: "",
		open: "",
		filters: { place: "", type: "", mode: "" },
	});
});
