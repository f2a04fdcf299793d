import { fileURLToPath } from "node:url";
import type { AstroUserConfig } from "astro";
import { language, translatedPages } from "#content/language.ts";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const pathsInLanguage = `${web}site/paths-in-language.ts`;

type Plugins = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>;

/** With a field, if only that one is needed. */
const publishedCall = /\bpublished\(\s*"([a-z0-9/-]+)",?\s*\)(?:\?\.(\w+))?/g;
/** A text alone, or with values to fill in. */
const translationCall = /\bt\(\s*("(?:[^"\\]|\\.)*")(\s*,?\s*\))?/g;
const formWordsCall = /\bwordsOf\("forms"\)/g;

/**
 * Replaces each `published("…")` of the content by what staff published (`content/published.ts`), and each `t("…")` by
 * its translation (`content/words.ts`). On translated pages links lead to translated pages, and the script's fonts are
 * loaded.
 */
export function publishedContent(
	documents = globalThis.publishedDocuments ?? {},
	translations = globalThis.siteWords ?? { pages: {}, forms: {} },
): Plugins[number] {
	return {
		name: "published-content",
		enforce: "pre",
		config: () => ({
			define: {
				"process.env.SITE_LANGUAGE": JSON.stringify(language),
				"process.env.TRANSLATED_PAGES": JSON.stringify(JSON.stringify(translatedPages)),
			},
		}),
		resolveId: {
			filter: { id: /contract\/paths\.ts$|ui\/language\.css$/ },
			handler: (source, importer) => {
				if (language === "en" || !importer?.startsWith(web) || importer === pathsInLanguage) return undefined;
				return source.endsWith(".css") ? `${web}ui/indic.css` : pathsInLanguage;
			},
		},
		transform: {
			filter: { id: /\/(content|web)\/.+\.tsx?$/ },
			handler: (code, id) => {
				const translated = code
					.replace(translationCall, (_, english: string, closing?: string) => {
						const text = JSON.stringify(translations.pages[JSON.parse(english)] ?? JSON.parse(english));
						return closing === undefined ? `t(${text}` : text;
					})
					.replace(formWordsCall, () => JSON.stringify(translations.forms));
				if (!/\/content\//.test(id)) return translated;
				return translated.replace(publishedCall, (_, name: string, field?: string) => {
					const document = documents[name];
					const value = field === undefined ? document : (document as Record<string, unknown> | undefined)?.[field];
					return JSON.stringify(value) ?? "undefined";
				});
			},
		},
	};
}
