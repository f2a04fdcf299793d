import fc from "fast-check";
import * as z from "zod/mini";
import { malformedJson } from "./malformed.ts";
import { type Pools, pick } from "./pools.ts";
import type { Example } from "./stored/example.ts";

/** The part of JSON Schema that the contract's schemas use. */
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

/**
 * What a request is generated from besides its schema. `own`: values of rows that belong together, as the endpoint
 * needs them; `exact`: all of these and no optional ones, so that the endpoint does its work.
 */
export type GenerationContext = { pools: Pools; own: Example; exact: boolean };

export const emptyContext: GenerationContext = { pools: { id: [], cursor: [], word: [] }, own: {}, exact: false };

const maxPeople = 60;
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

const anyEmail = fc.nat(maxPeople).map((who) => `fuzz${who}@mail.example`);

/** Valid texts that the schemas do not describe, by the field's name. */
const valuesByField: Record<string, readonly string[] | keyof Pools> = {
	url: ["1AbCdEfGhIjKlMnOpQrStUvWxYz012345", "https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view"],
	image: ["/marks/data-science.svg", "https://pictures.example/a.png"],
	link: ["https://chat.example/group"],
	address: ["https://crm.example/leads"],
	resume: ["", "https://drive.example/resume.pdf"],
	phone: ["9876543210", "+91 98765 43210", "080-4123456"],
	cursor: "cursor",
	q: ["asha", "mail", "98765", "a", "%", ""],
	key: "word",
	number: "word",
	batch: ["DS-2611-A", "DS-2611-B"],
	version: ["1", "2", "99"],
	positions: ["1", "40", "10000"],
	requirement: ["1", "12"],
	passingyear: ["2026", "2000", "2030"],
	limit: ["1", "20", "500"],
	after: ["0", "1", "4000000000"],
	month: ["2026-03", "2000-01", "2099-12"],
	password: ["monsoon in Sirsi 8", "a", "x".repeat(90)],
};

const shapes = new WeakMap<z.ZodMiniType, Shape>();

export function shapeOf(schema: z.ZodMiniType): Shape {
	const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape);
	shapes.set(schema, shape);
	return shape;
}

/** Raw JSON that fits the schema, often with the known values. */
export function fittingJson(shape: Shape, context: GenerationContext, name = ""): fc.Arbitrary<string> {
	if (!(name in context.own)) return fittingByType(shape, context, name);
	const own = fc.constant(JSON.stringify(context.own[name]));
	return context.exact ? own : fc.oneof({ weight: 3, arbitrary: own }, fittingByType(shape, context, name));
}

function fittingByType(shape: Shape, context: GenerationContext, name: string): fc.Arbitrary<string> {
	const types = Array.isArray(shape.type) ? shape.type.map((type) => ({ ...shape, type })) : undefined;
	const alternatives = shape.oneOf ?? shape.anyOf ?? types;
	if (alternatives !== undefined) {
		const matching = alternatives.filter((each) => matchesContext(each, context));
		return fc.oneof(
			...(matching.length > 0 ? matching : alternatives).map((each) => fittingByType(each, context, name)),
		);
	}
	if (shape.properties !== undefined) return objectOf(shape, context);
	if (shape.type === "array")
		return fc
			.array(fittingJson(shape.items ?? {}, context, name), { minLength: 0, maxLength: 3 })
			.map((each) => `[${each.join()}]`);
	return scalarOf(shape, context, name).map((value) => JSON.stringify(value));
}

/** Whether this alternative of a body is the one that the known values belong to. */
function matchesContext({ properties = {}, required = [] }: Shape, { own, exact }: GenerationContext): boolean {
	return (
		!exact ||
		required.every(
			(name) => name in own && (properties[name]?.const === undefined || properties[name].const === own[name]),
		)
	);
}

/** Optional fields: all, none, only one, all but one, or a random choice. */
function objectOf({ properties = {}, required = [] }: Shape, context: GenerationContext): fc.Arbitrary<string> {
	const names = Object.keys(properties);
	const optional = names.filter((name) => !required.includes(name));
	const one = pick(optional, "");
	const omitted = context.exact
		? fc.constant(optional.filter((name) => !(name in context.own)))
		: fc.oneof(
				fc.constantFrom([], optional),
				one.map((only) => optional.filter((name) => name !== only)),
				one.map((missing) => [missing]),
				fc.subarray(optional),
			);
	const fields = names.map((name) => fittingJson(properties[name] ?? {}, context, name));
	return fc.tuple(omitted, ...fields).map(([omittedNames, ...all]) => {
		const members = names.flatMap((name, at) =>
			omittedNames.includes(name) ? [] : [`${JSON.stringify(name)}:${all[at]}`],
		);
		return `{${members.join()}}`;
	});
}

function scalarOf(shape: Shape, { pools }: GenerationContext, name: string): fc.Arbitrary<unknown> {
	if (shape.const !== undefined) return fc.constant(shape.const);
	if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
	if (shape.type === "integer" || shape.type === "number")
		return fc.oneof(
			fc.integer({ min: Math.max(shape.minimum ?? 0, -1e6), max: Math.min(shape.maximum ?? 5, 1e6) }),
			fc.constantFrom(shape.minimum ?? 0, shape.maximum ?? 1, 1, 2),
		);
	if (shape.type === "boolean") return fc.boolean();
	if (shape.type === "null") return fc.constant(null);
	return textOf(shape, pools, name);
}

function textOf({ format, pattern, maxLength = 200 }: Shape, pools: Pools, name: string): fc.Arbitrary<string> {
	if (format === "uuid") return pick(pools.id, crypto.randomUUID());
	if (format === "date") return fc.constantFrom("2026-03-08", "2099-12-31", "1900-01-01", "9999-12-31");
	if (format === "date-time")
		return fc.constantFrom("2026-03-08T10:30:00Z", "2030-01-01T00:00:00.000Z", "2026-12-05T05:00:00Z");
	if (pattern?.includes("@")) return anyEmail;
	const values = valuesByField[name];
	if (values !== undefined) return pick(typeof values === "string" ? pools[values] : values, "none");
	return fc.oneof(
		fc.constantFrom(...words),
		fc.string({ unit: "grapheme", minLength: 1, maxLength: Math.min(maxLength, 30) }),
	);
}

/** A body with one or many of its fields broken, left out, doubled or put where they do not belong. */
export function breakJson(shape: Shape, context: GenerationContext): fc.Arbitrary<string> {
	const fields = Object.keys(fieldsOf(shape));
	const name = fc.constantFrom(...fields, "__proto__", "constructor", "_id", "version", "extra");
	const flaw = fc.tuple(name, malformedJson);
	const flawed = fc.tuple(fittingJson(shape, context), fc.array(flaw, { minLength: 1, maxLength: 4 }), fc.boolean());
	return fc.oneof(
		{ weight: 6, arbitrary: flawed.map(([whole, flaws, flawsFirst]) => withFlaws(whole, flaws, flawsFirst)) },
		{ weight: 1, arbitrary: malformedJson },
		{ weight: 1, arbitrary: fittingJson(shape, context).map((whole) => `[${whole}]`) },
	);
}

function fieldsOf({ properties, oneOf, anyOf }: Shape): Record<string, Shape> {
	return properties ?? Object.assign({}, ...(oneOf ?? anyOf ?? []).map(fieldsOf));
}

/** Adds a second key of the same name: in JSON the last one counts. */
function withFlaws(whole: string, flaws: [string, string][], flawsFirst: boolean): string {
	const extraMembers = flaws.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join();
	if (!whole.startsWith("{") || whole === "{}") return `{${extraMembers}}`;
	return flawsFirst ? `{${extraMembers},${whole.slice(1)}` : `${whole.slice(0, -1)},${extraMembers}}`;
}
