/**
 * How well a term matches a title and its other words: 0 is best, undefined no match. Each typed letter continues a
 * word or begins a later one, so `acu` finds "Active User", and a person's name rarely finds a screen.
 */
export function closeness(typed: string, title: string, words = ""): number | undefined {
	const letters = lettersOf(typed);
	if (letters === "") return undefined;
	const called = wordsOf(title);
	if (called.join("").startsWith(letters)) return 0;
	if (called.some((word) => word.startsWith(letters))) return 1;
	if (isSpelt(letters, called)) return 2;
	return isEveryWordIn(typed, [...called, ...wordsOf(words)]) ? 3 : undefined;
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
function isSpelt(letters: string, [word, ...further]: readonly string[]): boolean {
	if (letters === "") return true;
	if (word === undefined) return false;
	for (let taken = sharedStart(letters, word); taken > 0; taken -= 1)
		if (isSpelt(letters.slice(taken), further)) return true;
	return isSpelt(letters, further);
}

function sharedStart(letters: string, word: string): number {
	let length = 0;
	while (length < letters.length && letters[length] === word[length]) length += 1;
	return length;
}

function isEveryWordIn(typed: string, words: readonly string[]): boolean {
	return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}
