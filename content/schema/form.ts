import * as z from "zod/mini";

/**
 * What a schema says of a field besides its limits: what staff call it, what it is for, the unit of its number, and its translation: `one`
 * is the same in every language, `names` may stay the same.
 */
export type FieldMeta = {
	title?: string;
	description?: string;
	unit?: Unit;
	languages?: "one" | "names";
	format?: Format;
};
type Unit = "rupees";
type Format = "colour" | "picture" | "figure" | "program";

/** A schema's field, as forms, checks and sentences about changes need it. `most` and `least` limit letters, entries, or the number itself. */
export type Field = { label: string; hint?: string; unit?: Unit; optional: boolean; most?: number; least?: number } & (
	| { kind: "text"; format?: "day" | Format }
	| { kind: "number" | "switch" }
	| { kind: "choice"; options: readonly (string | number)[] }
	| { kind: "list"; item: Field }
	| { kind: "entries"; entry: Field; names?: readonly string[] }
	| { kind: "group"; fields: Readonly<Record<string, Field>> }
	| { kind: "places"; places: readonly Field[] }
	| { kind: "either"; choices: readonly Field[] }
);

type Inner = { _zod: { def: Def } };
type Check = { _zod: { def: { check: string; minimum?: number; maximum?: number; value?: unknown } } };
type Def = {
	type: string;
	format?: string;
	innerType?: Inner;
	element?: Inner;
	shape?: Record<string, Inner>;
	items?: Inner[];
	options?: Inner[];
	values?: unknown[];
	entries?: Record<string, string | number>;
	keyType?: Inner;
	valueType?: Inner;
	checks?: Check[];
};

/** `name`: the field's key, from which its label is made where the schema has no title. */
export function fieldOf(schema: z.ZodMiniType, name = ""): Field {
	return build(schema as unknown as Inner, name);
}

function build(schema: Inner, name: string): Field {
	const { def } = schema._zod;
	if (def.type === "optional" && def.innerType) return { ...build(def.innerType, name), optional: true };
	const meta = z.globalRegistry.get(schema as never) as FieldMeta | undefined;
	const common = {
		label: meta?.title ?? inWords(name),
		...(meta?.description !== undefined && { hint: meta.description }),
		...(meta?.unit !== undefined && { unit: meta.unit }),
		optional: false,
		...limitsIn(def.checks ?? []),
	};
	const { shape = {}, items = [], options = [] } = def;
	switch (def.type) {
		case "string":
			return { ...common, kind: "text", ...formatOf(def, meta) };
		case "number":
			return { ...common, kind: "number" };
		case "boolean":
			return { ...common, kind: "switch" };
		case "enum":
			return { ...common, kind: "choice", options: Object.values(def.entries ?? {}) };
		case "literal":
			if (def.values?.[0] === true) return { ...common, kind: "switch" };
			return { ...common, kind: "choice", options: def.values as (string | number)[] };
		case "array":
			return { ...common, kind: "list", item: build(def.element as Inner, "") };
		case "tuple":
			return { ...common, kind: "places", places: items.map((item, at) => build(item, String(at + 1))) };
		case "object":
			return {
				...common,
				kind: "group",
				fields: Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, build(value, key)])),
			};
		case "record": {
			const names = Object.values(def.keyType?._zod.def.entries ?? {}).map(String);
			const entry = build(def.valueType as Inner, "");
			return { ...common, kind: "entries", entry, ...(names.length > 0 && { names }) };
		}
		case "union":
			return { ...common, kind: "either", choices: options.map((option) => build(option, "")) };
		default:
			throw new Error(`No form is known for ${def.type}`);
	}
}

function formatOf({ format }: Def, meta: FieldMeta | undefined): { format?: "day" | Format } {
	if (meta?.format !== undefined) return { format: meta.format };
	return format === "date" ? { format: "day" } : {};
}

function limitsIn(checks: readonly Check[]): { least?: number; most?: number } {
	const defs = checks.map(({ _zod: { def } }) => def);
	const [longest, shortest, atMost, atLeast] = ["max_length", "min_length", "less_than", "greater_than"].map((name) =>
		defs.find(({ check }) => check === name),
	);
	const [most, least] = [longest?.maximum ?? atMost?.value, shortest?.minimum ?? atLeast?.value];
	return { ...(typeof most === "number" && { most }), ...(typeof least === "number" && { least }) };
}

/** 'Weeks sentence', of `weeksSentence`. */
export function inWords(name: string): string {
	const words = name
		.replaceAll(/([a-z])([A-Z])/g, "$1 $2")
		.replaceAll("-", " ")
		.toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

const inRupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

/** A number with its unit: '₹1,750', or alone. */
export function inUnit({ unit }: Pick<Field, "unit">, value: number): string {
	return unit === "rupees" ? inRupees.format(value) : String(value);
}

/** What an entry of a list is called, as staff know it: by its title, name, question or author. Undefined where it has none. */
export function nameOf(entry: unknown): string | undefined {
	if (typeof entry === "string") return entry;
	if (typeof entry !== "object" || entry === null) return undefined;
	const { title, name, question, author, heading, label, text, starts } = entry as Record<string, unknown>;
	return [title, name, question, author, heading, label, starts, text].find(
		(each) => typeof each === "string" && each !== "",
	) as string | undefined;
}

/** A place in the document: the labels along the path, with entries of lists by their names. */
export function placeInWords(field: Field, value: unknown, path: readonly PropertyKey[]): string {
	const [key, ...rest] = path;
	if (key === undefined) return "";
	const inner = (value as Record<PropertyKey, unknown> | undefined)?.[key];
	const below = fieldAt(field, key, inner);
	const own = typeof key === "number" && field.kind === "list" ? (nameOf(inner) ?? `no. ${key + 1}`) : below?.label;
	const others = below === undefined ? "" : placeInWords(below, inner, rest);
	return [own ?? String(key), others].filter((words) => words !== "").join(", ");
}

/** The field of an entry of a list, or of a key. */
export function fieldAt(field: Field, key: PropertyKey, inner: unknown): Field | undefined {
	switch (field.kind) {
		case "list":
			return chosen(field.item, inner);
		case "places":
			return field.places[Number(key)];
		case "entries":
			return { ...field.entry, label: field.entry.label || inWords(String(key)) };
		case "group":
			return field.fields[String(key)];
		default:
			return undefined;
	}
}

/** The shape that a value has, of a choice between shapes. */
export function chosen(field: Field, value: unknown): Field {
	if (field.kind !== "either") return field;
	const kind = typeof value === "string" ? "text" : "group";
	return field.choices.find((choice) => choice.kind === kind) ?? (field.choices[0] as Field);
}

/** What a new entry begins with: of the right shape, to be filled in. */
export function blankOf(field: Field): unknown {
	switch (field.kind) {
		case "text":
			return "";
		case "number":
			return field.least ?? 0;
		case "switch":
			return false;
		case "choice":
			return field.options[0];
		case "list":
			return Array.from({ length: Math.max(field.least ?? 0, 0) }, () => blankOf(field.item));
		case "places":
			return field.places.map(blankOf);
		case "entries":
			return Object.fromEntries((field.names ?? []).map((name) => [name, blankOf(field.entry)]));
		case "group":
			return Object.fromEntries(
				Object.entries(field.fields).flatMap(([key, inner]) => (inner.optional ? [] : [[key, blankOf(inner)]])),
			);
		case "either":
			return blankOf(field.choices[0] as Field);
		default:
			throw new Error("Every kind of field has a blank");
	}
}
