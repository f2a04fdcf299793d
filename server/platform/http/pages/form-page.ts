import type { FastifyRequest } from "fastify";
import { addressIn, type Language, languageOf } from "#content/language.ts";
import { formTextIn } from "#content/translations.ts";
import type { Endpoint, FormPages } from "#contract/endpoint.ts";
import { type ErrorBody, withLabel } from "#contract/errors.ts";
import { fillByLookup, type PageTemplate } from "./page-template.ts";
import type { Site } from "./site.ts";

const formType = "application/x-www-form-urlencoded";

/** A plain form post of a page without scripts: answered with a page. */
export function isFormPost(request: FastifyRequest): boolean {
	return request.method === "POST" && (request.headers["content-type"] ?? "").toLowerCase().startsWith(formType);
}

/** The fields of a form that was posted without scripts. */
type FormFields = Record<string, string>;

/** An empty field counts as missing. Of several with the same name, the first counts. */
export function readForm(text: string): FormFields {
	const typed: FormFields = Object.create(null);
	for (const [name, value] of new URLSearchParams(text)) if (value !== "" && !(name in typed)) typed[name] = value;
	return typed;
}

/** The typed values; none if the body was never read, for example because it is too large. */
export function formFieldsOf(request: FastifyRequest): FormFields {
	return (request.body as FormFields | null | undefined) ?? {};
}

/** The pages that answer the form. */
export function formPages({ variants, sent, refused }: NonNullable<Endpoint["form"]>, typed: FormFields): FormPages {
	const variant = variants && typed[variants.by];
	return Object.entries(variants?.pages ?? {}).find(([form]) => form === variant)?.[1] ?? { sent, refused };
}

/** The page at this address, in the language of the form's page if it is translated. */
export function addressOfAnswer(site: Site, page: string, typed: FormFields): string {
	const translated = addressIn(languageOf(typed.page ?? ""), page);
	return site.files.has(translated) || site.templates.has(translated) ? translated : page;
}

/**
 * The page of a refused form with everything as it was typed: `{{value:field}}`, `{{error:field}}`,
 * `{{invalid:field}}`, `{{message}}` (the error of the whole form) and `{{param:name}}` (a part of its address).
 * `unread` is true where the body could not be read.
 */
export function fillRefusedPage(
	page: PageTemplate,
	request: FastifyRequest,
	body: ErrorBody,
	language: Language = "en",
): string {
	const { fields = {} } = body;
	const labels = request.routeOptions.config.endpoint?.form?.labels;
	const fieldErrors = Object.fromEntries(
		Object.entries(fields).map(([name, text]) => [name, formTextIn(language, text)]),
	);
	return fillByKind(page, {
		"": { message: messageOf(body, labels, language), ...(request.body == null && { unread: "yes" }) },
		value: formFieldsOf(request),
		error: fieldErrors,
		invalid: (name) => String(Object.hasOwn(fields, name)),
		param: request.params as FormFields,
	});
}

/** The error of the whole form. If it is that of a field, it names the field. */
function messageOf({ error, fields = {} }: ErrorBody, labels: FormFields = {}, language: Language): string {
	const name = Object.keys(fields).find((each) => fields[each] === error);
	const [label, text] = [name && labels[name], formTextIn(language, error)];
	return label ? withLabel(formTextIn(language, label), text) : text;
}

/** The page of an accepted form, with fields of the answer, `{{link}}`, and what was typed, `{{value:name}}`. */
export function fillSentPage(page: PageTemplate, request: FastifyRequest, answer: object): string {
	const answered = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value)]));
	return fillByKind(page, { "": answered, value: formFieldsOf(request) });
}

/** Fills `{{kind:name}}` from the values of that kind and `{{name}}` from those without a kind. */
function fillByKind(page: PageTemplate, valuesByKind: Record<string, FormFields | ((name: string) => string)>): string {
	return fillByLookup(page, (placeholder) => {
		const [name = "", kind = ""] = placeholder.split(":").reverse();
		const source = valuesByKind[kind];
		return typeof source === "function" ? source(name) : source?.[name];
	});
}
