import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import { describe, expect, test } from "vitest";

type Face = { family: string; file: string; covers: (code: number) => boolean };

const faces = [...readFileSync(new URL("fonts.css", import.meta.url), "utf8").matchAll(/@font-face \{([^}]*)\}/g)].map(
	([, body = ""]): Face => {
		const ranges = [...body.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
			([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
		);
		return {
			family: /font-family: "([^"]+)"/.exec(body)?.[1] ?? "",
			file: /url\("([^"]+)"\)/.exec(body)?.[1] ?? "",
			covers: (code) => ranges.some(([from, to]) => code >= from && code <= to),
		};
	},
);

function hasGlyph({ file }: Face, code: number): boolean {
	const font = fontkit.create(readFileSync(new URL(file, import.meta.url)));
	return "hasGlyphForCodePoint" in font && font.hasGlyphForCodePoint(code);
}

describe.each(["Anek Latin", "Figtree"])("%s", (family) => {
	const own = faces.filter((face) => face.family === family);

	test.each([..."aZé–₹ëñüÇÅøßšŚīāŁž"])("writes %s, from one file", (letter) => {
		const code = letter.codePointAt(0) ?? 0;
		const asked = own.filter(({ covers }) => covers(code));
		expect(asked.map((face) => hasGlyph(face, code))).toEqual([true]);
	});

	test("fetches nothing more for the words of our own pages", () => {
		const ours = "Café 4 × 2 – “Weeks” · 3°…";
		const fetched = own.filter(({ covers }) => [...ours].some((letter) => covers(letter.codePointAt(0) ?? 0)));
		expect(fetched).toHaveLength(1);
	});
});
