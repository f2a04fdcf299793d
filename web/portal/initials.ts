/** 'Ananya Deshpande' → 'AD', 'Meera' → 'ME'. By whole letters: an Indian vowel sign is part of its own. */
export function initialsOf(name: string): string {
	const words = name.split(/\s+/).filter(Boolean).map(lettersIn);
	const first = words[0] ?? [];
	const last = words.length > 1 ? words.at(-1) : undefined;
	return (last === undefined ? first.slice(0, 2) : [first[0], last[0]]).join("").toUpperCase();
}

const segmenter = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

function lettersIn(word: string): string[] {
	return [...segmenter.segment(word)].map(({ segment }) => segment);
}
