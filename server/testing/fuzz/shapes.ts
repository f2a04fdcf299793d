import fc from "fast-check";
import * as z from "zod/mini";
import { known, malformedJson, own } from "./malformed.ts";

/** The part of JSON Schema that the contract's schemas come to. */
type Shape = {
	type?: string | string[];
	enum?: string[];
	const?: string;
	format?: string;
	pattern?: string;
	minimum?: number;
	maximum?: number;
	maxLength?: number;
	minLength?: number;
	properties?: Record<string, Shape>;
	required?: string[];
	items?: Shape;
	oneOf?: Shape[];
	anyOf?: Shape[];
};

const people = 60;
const rows = 10_000;
const words = [
	"Asha Rao",
	"प्रिया शर्मा",
	"D'Souza",
	"DS-2611-A",
	"Data Science",
	"What it teaches.",
	"Kaverisoft Labs",
	"x",
];

const anyWord = fc.nat(rows).map((which) => known("word", which));
const anyEmail = fc.nat(people).map((who) => `fuzz${who}@mail.example`);
const anyId = fc.nat(rows).map((which) => known("id", which));

/** What a schema does not tell of the texts it takes, by the field's name. */
const named: Record<string, fc.Arbitrary<string>> = {
	url: fc.constantFrom(
		"1AbCdEfGhIjKlMnOpQrStUvWxYz012345",
		"https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view",
	),
	image: fc.constantFrom("/marks/data-science.svg", "https://pictures.example/a.png"),
	link: fc.constant("https://chat.example/group"),
	address: fc.constant("https://crm.example/leads"),
	resume: fc.constantFrom("", "https://drive.example/resume.pdf"),
	phone: fc.constantFrom("9876543210", "+91 98765 43210", "080-4123456"),
	cursor: fc.nat(rows).map((which) => known("cursor", which)),
	q: fc.constantFrom("asha", "mail", "98765", "a", "%", ""),
	key: ownOr("key", anyWord),
	number: ownOr("number", anyWord),
	batch: ownOr("batch", fc.constantFrom("DS-2611-A", "DS-2611-B")),
	version: ownOr("version", fc.constantFrom("1", "2", "99")),
	positions: fc.constantFrom("1", "40", "10000"),
	requirement: fc.constantFrom("1", "12"),
	passingyear: fc.constantFrom("2026", "2000", "2030"),
	limit: fc.constantFrom("1", "20", "500"),
	credential: fc.constant(own("credential")),
	current: fc.constant(own("password")),
	password: ownOr("password", fc.constantFrom("monsoon in Sirsi 8", "a", "x".repeat(90))),
};

/** Mostly what lets the endpoint do its work. */
function ownOr(field: string, other: fc.Arbitrary<string>): fc.Arbitrary<string> {
	return fc.oneof({ weight: 3, arbitrary: fc.constant(own(field)) }, { weight: 1, arbitrary: other });
}

export function shapeOf(schema: z.ZodMiniType): Shape {
	return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
}

/** Raw JSON by the schema: for each field as it should be, and how it may be broken. */
export function fitting(shape: Shape, name = ""): fc.Arbitrary<string> {
	const types = Array.isArray(shape.type) ? shape.type.map((type) => ({ ...shape, type })) : undefined;
	const alternatives = shape.oneOf ?? shape.anyOf ?? types;
	if (alternatives !== undefined) return fc.oneof(...alternatives.map((each) => fitting(each, name)));
	if (shape.properties !== undefined) return objectOf(shape);
	if (shape.type === "array") return arrayOf(shape.items ?? {}, name);
	return scalarOf(shape, name).map((value) => JSON.stringify(value));
}

function arrayOf(items: Shape, name: string): fc.Arbitrary<string> {
	const some = fc.array(fitting(items, name), { minLength: 0, maxLength: 3 }).map((each) => `[${each.join()}]`);
	return items.format === "uuid" ? fc.oneof(some, fc.constant(JSON.stringify([own(name)]))) : some;
}

/** What may be left out: all of it there, none of it, one alone, all but one, or as chance has it. */
function objectOf({ properties = {}, required = [] }: Shape): fc.Arbitrary<string> {
	const names = Object.keys(properties);
	const free = names.filter((name) => !required.includes(name));
	const one = fc.constantFrom(...(free.length > 0 ? free : [""]));
	const leftOut = fc.oneof(
		fc.constantFrom([], free),
		one.map((kept) => free.filter((name) => name !== kept)),
		one.map((left) => [left]),
		fc.subarray(free),
	);
	const fields = names.map((name) => fitting(properties[name] ?? {}, name));
	return fc.tuple(leftOut, ...fields).map(([out, ...all]) => {
		const given = names.flatMap((name, at) => (out.includes(name) ? [] : [`${JSON.stringify(name)}:${all[at]}`]));
		return `{${given.join()}}`;
	});
}

function scalarOf(shape: Shape, name: string): fc.Arbitrary<unknown> {
	if (shape.const !== undefined) return fc.constant(shape.const);
	if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
	if (shape.type === "integer" || shape.type === "number")
		return fc.oneof(
			fc.integer({ min: Math.max(shape.minimum ?? 0, -1e6), max: Math.min(shape.maximum ?? 5, 1e6) }),
			fc.constantFrom(shape.minimum ?? 0, shape.maximum ?? 1, 1, 2),
		);
	if (shape.type === "boolean") return fc.boolean();
	if (shape.type === "null") return fc.constant(null);
	return textOf(shape, name);
}

function textOf({ format, pattern, maxLength = 200 }: Shape, name: string): fc.Arbitrary<string> {
	if (format === "uuid") return ownOr(name, anyId);
	if (format === "date") return fc.constantFrom("2026-03-08", "2099-12-31", "1900-01-01", "9999-12-31");
	if (format === "date-time")
		return fc.constantFrom("2026-03-08T10:30:00Z", "2030-01-01T00:00:00.000Z", "2026-12-05T05:00:00Z");
	if (pattern?.includes("@"))
		return fc.oneof({ weight: 3, arbitrary: anyEmail }, { weight: 1, arbitrary: fc.constant(own(name)) });
	const fit = named[name];
	if (fit !== undefined) return fit;
	return fc.oneof(
		fc.constantFrom(...words),
		fc.string({ unit: "grapheme", minLength: 1, maxLength: Math.min(maxLength, 30) }),
	);
}

/** A body with one or many of its fields broken, left out, doubled or put where they do not belong. */
export function broken(shape: Shape): fc.Arbitrary<string> {
	const fields = Object.keys(fieldsOf(shape));
	const name = fc.constantFrom(...fields, "__proto__", "constructor", "_id", "version", "extra");
	const flaw = fc.tuple(name, malformedJson);
	const flawed = fc.tuple(fitting(shape), fc.array(flaw, { minLength: 1, maxLength: 4 }), fc.boolean());
	return fc.oneof(
		{ weight: 6, arbitrary: flawed.map(([whole, flaws, first]) => withFlaws(whole, flaws, first)) },
		{ weight: 1, arbitrary: malformedJson },
		{ weight: 1, arbitrary: fitting(shape).map((whole) => `[${whole}]`) },
	);
}

function fieldsOf({ properties, oneOf, anyOf }: Shape): Record<string, Shape> {
	return properties ?? Object.assign({}, ...(oneOf ?? anyOf ?? []).map(fieldsOf));
}

/** A second key of the same name: the last one counts, in JSON. */
function withFlaws(whole: string, flaws: [string, string][], first: boolean): string {
	const said = flaws.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join();
	if (!whole.startsWith("{")) return `{${said}}`;
	if (whole === "{}") return `{${said}}`;
	return first ? `{${said},${whole.slice(1)}` : `${whole.slice(0, -1)},${said}}`;
}
