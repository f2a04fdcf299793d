/**
 * How well a term matches a title and its other words: 0 is best, undefined no match. Each typed letter continues a
 * word or begins a later one, so `acu` finds "Active User", and a person's name rarely finds a screen.
 */
export function matchScore(typed: string, title: string, searchTerms = ""): number | undefined {
	const letters = lettersOf(typed);
	if (letters === "") return undefined;
	const titleWords = wordsOf(title);
	if (titleWords.join("").startsWith(letters)) return 0;
	if (titleWords.some((word) => word.startsWith(letters))) return 1;
	if (matchesLetters(letters, titleWords)) return 2;
	return hasEveryWord(typed, [...titleWords, ...wordsOf(searchTerms)]) ? 3 : undefined;
}

function lettersOf(text: string): string {
	return wordsOf(text).join("");
}

function wordsOf(text: string): string[] {
	return text
		.toLowerCase()
		.split(/[^\p{L}\p{N}@]+/u)
		.filter(Boolean);
}

/** Matches the beginnings of words in their order, of which some may be left out. */
function matchesLetters(letters: string, [word, ...further]: readonly string[]): boolean {
	if (letters === "") return true;
	if (word === undefined) return false;
	for (let taken = commonPrefixLength(letters, word); taken > 0; taken -= 1)
		if (matchesLetters(letters.slice(taken), further)) return true;
	return matchesLetters(letters, further);
}

function commonPrefixLength(letters: string, word: string): number {
	let length = 0;
	while (length < letters.length && letters[length] === word[length]) length += 1;
	return length;
}

function hasEveryWord(typed: string, words: readonly string[]): boolean {
	return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}
