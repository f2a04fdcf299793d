/** A drawn letter: its font's commands, upwards, and where and how large it stands, downwards. */
export type Glyph = {
	x: number;
	y: number;
	scale: number;
	commands: readonly {
		command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
		args: number[];
	}[];
};

const letters = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" } as const;

/**
 * Glyphs as the data of one SVG path, in whole numbers and relative to one another: the same letter in the same size
 * comes out as the same text wherever it stands, which is what makes a file of many words pack well.
 */
export function pathData(glyphs: readonly Glyph[]): string {
	let data = "";
	/** The pen, and where the contour began: closing returns there. */
	let pen = [0, 0];
	let start = pen;
	for (const { x, y, scale, commands } of glyphs) {
		const origin = [Math.round(x), Math.round(y)] as const;
		for (const { command, args } of commands) {
			const points = args.map((value, at) =>
				at % 2 === 0 ? origin[0] + Math.round(value * scale) : origin[1] - Math.round(value * scale),
			);
			data +=
				data === ""
					? `M${joined(points)}`
					: letters[command] + joined(points.map((value, at) => value - (pen[at % 2] ?? 0)));
			if (command === "closePath") pen = start;
			else pen = points.slice(-2);
			if (command === "moveTo") start = pen;
		}
	}
	return data;
}

/** `1 -2 3` as `1-2 3`. */
function joined(numbers: readonly number[]): string {
	return numbers.join(" ").replaceAll(" -", "-");
}
