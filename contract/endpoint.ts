import type * as z from "zod/mini";
import type { Reaches } from "./roles.ts";

/** Who may call; for admins, which roles and which rows each role reaches. There is no default: leaving it out is a type error. */
type Access = { for: "anyone" | "student"; reach?: never } | { for: "admin"; reach: Reaches };

type Schema = z.ZodMiniType;

/** The pages that a plain post is answered with. */
export type FormPages = { sent: string; refused: string };

/** For an endpoint with several forms: the field that distinguishes them, and the pages of those that have their own. */
type FormVariants = { by: string; pages: Record<string, FormPages> };

/** By field, for the error of the whole form on the page that answers it. */
type FormLabels = Readonly<Record<string, string>>;

export type Endpoint = Access & {
	method: "GET" | "POST" | "PUT" | "DELETE";
	/** Below the API's prefix, with `:name` parameters: `/leads/:id/seen`. */
	path: `/${string}`;
	/** Also open to a student who still has the default password; every other student endpoint is closed to them. */
	beforeNewPassword?: true;
	summary: string;
	params?: Schema;
	query?: Schema;
	body?: Schema;
	/** In bytes, where a body may be longer than the usual 32 kB. */
	maxBodyBytes?: number;
	/** Also takes a plain form post from the site's own pages and answers with a page. */
	form?: FormPages & { variants?: FormVariants; labels?: FormLabels };
	/** The one success status and its body. `null`: no body; `file`: a file of this type, to be opened by a link rather than a program. */
	answers: { 200: Schema } | { 201: Schema } | { 204: null } | { file: string };
	/** The answer is a page of a list: `Link`, `X-Total-Count`, `X-Total-Estimated` and `X-Sorted-By` come with it. */
	list?: true;
	/** The roles that may export the whole list to Excel, where not only management may. */
	exports?: Reaches;
	/** Counts towards `FORM_RATE_LIMIT` and takes an `Idempotency-Key`. */
	submission?: true;
	/** Takes an `Idempotency-Key`: a request repeated with the same key is done once. */
	idempotent?: true;
	/** A file whose address changes with its content, so that a browser may cache it. */
	immutable?: true;
	/** Waits for something other than the database, in its own queue, so it does not count towards the in-flight limit. Files do not count either. */
	queued?: true;
};

/** Declares an endpoint and keeps its exact type, so that client and server agree on it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
	return definition;
}

/** The one success status, and the schema of its body; null: no body. Not for endpoints that answer with a file. */
export function successOf({ answers }: Endpoint): { status: number; schema: Schema | null } {
	const [[status, schema]] = Object.entries(answers) as [[string, Schema | null]];
	return { status: Number(status), schema };
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
