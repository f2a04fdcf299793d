import * as z from "zod/mini";

/** Colours by the names of the tokens in `web/ui/tokens.css`, as '#0b5563'. */
export type Colours = Readonly<Record<string, string>>;

const hex = /^#[\da-f]{6}$/i;
const colour = (title: string, description: string) =>
	z.string().check(z.regex(hex, "a colour such as #3d1f6e"), z.meta({ title, description, format: "colour" }));

/** The least contrast for text of the usual size (WCAG 2, 1.4.3). */
export const minContrast = 4.5;
/** Colours with less contrast cannot be published: no text is legible. */
export const leastContrast = 3;

/** The four that a provider chooses; every other shade follows from them. */
const shape = z.strictObject({
	peacock: colour("Buttons and header", "Links too. The header is a shade darker."),
	marigold: colour("Hero and facts", "Forms stand on a light shade of it."),
	neem: colour("Closing call", "The last words of a page."),
	paper: colour("Paper", "What the pages are written on."),
});

export type ChosenColours = z.output<typeof shape>;
export type ColourName = keyof ChosenColours;
export const colourNames = Object.keys(shape._zod.def.shape) as ColourName[];

/** The ink of `tokens.css`, in which text stands on light grounds. */
export const ink = "#14212b";

/** The colour of the text on it, or of the ground that it is written on. */
export function textOn(name: ColourName, { paper }: Pick<ChosenColours, "paper">): string {
	return name === "marigold" || name === "paper" ? ink : paper;
}

const isReadable = (name: ColourName) =>
	z.refine<ChosenColours>(
		(chosen) => {
			const [own, text] = [chosen[name], textOn(name, chosen)];
			return !hex.test(own) || !hex.test(text) || contrastOf(own, text) >= leastContrast;
		},
		{ path: [name], error: `a colour on which text reads, with a contrast of ${leastContrast} or more` },
	);

export const colours = shape.check(...colourNames.map(isReadable));

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
	const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
	return (lighter + 0.05) / (darker + 0.05);
}

/** The colour itself where it is legible on the ground, or else the nearest legible lighter or darker one of its hue. */
export function nearestReadable(colour: string, ground: string, wanted = minContrast): string {
	if (contrastOf(colour, ground) >= wanted) return colour;
	const own = lchOf(colour);
	const isDarker = contrastOf(ground, "#000000") > contrastOf(ground, "#ffffff");
	const step = isDarker ? -1 / 256 : 1 / 256;
	for (let lightness = own.lightness + step; lightness > 0 && lightness < 1; lightness += step) {
		const nearer = hexOf({ ...own, lightness });
		if (contrastOf(nearer, ground) >= wanted) return nearer;
	}
	return isDarker ? "#000000" : "#ffffff";
}

/** The tokens that are shades of each chosen colour. */
const shades: Readonly<Record<ColourName, readonly string[]>> = {
	peacock: ["night", "night-line", "night-soft", "busy", "dim", "lagoon"],
	marigold: ["marigold-light", "marigold-deep", "sandal", "sandal-soft", "sandal-deep", "control-sandal"],
	neem: [],
	paper: ["line", "unwatched"],
};

/** Pairs that must stay legible when the shades follow from other colours: the first of each is adjusted, in this order. */
const pairs: readonly [moved: string, ground: string, contrast: number][] = [
	["lagoon", "ink", minContrast],
	["sandal", "ink-soft", minContrast],
	["sandal", "peacock", minContrast],
	["sandal", "brick", minContrast],
	["sandal-soft", "peacock", minContrast],
	["dim", "peacock", minContrast],
	["night", "marigold", minContrast],
	["night", "lagoon", minContrast],
	["night", "sandal", minContrast],
	["night", "paper", minContrast],
	["busy", "paper", minContrast],
	["ink-soft", "paper", minContrast],
	["muted", "paper", minContrast],
	["leaf", "paper", minContrast],
	["brick", "paper", minContrast],
	["kumkum", "paper", minContrast],
	["control", "paper", leastContrast],
	["control-sandal", "sandal", leastContrast],
];

/** The tokens that chosen colours may change. */
export const derivedTokens: readonly string[] = [
	...new Set([
		...colourNames,
		...Object.values(shades).flat(),
		...pairs.map(([moved]) => moved),
		...pairs.map(([, under]) => under),
	]),
];

/** All tokens' colours for the chosen ones: each shade gets its colour's hue, and stays as much lighter or darker as in the tokens. */
export function deriveTokens(tokens: Colours, chosen: ChosenColours): Colours {
	if (!colourNames.every((name) => hex.test(chosen[name]))) return tokens;
	const followed: Record<string, string> = { ...tokens };
	for (const name of colourNames) {
		const [from, to] = [tokens[name], chosen[name]];
		if (from === undefined || from.toLowerCase() === to.toLowerCase()) continue;
		followed[name] = to;
		for (const shade of shades[name]) if (tokens[shade]) followed[shade] = shadeOf(to, from, tokens[shade]);
	}
	if (colourNames.every((name) => followed[name] === tokens[name])) return tokens;
	for (const [moved, ground, contrast] of pairs) {
		const [own, under] = [followed[moved], followed[ground]];
		if (own && under) followed[moved] = nearestReadable(own, under, contrast);
	}
	return followed;
}

function shadeOf(colour: string, from: string, shade: string): string {
	const [to, base, then] = [lchOf(colour), lchOf(from), lchOf(shade)];
	const isDarker = then.lightness < base.lightness;
	return hexOf({
		lightness: isDarker
			? (to.lightness * then.lightness) / base.lightness
			: 1 - ((1 - to.lightness) * (1 - then.lightness)) / (1 - base.lightness),
		chroma: base.chroma === 0 ? to.chroma : (to.chroma * then.chroma) / base.chroma,
		hue: to.hue,
	});
}

function luminanceOf(colour: string): number {
	const [red = 0, green = 0, blue = 0] = linearOf(colour);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf(colour: string): number[] {
	const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
	return channels.map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
}

/** Oklab in polar form: perceived lightness from 0 to 1, chroma, and the angle of the hue in radians. */
type Lch = { lightness: number; chroma: number; hue: number };

/** After Björn Ottosson, "A perceptual color space for image processing", 2020. */
function lchOf(colour: string): Lch {
	const [r = 0, g = 0, b = 0] = linearOf(colour);
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
	const one = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const other = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	return { lightness, chroma: Math.hypot(one, other), hue: Math.atan2(other, one) };
}

/** The colour, or the most colourful of its lightness and hue that a screen can show. */
function hexOf({ lightness, chroma, hue }: Lch): string {
	for (let share = 1; share > 0; share -= 1 / 64) {
		const channels = channelsOf({ lightness, chroma: chroma * share, hue });
		if (channels.every((channel) => channel > -0.001 && channel < 1.001)) return inHex(channels);
	}
	return inHex(channelsOf({ lightness, chroma: 0, hue }));
}

function channelsOf({ lightness, chroma, hue }: Lch): number[] {
	const [one, other] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
	const l = (lightness + 0.3963377774 * one + 0.2158037573 * other) ** 3;
	const m = (lightness - 0.1055613458 * one - 0.0638541728 * other) ** 3;
	const s = (lightness - 0.0894841775 * one - 1.291485548 * other) ** 3;
	const linear = [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
	return linear.map((channel) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055));
}

const inHex = (channels: readonly number[]) =>
	`#${channels
		.map((channel) =>
			Math.round(Math.min(1, Math.max(0, channel)) * 255)
				.toString(16)
				.padStart(2, "0"),
		)
		.join("")}`;
