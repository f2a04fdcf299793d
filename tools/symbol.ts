import type { Shape } from "#content/partners.ts";

export type Box = { left: number; top: number; right: number; bottom: number };

/** What a shape covers, on the symbol's 6 × 6 units. */
export function boxOf(shape: Shape): Box {
	const [kind, x, y, a, b] = shape;
	if (kind === "bar") return { left: x, top: y, right: x + a, bottom: y + b };
	if (kind === "disc") return { left: x - a, top: y - a, right: x + a, bottom: y + a };
	if (kind === "half" && (b === "up" || b === "down")) return { left: x, top: y, right: x + a, bottom: y + a / 2 };
	if (kind === "half") return { left: x, top: y, right: x + a / 2, bottom: y + a };
	return { left: x, top: y, right: x + a, bottom: y + a };
}

/** A symbol as the data of one path, to be filled by the even-odd rule. */
export function symbolData(shapes: readonly Shape[], at: { x: number; y: number; unit: number }): string {
	return shapes.map((shape) => shapeData(shape, at)).join("");
}

type At = { x: number; y: number; unit: number };

/** Edges are rounded, not sizes: shapes that touch on the grid touch in the drawing. */
function shapeData(shape: Shape, at: At): string {
	const [kind, , , , way] = shape;
	const box = boxOf(shape);
	const left = Math.round(at.x + box.left * at.unit);
	const top = Math.round(at.y + box.top * at.unit);
	const width = Math.round(at.x + box.right * at.unit) - left;
	const height = Math.round(at.y + box.bottom * at.unit) - top;
	const arc = (turn: 0 | 1, dx: number, dy: number, rx = width, ry = height) => `a${rx} ${ry} 0 0 ${turn} ${dx} ${dy}`;
	switch (kind) {
		case "bar":
			return `M${left} ${top}h${width}v${height}h${-width}z`;
		case "disc": {
			const [rx, ry] = [width / 2, height / 2];
			return `M${left} ${top + ry}${arc(1, width, 0, rx, ry)}${arc(1, -width, 0, rx, ry)}z`;
		}
		case "leaf":
			return way === "rising"
				? `M${left} ${top + height}${arc(1, width, -height)}${arc(1, -width, height)}z`
				: `M${left} ${top}${arc(1, width, height)}${arc(1, -width, -height)}z`;
		case "half":
			return way === "up" || way === "down"
				? `M${left} ${way === "up" ? top + height : top}${arc(way === "up" ? 1 : 0, width, 0, width / 2, height)}z`
				: `M${way === "left" ? left + width : left} ${top}${arc(way === "right" ? 1 : 0, 0, height, width, height / 2)}z`;
		case "quarter": {
			const right = way === "tr" || way === "br";
			const below = way === "bl" || way === "br";
			const across = right ? -width : width;
			const down = below ? -height : height;
			return `M${left + (right ? width : 0)} ${top + (below ? height : 0)}h${across}${arc(right === below ? 1 : 0, -across, down)}z`;
		}
	}
}
