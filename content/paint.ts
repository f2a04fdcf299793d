import { colours as chosen } from "./colours.ts";
import { type Colours, deriveTokens } from "./schema/colours.ts";

export type { Colours };

/**
 * Drawings in `images/` name their colours as the tokens of `web/ui/tokens.css` do: `fill="var(--color-night,#073b46)"`. A drawing shown by
 * itself (a picture, an icon, a PDF document) gets the token's colour at build; the hex colour is for programs that open the file alone.
 */
const named = /var\(--color-([\w-]+),#[\da-f]{6}\)/g;

const token = /--color-([\w-]+):\s*(#[\da-f]{6})\b/gi;

/** The colours of a style sheet of tokens, as they follow from the provider's. The first of a name counts: later ones are the dark scheme's. */
export function coloursIn(tokens: string): Colours {
	const light = [...tokens.matchAll(token)].reverse().map(([, name, hex]) => [name, hex]);
	return deriveTokens(Object.fromEntries(light), chosen);
}

/** The style sheet with its colours replaced by these. */
export function withColours(tokens: string, colours: Colours): string {
	return tokens.replaceAll(token, (own, name: string, hex: string) => own.replace(hex, colours[name] ?? hex));
}

/** A drawing in these colours; `instead` puts another of them, or `currentColor`, in a colour's place. */
export function painted(svg: string, colours: Colours, instead: Colours = {}): string {
	return svg.replace(named, (_, name: string) => {
		const other = instead[name];
		const colour = other === undefined ? colours[name] : (colours[other] ?? other);
		if (colour === undefined)
			throw new Error(`A drawing names --color-${name}, which web/ui/tokens.css does not have.`);
		return colour;
	});
}

/** The content of a drawing's `<svg>` element. */
export const inside = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
