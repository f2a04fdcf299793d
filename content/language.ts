/** The languages that pages may be in, each by its own name. The site begins in the first one. */
export const languages = {
	en: { name: "English", code: "en-IN" },
	hi: { name: "हिन्दी", code: "hi-IN" },
	kn: { name: "ಕನ್ನಡ", code: "kn-IN" },
} as const;

export type Language = keyof typeof languages;
export type OtherLanguage = Exclude<Language, "en">;

/** The languages besides English, in which every page exists. */
export const otherLanguages = ["hi", "kn"] as const satisfies readonly OtherLanguage[];

const asked = process.env.SITE_LANGUAGE ?? "";

/** The language of this build. In the pages' scripts the build replaces the variable by its value. */
export const language: Language = isLanguage(asked) ? asked : "en";

/** The pages that exist in other languages, by their English addresses: `tools/build/pages.ts` finds and passes them. */
export const translatedPages: Partial<Record<OtherLanguage, readonly string[]>> = /* @__PURE__ */ JSON.parse(
	process.env.TRANSLATED_PAGES ?? "{}",
);

/** Whether a page exists in a language, by its English address. */
export function pageExistsIn(of: Language, path: string): boolean {
	return of === "en" || (translatedPages[of]?.includes(path) ?? false);
}

/** The languages in which a page exists; English always. */
export function languagesOf(path: string): Language[] {
	return (Object.keys(languages) as Language[]).filter((each) => pageExistsIn(each, path));
}

function isLanguage(name: string): name is Language {
	return Object.hasOwn(languages, name);
}

/** Which language an address is in: `/hi/programs` is in Hindi. */
export function languageOf(address: string): Language {
	const [, first = ""] = address.split(/[/?#]/);
	return otherLanguages.find((each) => each === first) ?? "en";
}

/** The address of a page in a language: `/hi` for the home page. */
export function addressIn(of: Language, path: string): string {
	if (of === "en") return path;
	return path === "/" ? `/${of}` : `/${of}${path}`;
}
