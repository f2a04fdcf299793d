import encodeQR from "qr";
import type { Canvas } from "./canvas.ts";

/** Light modules that scanners need around a code. */
const quietZone = 4;

/** A QR code as one shape. `hasBackground`: with a light background, for dark pages. */
export function drawQrCode(
	canvas: Canvas,
	address: string,
	{ x, y, side, hasBackground = false }: { x: number; y: number; side: number; hasBackground?: boolean },
) {
	const code = qrCodePath(address);
	const units = code.side + (hasBackground ? 2 * quietZone : 0);
	const scale = side / units;
	const inset = hasBackground ? quietZone * scale : 0;
	if (hasBackground) canvas.rectangle({ x, y, width: side, height: side, color: "surface" });
	canvas.path(code.d, { x: x + inset, y: y + inset, scale, color: "ink", label: `QR code: ${address}` });
	canvas.link({ x, y, width: side, height: side }, address);
}

/** One path, `side` units wide; scanners need four light units around it. */
export function qrCodePath(text: string): { d: string; side: number } {
	/** The library always adds a border of one module, which is removed here. */
	const rows = encodeQR(text, "raw", { ecc: "medium", border: 1 })
		.slice(1, -1)
		.map((row) => row.slice(1, -1));
	return { d: rows.map(barsOf).join(""), side: rows.length };
}

/** Joins adjacent dark modules into one bar. */
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
