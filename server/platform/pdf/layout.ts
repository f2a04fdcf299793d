import type { Cut } from "./typeface.ts";

/** Layout on a page, in pixels of the design from the top left. */

export type Box = { x: number; y: number; width: number; height: number; color: string };

/** `label`: its description for screen readers; without one it is a decoration. */
export type PathPlacement = { x: number; y: number; scale?: number; color: string; label?: string };

export type Type = {
	cut: Cut;
	size: number;
	/** More space after each letter, times the size. */
	tracking?: number;
};

export type TextPlacement = Type & {
	x: number;
	/** Top of the first line's box. */
	y: number;
	/** Times the size. */
	leading?: number;
	color: string;
	width?: number;
	align?: "left" | "right";
	/** Its role for a screen reader; omitted for a decoration. */
	tag?: "H1" | "H2" | "H3" | "P" | "LI";
	link?: string;
};

/** Fragments of one line; `at`: the distance from its start. */
export type MixedLine = { text: string; cut: Cut; at: number }[];
