import fc from "fast-check";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiPrefix } from "#contract/paths.ts";
import { brokenHttp, splitBody, type Wired } from "./bytes.ts";
import { nastyPart, nastyText } from "./nasty.ts";
import { broken, fitting, shapeOf } from "./shapes.ts";

export type Who = "anyone" | "student" | "admin";
/** `whole`: nothing was broken on the way, so that an answer is owed. */
export type Call = {
	name: string;
	who: Who;
	method: string;
	path: string;
	headers: [string, string][];
	body: Wired;
	whole: boolean;
};
export type Fuzzed = { kind: "call"; call: Call } | { kind: "raw"; name: string; bytes: Buffer };

/** What else answers a visitor. */
const places = [
	"/",
	"/events",
	"/events/:id",
	"/events/:id.ics",
	"/verify/:word",
	"/seat/:word",
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
/** They end the sign-in that the next calls need: seldom. */
const endings = /logout|removeAdmin|chooseNewPassword/;
const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "PROPFIND"];
const formType = "application/x-www-form-urlencoded";
const types = [
	"text/plain",
	"multipart/form-data; boundary=x",
	formType,
	"application/json; charset=utf-16",
	"application/json;",
	"json",
	"",
	"APPLICATION/JSON",
	"application/problem+json",
	"application/json, text/html",
	"*/*",
];

const oddHeaders: fc.Arbitrary<[string, string]> = fc.oneof(
	fc.tuple(
		fc.constantFrom(
			"idempotency-key",
			"authorization",
			"cookie",
			"origin",
			"accept",
			"accept-encoding",
			"accept-language",
			"x-forwarded-for",
			"x-request-id",
			"if-none-match",
			"range",
			"referer",
			"user-agent",
			"sec-fetch-site",
			"x-http-method-override",
			"content-encoding",
			"host",
			"forwarded",
		),
		nastyText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 3000)),
	),
	fc.constantFrom<[string, string]>(
		["expect", "100-continue"],
		["upgrade", "h2c"],
		["range", "bytes=9-1,0-0,-1"],
		["range", "bytes=0-99999999999999999999"],
		["cookie", "user=; user1=; =;;;; user1=a=b"],
		["cookie", `user1=${"A".repeat(43)}; known=${"%".repeat(200)}`],
		["authorization", `Bearer ${"A".repeat(43)}`],
		["authorization", "Basic OjpAOg=="],
		["x-forwarded-for", "::1, 999.1.1.1, <script>"],
		["accept-encoding", "br;q=NaN, gzip;q=-1, *;q=1e999"],
		["x-large", "y".repeat(12_000)],
	),
);

/** One request, of every endpoint alike often. */
export function requests(): fc.Arbitrary<Fuzzed> {
	const calls = Object.entries<Endpoint>(api).map(([name, endpoint]) => ({
		weight: endings.test(name + endpoint.path) ? 1 : 8,
		arbitrary: callOf(name, endpoint),
	}));
	return fc.oneof(
		{ weight: 88, arbitrary: fc.oneof(...calls).map((call): Fuzzed => ({ kind: "call", call })) },
		{ weight: 8, arbitrary: visit().map((call): Fuzzed => ({ kind: "call", call })) },
		{ weight: 4, arbitrary: brokenHttp().map(([name, bytes]): Fuzzed => ({ kind: "raw", name, bytes })) },
	);
}

/** Mostly as the one it is for: what lies behind the guard breaks otherwise than the guard. */
function callOf(name: string, endpoint: Endpoint): fc.Arbitrary<Call> {
	const { for: audience, method } = endpoint;
	return fc
		.record({
			who: fc.oneof(
				{ weight: 8, arbitrary: fc.constant<Who>(audience) },
				{ weight: 1, arbitrary: fc.constantFrom<Who>("anyone", "student", "admin") },
			),
			method: fc.oneof(
				{ weight: 30, arbitrary: fc.constant<string>(method) },
				{ weight: 1, arbitrary: fc.constantFrom(...methods) },
			),
			path: pathOf(endpoint),
			sent: bodyOf(endpoint),
			odd: fc.oneof(
				{ weight: 4, arbitrary: fc.constant([]) },
				{ weight: 1, arbitrary: fc.array(oddHeaders, { minLength: 1, maxLength: 3 }) },
			),
		})
		.map(({ who, method, path, sent: { body, type }, odd }) => ({
			...{ name, who, method, path, body, whole: !body.cut },
			headers: [...(type === undefined ? [] : [["content-type", type] as [string, string]]), ...odd],
		}));
}

function visit(): fc.Arbitrary<Call> {
	const path = fc.constantFrom(...places).chain((place) => filled(place, undefined));
	return fc
		.record({
			path,
			method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST"),
			headers: fc.array(oddHeaders, { maxLength: 2 }),
			who: fc.constantFrom<Who>("anyone", "student", "admin"),
			html: fc.boolean(),
		})
		.map(({ html, headers, ...rest }) => ({
			...{ name: "visit", body: { bytes: Buffer.alloc(0), cut: false }, whole: true, ...rest },
			headers: html ? [["accept", "text/html"] as [string, string], ...headers] : headers,
		}));
}

function pathOf(endpoint: Endpoint): fc.Arbitrary<string> {
	const path = filled(apiPrefix + endpoint.path, endpoint.params);
	if (endpoint.query === undefined) return path;
	return fc.tuple(path, queryOf(endpoint.query)).map(([path, query]) => (query === "" ? path : `${path}?${query}`));
}

/** Its `:name` parts from the schema, or what no schema takes. */
function filled(path: string, params: Endpoint["params"]): fc.Arbitrary<string> {
	const shapes = params && shapeOf(params).properties;
	const parts = path.split(/(:\w+)/).map((part) => {
		if (!part.startsWith(":")) return fc.constant(part);
		const name = part.slice(1);
		const fits = fitting(shapes?.[name] ?? (name === "id" ? { format: "uuid" } : {}), name === "word" ? "key" : name);
		const valid = fits.map((json) => encodeAround(String(JSON.parse(json))));
		return fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: nastyPart });
	});
	return fc.tuple(...parts).map((all) => all.join(""));
}

/** A known row's place stays as it is until it is sent. */
const encodeAround = (text: string) =>
	encodeURIComponent(text.toWellFormed()).replaceAll("%40%40", "@@").replaceAll("%3A", ":");

function queryOf(schema: NonNullable<Endpoint["query"]>): fc.Arbitrary<string> {
	const shape = shapeOf(schema);
	const valid = fitting(shape).map((json) => Object.entries(JSON.parse(json) as object));
	const name = fc.constantFrom(...Object.keys(shape.properties ?? {}), "__proto__", "limit[]", "a[b]");
	const flaw = fc.tuple(name, nastyPart).map((pair) => pair.join("="));
	return fc
		.tuple(
			valid,
			fc.oneof(
				{ weight: 2, arbitrary: fc.constant([]) },
				{ weight: 3, arbitrary: fc.array(flaw, { minLength: 1, maxLength: 3 }) },
			),
		)
		.map(([pairs, flaws]) =>
			[...pairs.map(([name, value]) => `${name}=${encodeAround(String(value))}`), ...flaws].join("&"),
		);
}

type Sent = { body: Wired; type: string | undefined };

function bodyOf({ body, form, method }: Endpoint): fc.Arbitrary<Sent> {
	if (body === undefined)
		return fc.oneof(
			{ weight: 6, arbitrary: fc.constant<Sent>({ body: { bytes: Buffer.alloc(0), cut: false }, type: undefined }) },
			{
				weight: method === "GET" ? 0 : 1,
				arbitrary: broken({}).map(
					(json): Sent => ({ body: { bytes: Buffer.from(json), cut: false }, type: "application/json" }),
				),
			},
		);
	const shape = shapeOf(body);
	const json = fc.oneof({ weight: 3, arbitrary: fitting(shape) }, { weight: 7, arbitrary: broken(shape) });
	const asJson = json.chain(splitBody).map((body): Sent => ({ body, type: "application/json" }));
	const oddlyNamed = fc
		.tuple(json, fc.constantFrom(...types))
		.map(([text, type]): Sent => ({ body: { bytes: Buffer.from(text), cut: false }, type }));
	const asForm = fc.tuple(json, fc.array(nastyPart, { maxLength: 2 })).map(([json, flaws]): Sent => {
		const text = [formOf(json), ...flaws].join("&");
		return { body: { bytes: Buffer.from(text), cut: false }, type: formType };
	});
	return fc.oneof(
		{ weight: 10, arbitrary: asJson },
		{ weight: 1, arbitrary: oddlyNamed },
		{ weight: form ? 4 : 1, arbitrary: asForm },
	);
}

function formOf(json: string): string {
	try {
		const fields = Object.entries(JSON.parse(json) as object).map(([name, value]) => [
			name,
			String(value).toWellFormed(),
		]);
		return new URLSearchParams(fields).toString();
	} catch {
		return encodeURIComponent(json.toWellFormed());
	}
}
