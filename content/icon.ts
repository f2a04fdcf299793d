import { type Colours, inside, painted } from "./paint.ts";

/** The logo on paper with a margin of `room`, in units of its 96 × 96; larger where a phone crops the icon to its own shape. */
export function icon(logo: string, colours: Colours, room = 10): string {
	const side = 96 + 2 * room;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-room} ${-room} ${side} ${side}"><path fill="${colours.paper}" d="M${-room} ${-room}h${side}v${side}h${-side}z"/>${painted(inside(logo), colours)}</svg>`;
}
