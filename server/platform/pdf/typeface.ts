/** Static cuts of the families. Each is several files: Latin letters first, then the scripts of India. */
export const cuts = ["display", "label", "text", "strong"] as const;
export type Cut = (typeof cuts)[number];

export type FontFace = { name: string; covers: ReadonlySet<number>; bytes: () => Uint8Array };
/** The faces of a cut in the order in which they are searched for a letter. */
export type Typeface = Readonly<Record<Cut, readonly FontFace[]>>;

/** The colours of the design by the names of its tokens. */
export type Colours = Readonly<Record<string, string>>;

export type Run = { text: string; fontFace: FontFace };

const segmenter = new Intl.Segmenter("en-IN", { granularity: "grapheme" });
/** Characters that no font has and that can be left out: controls, emoji, and the joiners and variation selectors that modify them. */
const omittable = /\p{C}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3/gu;
/** Stands for a letter that no face has. */
const missingLetter = "?";

/** Splits a text into runs of one face each. Letters that no face has are replaced by the nearest ones that one has. */
export function runsOf(text: string, fontFaces: readonly FontFace[]): Run[] {
	const runs: Run[] = [];
	for (const { segment } of segmenter.segment(text.normalize("NFC"))) {
		for (const letter of writableLetters(segment, fontFaces)) {
			const last = runs.at(-1);
			const fontFace = fontFaceFor(letter, fontFaces, last?.fontFace);
			if (last !== undefined && fontFace === last.fontFace) last.text += letter;
			else if (fontFace !== undefined) runs.push({ text: letter, fontFace });
		}
	}
	return runs;
}

/** Whether the faces write the text as it is: no letter left out or replaced. */
export function canWrite(text: string, fontFaces: readonly FontFace[]): boolean {
	const drawn = runsOf(text, fontFaces).map((run) => run.text);
	return visibleText(drawn.join("")) === visibleText(text.normalize("NFC"));
}

/** The text without invisible characters: joiners, and different widths of spaces. */
function visibleText(text: string): string {
	return text
		.replace(/\p{Cf}/gu, "")
		.replace(/[\s\p{Z}]+/gu, " ")
		.trim();
}

/** A letter and the marks on it, as people count letters. */
export function lettersOf(text: string): string[] {
	return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** Whether it takes the height of the scripts of India, which build above and below the line. */
export const isIndic = (text: string) => /[\u0900-\u0dff]/.test(text);

/** Spaces and signs that several scripts share, such as the danda, stay in the face of the words before them. */
function fontFaceFor(
	letter: string,
	fontFaces: readonly FontFace[],
	before: FontFace | undefined,
): FontFace | undefined {
	const first = fontFaces.find((fontFace) => covers(fontFace, letter));
	const isShared = letter === " " || first !== fontFaces[0];
	return isShared && before !== undefined && covers(before, letter) ? before : first;
}

function covers(fontFace: FontFace, letter: string): boolean {
	return Array.from(letter).every((sign) => fontFace.covers.has(sign.codePointAt(0) ?? 0));
}

function writableLetters(letter: string, fontFaces: readonly FontFace[]): string[] {
	if (fontFaces.some((fontFace) => covers(fontFace, letter))) return [letter];
	/** Spaces of other widths become spaces; control characters and pictures are left out. */
	if (/^\p{Z}|^[\t\n\r]/u.test(letter)) return [" "];
	const bare = letter.replace(omittable, "");
	if (bare !== letter) return lettersOf(bare).flatMap((each) => writableLetters(each, fontFaces));
	/** A letter with a mark that no face has: the letter without it. */
	const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "");
	if (plain !== letter) return lettersOf(plain).flatMap((each) => writableLetters(each, fontFaces));
	return [missingLetter];
}
