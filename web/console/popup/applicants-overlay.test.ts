import { expect, test } from "vitest";
import { applicantColumns as masterclassColumns } from "../masterclasses/applicant-columns.tsx";
import { applicantColumns as openingColumns } from "../openings/applicant-columns.tsx";

const borders = 2 * 2;
/** The widest that a desktop browser draws. */
const scrollbar = 17;
/** Of an overlay of width "table", from the screen's width on from which nothing is pinned. */
const tableWidth = 1120 - borders - scrollbar;

const context = { masterclass: "m1", open: () => {} };

test.each([
	["a masterclass to come", masterclassColumns({ ...context, isOver: false })],
	["a masterclass that is over", masterclassColumns({ ...context, isOver: true })],
	["an opening", openingColumns("o1")],
])("The applicants of %s fit their overlay, down to the last action", (_, columns) => {
	const widths = columns.map(({ width }) => Number(/^w-\[(\d+)px\]$/.exec(width)?.[1]));
	expect(widths.reduce((sum, width) => sum + width)).toBeLessThanOrEqual(tableWidth);
});
