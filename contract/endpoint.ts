import type * as z from "zod/mini";

/** Who may call. Has no default: an endpoint that does not say is a type error. */
export type Audience = "anyone" | "student" | "admin";

type Schema = z.ZodMiniType;

/** The pages that a plain post is answered with. */
export type FormPages = { sent: string; refused: string };

/** Where one endpoint serves several forms: the field that tells them apart, and the pages of those with pages of their own. */
type OtherForms = { by: string; pages: Record<string, FormPages> };

export type Endpoint = {
	method: "GET" | "POST" | "PUT" | "DELETE";
	/** Below the API's prefix, with `:name` parameters: `/leads/:id/seen`. */
	path: `/${string}`;
	for: Audience;
	/** Open to a student whose password is still the one we gave them. Everything else for students is closed to them. */
	beforeNewPassword?: true;
	summary: string;
	params?: Schema;
	query?: Schema;
	body?: Schema;
	/** In bytes, where a body may be longer than the usual 32 kB. */
	largestBody?: number;
	/** Also takes a plain form post from the site's own pages and answers with a page. */
	form?: FormPages & { also?: OtherForms };
	/** The one success status and what leaves with it. `null`: no body; `file`: a file of this type, for a link rather than a program. */
	answers: { 200: Schema } | { 201: Schema } | { 204: null } | { file: string };
	/** The answer is a page of a list: `Link`, `X-Total-Count`, `X-Total-Estimated` and `X-Sorted-By` come with it. */
	list?: true;
	/** Counts towards `FORM_RATE_LIMIT` and takes an `Idempotency-Key`. */
	submission?: true;
	/** Waits for something else than the database, in a queue of its own: takes no place among those who wait for that. As a file does. */
	queued?: true;
};

/** Declares an endpoint and keeps its exact type, so that client and server agree on it. */
export function endpoint<const E extends Endpoint>(declared: E): E {
	return declared;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E["params"]>;
export type QueryOf<E extends Endpoint> = Output<E["query"]>;
export type BodyOf<E extends Endpoint> = Output<E["body"]>;
export type ParamsFor<E extends Endpoint> = Input<E["params"]>;
export type QueryFor<E extends Endpoint> = Input<E["query"]>;
export type BodyFor<E extends Endpoint> = Input<E["body"]>;
/** Undefined where the answer is a file: those are for links. */
export type AnswerOf<E extends Endpoint> = E["answers"] extends { 200: infer S }
	? Output<S>
	: E["answers"] extends { 201: infer S }
		? Output<S>
		: undefined;
