import { wordsOf } from "./words.ts";

const words = /* @__PURE__ */ wordsOf("forms");

/** What a form of the contract says, in the language of this build: labels, helps and messages. */
export function formText(english: string): string {
	return words[english] ?? english;
}
