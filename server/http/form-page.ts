import type { FastifyRequest } from "fastify";
import type { Endpoint, FormPages } from "#contract/endpoint.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { type FillablePage, fillPage } from "./filled-page.ts";

/** What a person typed into a form without scripts, by field. */
export type Typed = Record<string, string>;

/** A form field left empty was not filled in. The first of several of one name counts. */
export function readForm(text: string): Typed {
	const typed: Typed = Object.create(null);
	for (const [name, value] of new URLSearchParams(text)) if (value !== "" && !(name in typed)) typed[name] = value;
	return typed;
}

/** What was typed, also when the body was never read (too large, say): then nothing. */
export function typedInto(request: FastifyRequest): Typed {
	return (request.body as Typed | null | undefined) ?? {};
}

/** The pages of the form that was sent. */
export function formPages({ also, ...pages }: NonNullable<Endpoint["form"]>, typed: Typed): FormPages {
	const which = also && typed[also.by];
	return Object.entries(also?.pages ?? {}).find(([form]) => form === which)?.[1] ?? pages;
}

/**
 * The refused page with everything as it was typed: `{{value:field}}`, `{{error:field}}`, `{{invalid:field}}`, `{{message}}`,
 * the error of the whole, and `{{param:name}}`, a part of the address it was sent to. `unread` holds where nothing of what was
 * typed could be read.
 */
export function fillRefusedPage(
	page: FillablePage,
	request: FastifyRequest,
	{ error, fields = {} }: ErrorBody,
): string {
	return fillByKind(page, {
		"": { message: error, ...(request.body == null && { unread: "yes" }) },
		value: typedInto(request),
		error: fields,
		invalid: (name) => String(Object.hasOwn(fields, name)),
		param: request.params as Typed,
	});
}

/** The sent page with what its form was answered, `{{link}}`, and what was typed, `{{value:name}}`. */
export function fillSentPage(page: FillablePage, request: FastifyRequest, answer: object): string {
	const answered = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value)]));
	return fillByKind(page, { "": answered, value: typedInto(request) });
}

/** `{{kind:name}}` stands for a name of that kind, `{{name}}` for one of the kind without a name. */
function fillByKind(page: FillablePage, kinds: Record<string, Typed | ((name: string) => string)>): string {
	return fillPage(page, (wanted) => {
		const [name = "", kind = ""] = wanted.split(":").reverse();
		const source = kinds[kind];
		return typeof source === "function" ? source(name) : source?.[name];
	});
}
