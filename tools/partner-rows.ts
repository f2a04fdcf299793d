import { companies, institutions, type WordMark } from "#content/partners.ts";
import { readPigments } from "./drawing-sources.ts";
import { type DrawnMark, drawWordMark, type Frame } from "./word-mark.ts";

/** One moving row of the home page as one picture: cells of one size side by side, a mark in the middle of each. */
export type PartnerRow = { name: string; svg: string; marks: readonly DrawnMark[] };

type Cell = Frame & { cell: { width: number; height: number } };
type Pigment = "night" | "kumkum" | "peacock";

/** Six units are one pixel of a page 1280 wide, where a cell is a ninth of it: fine enough for three times that size. */
const companyCell: Cell = { cell: { width: 853, height: 540 }, width: 700, height: 300, area: 128_000 };
const institutionCell: Cell = { cell: { width: 853, height: 744 }, width: 745, height: 520, area: 270_000 };

export async function drawPartnerRows(): Promise<PartnerRow[]> {
	return Promise.all([
		drawRow("companies-1", companies[0], companyCell, "night"),
		drawRow("companies-2", companies[1], companyCell, "night"),
		drawRow("institutions-1", institutions[0], institutionCell, "kumkum"),
		drawRow("institutions-2", institutions[1], institutionCell, "peacock"),
	]);
}

async function drawRow(name: string, row: readonly WordMark[], frame: Cell, symbols: Pigment): Promise<PartnerRow> {
	const { night = "", paper = "", [symbols]: symbolColour = "" } = await readPigments();
	const { width, height } = frame.cell;
	const marks = await Promise.all(
		row.map((mark, at) => drawWordMark(mark, frame, { x: (at + 0.5) * width, y: height / 2 })),
	);
	const drawn = marks.map(
		({ symbol, plate, letters }) =>
			path(symbol, ` fill="${symbolColour}" fill-rule="evenodd"`) +
			path(plate, "") +
			path(letters, plate === "" ? "" : ` fill="${paper}"`),
	);
	const size = `${row.length * width} ${height}`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" preserveAspectRatio="none" fill="${night}">${drawn.join("")}</svg>`;
	return { name, svg, marks };
}

function path(data: string, attributes: string): string {
	return data === "" ? "" : `<path${attributes} d="${data}"/>`;
}
