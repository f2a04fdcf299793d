import fc from "fast-check";
import * as z from "zod/mini";
import { known, nastyJson } from "./nasty.ts";

/** The part of JSON Schema that the contract's schemas come to. */
type Shape = {
	type?: string;
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

/** What a schema does not tell of the texts it takes, by the field's name. */
const named: Record<string, fc.Arbitrary<string>> = {
	url: fc.constantFrom(
		"1AbCdEfGhIjKlMnOpQrStUvWxYz012345",
		"https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view",
	),
	image: fc.constantFrom("/marks/data-science.svg", "https://pictures.example/a.png"),
	link: fc.constant("https://chat.example/group"),
	phone: fc.constantFrom("9876543210", "+91 98765 43210", "080-4123456"),
	cursor: fc.nat(rows).map((which) => known("cursor", which)),
	q: fc.constantFrom("asha", "mail", "98765", "a", "%", ""),
	key: fc.nat(rows).map((which) => known("word", which)),
	number: fc.nat(rows).map((which) => known("word", which)),
	batch: fc.constantFrom("DS-2611-A", "DS-2611-B"),
};

export function shapeOf(schema: z.ZodMiniType): Shape {
	return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
}

/** Raw JSON by the schema: for each field as it should be, and how it may be broken. */
export function fitting(shape: Shape, name = ""): fc.Arbitrary<string> {
	const alternatives = shape.oneOf ?? shape.anyOf;
	if (alternatives !== undefined) return fc.oneof(...alternatives.map((each) => fitting(each, name)));
	if (shape.properties !== undefined) return objectOf(shape);
	if (shape.type === "array")
		return fc
			.array(fitting(shape.items ?? {}, name), { minLength: 0, maxLength: 3 })
			.map((items) => `[${items.join()}]`);
	return scalarOf(shape, name).map((value) => JSON.stringify(value));
}

function objectOf({ properties = {}, required = [] }: Shape): fc.Arbitrary<string> {
	const fields = Object.entries(properties).map(([name, shape]) => {
		const field = fitting(shape, name).map((json): string | undefined => `${JSON.stringify(name)}:${json}`);
		return required.includes(name) ? field : fc.option(field, { nil: undefined });
	});
	return fc.tuple(...fields).map((all) => `{${all.filter((field) => field !== undefined).join()}}`);
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
	return textOf(shape, name);
}

function textOf({ format, pattern, maxLength = 200 }: Shape, name: string): fc.Arbitrary<string> {
	if (format === "uuid") return fc.nat(rows).map((which) => known("id", which));
	if (format === "date") return fc.constantFrom("2026-03-08", "2099-12-31", "1900-01-01", "9999-12-31");
	if (format === "date-time")
		return fc.constantFrom("2026-03-08T10:30:00Z", "2030-01-01T00:00:00.000Z", "2026-12-05T05:00:00Z");
	if (pattern?.includes("@")) return fc.nat(people).map((who) => `fuzz${who}@mail.example`);
	const own = named[name];
	if (own !== undefined) return own;
	return fc.oneof(
		fc.constantFrom(...words),
		fc.string({ unit: "grapheme", minLength: 1, maxLength: Math.min(maxLength, 30) }),
	);
}

/** A body with one or many of its fields broken, left out, doubled or put where they do not belong. */
export function broken(shape: Shape): fc.Arbitrary<string> {
	const fields = Object.keys(fieldsOf(shape));
	const name = fc.constantFrom(...fields, "__proto__", "constructor", "_id", "version", "extra");
	const flaw = fc.tuple(name, nastyJson);
	const flawed = fc.tuple(fitting(shape), fc.array(flaw, { minLength: 1, maxLength: 4 }), fc.boolean());
	return fc.oneof(
		{ weight: 6, arbitrary: flawed.map(([whole, flaws, first]) => withFlaws(whole, flaws, first)) },
		{ weight: 1, arbitrary: nastyJson },
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
