import { addressIn, language, pageExistsIn } from "#content/language.ts";
import * as english from "#contract/paths.ts";

/** Replaces the contract's addresses on translated pages: links lead to the translation where there is one. */
export * from "#contract/paths.ts";

const inLanguage = (address: string) => (pageExistsIn(language, address) ? addressIn(language, address) : address);

export const pages = Object.fromEntries(
	Object.entries(english.pages).map(([name, address]) => [name, inLanguage(address)]),
) as typeof english.pages;

export const programPage = (slug: string) => inLanguage(english.programPage(slug));

/** In the language of the program's page. */
export const brochureFile = (slug: string) =>
	pageExistsIn(language, english.programPage(slug))
		? addressIn(language, english.brochureFile(slug))
		: english.brochureFile(slug);
