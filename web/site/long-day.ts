import { language, languages } from "#content/language.ts";

/** '2026-12-07' as '7 December 2026'. */
export const longDay = (day: string): string =>
	new Date(day).toLocaleDateString(languages[language].code, {
		day: "numeric",
		month: "long",
		year: "numeric",
		timeZone: "UTC",
	});
