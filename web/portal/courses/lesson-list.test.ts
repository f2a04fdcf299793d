import { expect, test } from "vitest";
import { filterSessions } from "./lesson-list.tsx";

const sessions = ["Reading a table", "Joins", "Joins by hand", "A table of 2 joins"].map((topic, at) => ({
	_id: `${at}`,
	topic,
	url: "",
	openedAt: null,
	watchedAt: null,
}));
const found = (q: string) => filterSessions(sessions, q).map(({ index }) => index + 1);

test.each([
	["", [1, 2, 3, 4]],
	["  ", [1, 2, 3, 4]],
	["JOINS", [2, 3, 4]],
	["hand joins", [3]],
	["2", [2, 4]],
	["5", []],
	["window", []],
])("%j finds the sessions %j, in their order", (q, places) => {
	expect(found(q)).toEqual(places);
});
