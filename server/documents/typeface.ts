/** Cuts of the two families, as TrueType. The rupee sign stands in files of its own. */
export const cuts = ["display", "label", "text", "strong"] as const;
export type Cut = (typeof cuts)[number];
export type Typeface = Record<Cut, { latin: Uint8Array; rupee: Uint8Array }>;

/** The colours of the design by the names of its tokens. */
export type Pigments = Readonly<Record<string, string>>;

/** A text in pieces that one file of a cut can write. */
export function runsOf(text: string): { text: string; script: "latin" | "rupee" }[] {
	return text
		.split(/(₹)/)
		.filter((part) => part !== "")
		.map((part) => ({ text: part, script: part === "₹" ? "rupee" : "latin" }));
}
