import fc from "fast-check";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { fillPath, pathOf } from "./addresses.ts";
import { bodyOf } from "./bodies.ts";
import { brokenHttp, type WireBody } from "./bytes.ts";
import { oddHeaders } from "./headers.ts";
import { type Pools, pick } from "./pools.ts";
import type { GenerationContext } from "./shapes.ts";
import type { Example, Examples } from "./stored/example.ts";

type Audience = "anyone" | "student" | "admin";
/** `isWhole`: nothing in it is broken, so that an answer is expected. */
type Call = {
	name: string;
	who: Audience;
	method: string;
	path: string;
	headers: [string, string][];
	body: WireBody;
	isWhole: boolean;
};
export type Fuzzed = { kind: "call"; call: Call } | { kind: "raw"; name: string; bytes: Buffer };

/** Other addresses that visitors may open. */
const otherAddresses = [
	"/",
	"/events",
	"/events/:id",
	"/events/:id.ics",
	"/verify/:word",
	"/seat/:word",
	"/stop/:word",
	"/login",
	"/console",
	"/dashboard",
	"/home",
	"/data-science",
	"/no-such",
	"/assets/:word",
	"/identity/authorize",
	"/healthz",
	"/readyz",
	"/metrics",
	"/api/docs/json",
	"/api",
	"/api/:word",
	"//",
	"/brochures/data-science.pdf",
];
/** Called rarely, because they end the sign-in or remove rows that the next calls need. */
const endsSignIn = /logout|chooseNewPassword/;
const removesRows = /^remove|^revoke|^unassign|^withdraw|^erase/;
const weightOf = (name: string, path: string) => (endsSignIn.test(name + path) ? 1 : removesRows.test(name) ? 4 : 8);
const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "PROPFIND"];
/** Values of what is stored now. */
type Stored = { pools: Pools; examples: Examples };

/** One request, to any endpoint by its weight, to another address, or malformed. */
export function requests(stored: Stored): fc.Arbitrary<Fuzzed> {
	const calls = Object.entries<Endpoint>(api).map(([name, endpoint]) => ({
		weight: weightOf(name, endpoint.path),
		arbitrary: callOf(name, endpoint, stored),
	}));
	return fc.oneof(
		{ weight: 88, arbitrary: fc.oneof(...calls).map((call): Fuzzed => ({ kind: "call", call })) },
		{ weight: 8, arbitrary: visitOf(stored).map((call): Fuzzed => ({ kind: "call", call })) },
		{ weight: 4, arbitrary: brokenHttp().map(([name, bytes]): Fuzzed => ({ kind: "raw", name, bytes })) },
	);
}

function callOf(name: string, endpoint: Endpoint, { pools, examples }: Stored): fc.Arbitrary<Call> {
	const example = pick((examples as Record<string, Example[]>)[name] ?? [], {});
	return fc.tuple(example, fc.boolean()).chain(([own, exact]) => callWith(name, endpoint, { pools, own, exact }));
}

/** Mostly as the audience it is for, so that more than the guard is tested. */
function callWith(name: string, endpoint: Endpoint, context: GenerationContext): fc.Arbitrary<Call> {
	const { for: audience, method } = endpoint;
	return fc
		.record({
			who: fc.oneof(
				{ weight: 8, arbitrary: fc.constant<Audience>(audience) },
				{ weight: 1, arbitrary: fc.constantFrom<Audience>("anyone", "student", "admin") },
			),
			method: fc.oneof(
				{ weight: 30, arbitrary: fc.constant<string>(method) },
				{ weight: 1, arbitrary: fc.constantFrom(...methods) },
			),
			path: pathOf(endpoint, context),
			sent: bodyOf(endpoint, context),
			odd: fc.oneof(
				{ weight: 4, arbitrary: fc.constant([]) },
				{ weight: 1, arbitrary: fc.array(oddHeaders, { minLength: 1, maxLength: 3 }) },
			),
		})
		.map(({ who, method, path, sent: { body, type }, odd }) => ({
			name,
			who,
			method,
			path,
			body,
			isWhole: !body.isCut,
			headers: [...(type === undefined ? [] : [["content-type", type] as [string, string]]), ...odd],
		}));
}

function visitOf({ pools }: Stored): fc.Arbitrary<Call> {
	const path = fc
		.constantFrom(...otherAddresses)
		.chain((address) => fillPath(address, undefined, { pools, own: {}, exact: false }));
	return fc
		.record({
			path,
			method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST"),
			headers: fc.array(oddHeaders, { maxLength: 2 }),
			who: fc.constantFrom<Audience>("anyone", "student", "admin"),
			wantsHtml: fc.boolean(),
		})
		.map(({ wantsHtml, headers, ...rest }) => ({
			name: "visit",
			body: { bytes: Buffer.alloc(0), isCut: false },
			isWhole: true,
			...rest,
			headers: wantsHtml ? [["accept", "text/html"] as [string, string], ...headers] : headers,
		}));
}
