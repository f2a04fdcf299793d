/** 'asha.menon@…' → 'AM', 'admissions@…' → 'AD'. */
export function initialsOfEmail(email: string): string {
	const words =
		email
			.split("@")[0]
			?.split(/[^a-z0-9]+/i)
			.filter(Boolean) ?? [];
	const [first = "", second] = words;
	return (second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)).toUpperCase();
}

/** 'Ananya Deshpande' → 'AD', 'Meera' → 'ME'. By graphemes: an Indian vowel sign is part of its letter. */
export function initialsOf(name: string): string {
	const words = name.split(/\s+/).filter(Boolean).map(lettersIn);
	const first = words[0] ?? [];
	const last = words.length > 1 ? words.at(-1) : undefined;
	return (last === undefined ? first.slice(0, 2) : [first[0], last[0]]).join("").toUpperCase();
}

/** 'Ananya Deshpande' → 'Ananya'. */
export function firstNameOf(name: string): string {
	return name.trim().split(/\s+/)[0] ?? "";
}

const segmenter = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

function lettersIn(word: string): string[] {
	return [...segmenter.segment(word)].map(({ segment }) => segment);
}
