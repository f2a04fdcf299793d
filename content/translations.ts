import { documentValue } from "./document-values.ts";
import { documents as hindi } from "./hi/documents.ts";
import { forms as hindiForms } from "./hi/words.ts";
import { documents as kannada } from "./kn/documents.ts";
import { forms as kannadaForms } from "./kn/words.ts";
import type { Language, OtherLanguage } from "./language.ts";
import { languageOfDocument } from "./schema/documents.ts";
import { withoutOutdatedTexts } from "./schema/translation.ts";
import type { Words } from "./words.ts";

type Translations = Readonly<Record<OtherLanguage, Readonly<Record<string, unknown>>>>;

/** The documents' texts in other languages, by the documents' names: published, or as delivered. Texts without an entry are not translated. */
export const translations: Translations = currentTranslations();

const forms: Record<Language, Words> = { en: {}, hi: hindiForms, kn: kannadaForms };

/** What a form of the contract says, in a language; in English where nobody translated it. */
export function formTextIn(language: Language, english: string): string {
	return forms[language][english] ?? english;
}

/** Delivered translations count only while their English is unchanged, because staff may have published another text. */
export function currentTranslations(): Translations {
	const all = { hi: withoutOutdated(hindi), kn: withoutOutdated(kannada) };
	for (const [name, value] of Object.entries(globalThis.publishedDocuments ?? {})) {
		const { language, document } = languageOfDocument(name);
		if (language !== "en") Object.assign(all[language], { [document]: value });
	}
	return all;
}

function withoutOutdated(delivered: Translations[OtherLanguage]): Translations[OtherLanguage] {
	const then = globalThis.deliveredDocuments;
	if (then === undefined) return { ...delivered };
	const current = ([name, own]: [string, unknown]) => [
		name,
		name in then ? withoutOutdatedTexts(own, then[name], documentValue(name)) : own,
	];
	return Object.fromEntries(Object.entries(delivered).map(current));
}
