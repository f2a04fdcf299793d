import { describe, expect, test } from "vitest";
import { openTogether } from "./together.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to, and remembers what it was given. */
function openDesk() {
	const given: string[][] = [];
	const ends: ((error?: Error) => void)[] = [];
	const together = openTogether(
		(all: string[]) => {
			given.push(all);
			return new Promise<string[]>((resolve, reject) => {
				ends.push((error) => (error ? reject(error) : resolve(all.map((each) => each.toUpperCase()))));
			});
		},
		{ atOnce: 1, mostTogether: 3 },
	);
	const end = async (error?: Error) => {
		ends.shift()?.(error);
		await turn();
	};
	return { given, together, end };
}

describe("Together", () => {
	test("who comes first goes alone, who comes meanwhile goes with the others, and each gets their own answer", async () => {
		const { given, together, end } = openDesk();
		const answers = Promise.all(["a", "b", "c", "d", "e"].map(together));
		for (let time = 0; time < 3; time++) await end();
		expect(await answers).toEqual(["A", "B", "C", "D", "E"]);
		expect(given).toEqual([["a"], ["b", "c", "d"], ["e"]]);
	});

	test("what is wrong with one fails that one alone", async () => {
		const { given, together, end } = openDesk();
		const answers = Promise.allSettled(["a", "b", "c"].map(together));
		await end();
		await end(new Error("one of them"));
		await end(new Error("b"));
		await end();
		expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
		expect(given).toEqual([["a"], ["b", "c"], ["b"], ["c"]]);
	});

	test("a database that is away fails all who wait for it, at once", async () => {
		const { given, together, end } = openDesk();
		const answers = Promise.allSettled(["a", "b", "c", "d", "e"].map(together));
		await end(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
		expect((await answers).every(({ status }) => status === "rejected")).toBe(true);
		expect(given).toEqual([["a"]]);
		const next = together("f");
		await end();
		expect(await next).toBe("F");
	});
});
