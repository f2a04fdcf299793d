import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { companies, institutions } from "#content/partners.ts";
import { drawPartnerRows, type PartnerRow } from "./partner-rows.ts";

/** Of specification section 2: two rows each. */
const counts = [17, 17, 12, 12];
const given = [...companies, ...institutions];
const rows = await drawPartnerRows();

test("17 and 17 companies and 12 and 12 institutions stand in the rows, each name once", () => {
	expect(given.map(({ length }) => length)).toEqual(counts);
	const names = given.flat().map(({ name }) => name.toLowerCase());
	expect(new Set(names).size).toBe(names.length);
});

test("A mark spells its own name", () => {
	const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
	for (const { name, lines } of given.flat()) {
		const spelt = lines.flat().map(({ text }) => text);
		expect(letters(spelt.join("")), name).toBe(letters(name));
	}
});

test("No two symbols are alike", () => {
	const symbols = given.flat().flatMap(({ symbol }) => (symbol === undefined ? [] : [JSON.stringify(symbol)]));
	const twice = symbols.filter((symbol, at) => symbols.indexOf(symbol) !== at);
	expect(twice).toEqual([]);
});

describe("the drawn rows", () => {
	test("hold outlines only: no text, no font, no style", () => {
		for (const { name, svg } of rows) {
			const elements = new Set([...svg.matchAll(/<([a-z]+)/g)].map(([, element]) => element));
			expect([...elements].sort(), name).toEqual(["path", "svg"]);
			expect(svg, name).not.toMatch(/font|style|NaN|undefined/);
		}
	});

	test("show every mark, large enough and clear of its neighbours", async () => {
		for (const [at, row] of rows.entries()) {
			const inked = await inkOfCells(row);
			expect(inked.map(({ width, height }) => width > 0.45 || height > 0.45)).toEqual(Array(counts[at]).fill(true));
			for (const [cell, { left, right }] of inked.entries()) {
				const name = given[at]?.[cell]?.name;
				expect(left, name).toBeGreaterThan(0.03);
				expect(right, name).toBeLessThan(0.97);
			}
		}
	});

	test("are the same at every build", async () => {
		expect(await drawPartnerRows()).toEqual(rows);
	});
});

/** Where each cell of a row is inked, as parts of the cell. */
async function inkOfCells({ svg, marks }: PartnerRow) {
	const cell = 100;
	const picture = sharp(Buffer.from(svg)).resize(cell * marks.length, cell, { fit: "fill" });
	const { data, info } = await picture.extractChannel("alpha").raw().toBuffer({ resolveWithObject: true });
	return marks.map((_, at) => {
		const columns: number[] = [];
		const lines: number[] = [];
		for (let y = 0; y < info.height; y++)
			for (let x = 0; x < cell; x++)
				if ((data[y * info.width + at * cell + x] ?? 0) > 127) {
					columns.push(x);
					lines.push(y);
				}
		const [left, right] = [Math.min(...columns) / cell, Math.max(...columns) / cell];
		return { left, right, width: right - left, height: (Math.max(...lines) - Math.min(...lines)) / cell };
	});
}
