import { expect, test } from "vitest";
import { chunk, idsBetween, sendInChunks, withLatestRows } from "./selection.ts";

const page = ["asha", "ravi", "tara", "omar"];

test("Shift takes every row between two, upwards as downwards", () => {
	expect(idsBetween(page, "ravi", "omar")).toEqual(["ravi", "tara", "omar"]);
	expect(idsBetween(page, "omar", "ravi")).toEqual(["ravi", "tara", "omar"]);
});

test("without a first row on this page Shift takes the one row", () => {
	expect(idsBetween(page, undefined, "tara")).toEqual(["tara"]);
	expect(idsBetween(page, "lata", "tara")).toEqual(["tara"]);
});

test("what is too much for one call goes in parts, nothing twice", () => {
	expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
	expect(chunk([], 2)).toEqual([]);
});

test("parts are sent one after the other; how far it is is told where one part is not enough", async () => {
	let open = 0;
	const send = async (part: readonly number[]) => {
		expect(++open).toBe(1);
		await Promise.resolve();
		open -= 1;
		return part.length;
	};
	const reported: number[] = [];
	expect(await sendInChunks([1, 2, 3, 4, 5], 2, send, (sent) => reported.push(sent))).toEqual([2, 2, 1]);
	expect(reported).toEqual([0, 2, 4]);
	expect(await sendInChunks([1, 2], 2, send, (sent) => reported.push(sent))).toEqual([2]);
	expect(reported).toHaveLength(3);
});

test("A chosen row is what one sees of it now: after Ravi moved it, his version is sent and not the one that was ticked", () => {
	const [asha, tara] = [
		{ _id: "asha", version: 1 },
		{ _id: "tara", version: 1 },
	];
	const selected = new Map([asha, tara].map((row) => [row._id, row]));
	const moved = { _id: "asha", version: 2 };
	expect([...withLatestRows(selected, [moved, { _id: "omar", version: 1 }]).values()]).toEqual([moved, tara]);
	expect(withLatestRows(selected, [asha])).toBe(selected);
});
