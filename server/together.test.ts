import { describe, expect, test } from "vitest";
import { openTogether } from "./together.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to, and remembers what it was given and what became of it. Nobody here waits for an answer. */
function openDesk({ atOnce = 1 } = {}) {
	const given: string[][] = [];
	const ends: ((error?: Error) => void)[] = [];
	const answered: string[] = [];
	const failed: [each: string, error: unknown][] = [];
	const together = openTogether(
		(all: string[]) => {
			given.push(all);
			return new Promise<string[]>((resolve, reject) => {
				ends.push((error) => (error ? reject(error) : resolve(all.map((each) => `${each}'s answer`))));
			});
		},
		{ atOnce, mostTogether: 3 },
	);
	const come = async (...all: string[]) => {
		for (const each of all)
			together(each).then(
				(answer) => answered.push(answer),
				(error: unknown) => failed.push([each, error]),
			);
		await turn();
	};
	const end = async (error?: Error) => {
		expect(ends).not.toEqual([]);
		ends.shift()?.(error);
		await turn();
	};
	return { given, answered, failed, come, end };
}

describe("Together", () => {
	test("who comes first goes alone, who comes meanwhile goes with the others, and each gets their own answer", async () => {
		const { given, answered, come, end } = openDesk();
		await come("Asha", "Ravi", "Meera", "Kabir", "Tara");
		expect(given).toEqual([["Asha"]]);
		await end();
		expect(given).toEqual([["Asha"], ["Ravi", "Meera", "Kabir"]]);
		expect(answered).toEqual(["Asha's answer"]);
		await end();
		expect(given.slice(2)).toEqual([["Tara"]]);
		await end();
		expect(answered.slice(1)).toEqual(["Ravi's answer", "Meera's answer", "Kabir's answer", "Tara's answer"]);
		await come("Dev");
		expect(given.slice(3)).toEqual([["Dev"]]);
	});

	test("so many are at work at once as told", async () => {
		const { given, come, end } = openDesk({ atOnce: 2 });
		await come("Asha", "Ravi", "Meera", "Kabir");
		expect(given).toEqual([["Asha"], ["Ravi"]]);
		await end();
		expect(given.slice(2)).toEqual([["Meera", "Kabir"]]);
	});

	test("what is wrong with one fails that one alone", async () => {
		const { given, answered, failed, come, end } = openDesk();
		await come("Asha", "Ravi", "Meera");
		await end();
		await end(new Error("one of them"));
		expect(given).toEqual([["Asha"], ["Ravi", "Meera"], ["Ravi"]]);
		await end(new Error("Ravi's"));
		await end();
		expect(given.slice(3)).toEqual([["Meera"]]);
		expect(answered).toEqual(["Asha's answer", "Meera's answer"]);
		expect(failed).toMatchObject([["Ravi", { message: "Ravi's" }]]);
	});

	test("a database that is away fails all who wait for it, at once", async () => {
		const { given, answered, failed, come, end } = openDesk();
		await come("Asha", "Ravi", "Meera", "Kabir", "Tara");
		await end(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
		expect(failed.map(([each]) => each)).toEqual(["Asha", "Ravi", "Meera", "Kabir", "Tara"]);
		expect(given).toEqual([["Asha"]]);
		await come("Dev");
		await end();
		expect(answered).toEqual(["Dev's answer"]);
	});
});
