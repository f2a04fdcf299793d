import encodeQR from "qr";
import type { Sheet } from "../sheet.ts";

/** Light modules that readers want around a code. */
const quiet = 4;

/** A QR code as one shape. `padding`: it brings its own light ground, for papers that are dark. */
export function writeCode(
	sheet: Sheet,
	address: string,
	{ x, y, side, grounded = false }: { x: number; y: number; side: number; grounded?: boolean },
) {
	const code = drawCode(address);
	const units = code.side + (grounded ? 2 * quiet : 0);
	const scale = side / units;
	const inset = grounded ? quiet * scale : 0;
	if (grounded) sheet.rectangle({ x, y, width: side, height: side, color: "surface" });
	sheet.path(code.d, { x: x + inset, y: y + inset, scale, color: "ink", label: `QR code: ${address}` });
	sheet.link({ x, y, width: side, height: side }, address);
}

/** As one shape of `side` units; around it readers want four units of light. */
export function drawCode(text: string): { d: string; side: number } {
	/** The library cannot do without a border: its one module is cut off again. */
	const rows = encodeQR(text, "raw", { ecc: "medium", border: 1 })
		.slice(1, -1)
		.map((row) => row.slice(1, -1));
	return { d: rows.map((row, at) => barsOf(row, at)).join(""), side: rows.length };
}

/** Dark modules beside one another as one bar. */
function barsOf(row: readonly boolean[], y: number): string {
	const bars: string[] = [];
	for (let x = 0; x < row.length; x += 1) {
		if (!row[x]) continue;
		const from = x;
		while (row[x + 1]) x += 1;
		bars.push(`M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`);
	}
	return bars.join("");
}
