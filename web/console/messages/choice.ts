import type { FilledTemplate, LeadTemplates } from "#contract/messages.ts";

export type Language = FilledTemplate["texts"][number]["language"];

export type Choice = {
	found: LeadTemplates;
	/** The template shown, and the chosen language. */
	template: FilledTemplate | undefined;
	language: Language;
};

/** The text in the chosen language, else in the template's first. */
export function textIn(template: FilledTemplate, language: Language): FilledTemplate["texts"][number] | undefined {
	return template.texts.find((each) => each.language === language) ?? template.texts[0];
}

/** Why a template cannot be sent; null: it can. */
export function sendState(
	template: FilledTemplate,
	{ offers }: LeadTemplates,
	language: Language,
): { why: string | null; isLocked: boolean } {
	const isLocked = template.purpose === "offer" && offers !== "allowed";
	if (isLocked) return { why: "needs a permission", isLocked };
	const missing = textIn(template, language)?.missing ?? [];
	return { why: missing.length === 0 ? null : `needs ${missing.join(" and ")}`, isLocked };
}

/** The first template that can be sent, else the first. */
export function firstOf(found: LeadTemplates, language: Language): FilledTemplate | undefined {
	return found.templates.find((each) => sendState(each, found, language).why === null) ?? found.templates[0];
}
