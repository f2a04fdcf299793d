import type { FilledTemplate, LeadTemplates } from "#contract/messages.ts";

export type Language = FilledTemplate["texts"][number]["language"];

export type Choice = {
	templates: LeadTemplates;
	/** The template shown, and the selected language. */
	template: FilledTemplate | undefined;
	language: Language;
};

/** The text in the selected language, else in the template's first. */
export function textFor(template: FilledTemplate, language: Language): FilledTemplate["texts"][number] | undefined {
	return template.texts.find((each) => each.language === language) ?? template.texts[0];
}

/** `reason`: why a template cannot be sent, null if it can. `isLocked`: it needs a permission. */
export function sendability(
	template: FilledTemplate,
	{ offers }: LeadTemplates,
	language: Language,
): { reason: string | null; isLocked: boolean } {
	const isLocked = template.purpose === "offer" && offers !== "allowed";
	if (isLocked) return { reason: "needs a permission", isLocked };
	const missing = textFor(template, language)?.missing ?? [];
	return { reason: missing.length === 0 ? null : `needs ${missing.join(" and ")}`, isLocked };
}

/** The first template that can be sent, else the first. */
export function firstSendable(templates: LeadTemplates, language: Language): FilledTemplate | undefined {
	return (
		templates.templates.find((each) => sendability(each, templates, language).reason === null) ?? templates.templates[0]
	);
}
