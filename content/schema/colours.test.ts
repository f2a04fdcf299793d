import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colours as delivered } from "../colours.ts";
import { coloursIn, withColours } from "../paint.ts";
import { colourNames, contrastOf, deriveTokens, ink, nearestReadable, textOn } from "./colours.ts";
import { documentProblems } from "./documents.ts";

const sheet = readFileSync(new URL("../../web/ui/tokens.css", import.meta.url), "utf8");
const tokens = coloursIn(sheet);
const purple = { peacock: "#3d1f6e", marigold: "#f2b84b", neem: "#8d4fa3", paper: "#fcfaf5" };

/** The angle of the hue, as HSL has it. */
function hueOf(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

test("contrast is what WCAG says", () => {
	expect(contrastOf("#ffffff", "#000000")).toBe(21);
	expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
	expect(contrastOf("#3d1f6e", "#ffffff")).toBeCloseTo(12.97, 2);
	expect(contrastOf("#14212b", "#f2b84b")).toBeCloseTo(contrastOf("#f2b84b", "#14212b"), 10);
});

test.each([
	["#d8a0e8", "#ffffff", 4.5],
	["#ffe100", "#fcfaf5", 4.5],
	["#8a2be2", "#14212b", 4.5],
	["#102040", "#14212b", 7],
])("the nearest to %s that reads on %s keeps its hue and is no further than it must be", (colour, ground, wanted) => {
	const nearest = nearestReadable(colour, ground, wanted);
	expect(contrastOf(nearest, ground)).toBeGreaterThanOrEqual(wanted);
	expect(contrastOf(nearest, ground)).toBeLessThan(wanted + 0.25);
	expect(Math.abs(hueOf(nearest) - hueOf(colour))).toBeLessThan(16);
});

test("what reads already stays as it is, and what cannot is black or white", () => {
	expect(nearestReadable("#3d1f6e", "#ffffff")).toBe("#3d1f6e");
	expect(nearestReadable("#777777", "#777777", 10)).toBe("#000000");
});

test("as delivered the colours are the tokens' own, and nothing follows from them", () => {
	for (const name of colourNames) expect([name, delivered[name]]).toEqual([name, tokens[name]]);
	expect(tokens.ink).toBe(ink);
	expect(deriveTokens(tokens, delivered)).toEqual(tokens);
	expect(withColours(sheet, tokens)).toBe(sheet);
});

test("every shade follows from its colour, once and not again", () => {
	const followed = deriveTokens(tokens, purple);
	expect(followed).toMatchObject(purple);
	const shades = ["night", "night-line", "lagoon", "dim", "sandal", "sandal-soft", "marigold-deep", "marigold-light"];
	for (const shade of shades) expect([shade, followed[shade]]).not.toEqual([shade, tokens[shade]]);
	for (const shade of ["night", "lagoon"])
		expect(Math.abs(hueOf(followed[shade] ?? "") - hueOf(purple.peacock))).toBeLessThan(16);
	expect(contrastOf(followed.night ?? "", "#ffffff")).toBeGreaterThan(contrastOf(purple.peacock, "#ffffff"));
	expect([followed.kumkum, followed.surface]).toEqual([tokens.kumkum, tokens.surface]);
	const rewritten = withColours(sheet, followed);
	expect(rewritten).toContain("--color-peacock: #3d1f6e");
	expect(rewritten).toContain(`--color-night: ${followed.night}`);
	expect(coloursIn(rewritten)).not.toEqual(tokens);
	expect(deriveTokens(followed, purple)).toEqual(followed);
});

test.each([
	purple,
	{ peacock: "#0050d0", marigold: "#ffd54f", neem: "#00695c", paper: "#ffffff" },
	{ peacock: "#111111", marigold: "#e0e0e0", neem: "#333333", paper: "#f4f4f4" },
	{ peacock: "#9c1b1b", marigold: "#d07a1f", neem: "#1b5e20", paper: "#fff3e0" },
	{ peacock: "#6a6a00", marigold: "#8fbc5a", neem: "#4e342e", paper: "#eceff1" },
])("text reads on what follows from $peacock and $marigold", (chosen) => {
	const followed = deriveTokens(tokens, chosen);
	const pairs = [
		["paper", "night"],
		["paper", "peacock"],
		["paper", "neem"],
		["dim", "peacock"],
		["dim", "night"],
		["night", "marigold"],
		["night", "sandal"],
		["night", "lagoon"],
		["ink", "marigold"],
		["ink", "lagoon"],
		["ink-soft", "sandal"],
		["peacock", "sandal"],
		["peacock", "sandal-soft"],
		["muted", "paper"],
		["brick", "paper"],
		["kumkum", "paper"],
	];
	for (const [text = "", ground = ""] of pairs)
		expect([text, ground, contrastOf(followed[text] ?? "", followed[ground] ?? "") >= 4.5]).toEqual([
			text,
			ground,
			true,
		]);
});

test("a colour on which nothing reads cannot be published; one that is faint can", () => {
	expect(textOn("neem", purple)).toBe(purple.paper);
	expect(documentProblems("colours", { ...purple, neem: "#d8a0e8" }, delivered)).toEqual([
		{
			path: ["neem"],
			limit: "a colour on which text reads, with a contrast of 3 or more",
			text: "Closing call: a colour on which text reads, with a contrast of 3 or more",
		},
	]);
	expect(documentProblems("colours", { ...purple, neem: "#b877cc" }, delivered)).toEqual([]);
	expect(documentProblems("colours", { ...purple, marigold: "gold" }, delivered)).toMatchObject([
		{ path: ["marigold"], limit: "a colour such as #3d1f6e" },
	]);
});
