import * as z from "zod/mini";
import type { FieldMeta } from "./form.ts";

/**
 * A document in another language is its translation laid over the English one, by the schema of both. Words come from the translation,
 * everything else (prices, addresses, days, colours) from the English, so that a new price holds in all languages.
 */
export type TextInDocument = { path: PropertyKey[]; english: string; own: string | undefined; mayStay: boolean };

type Inner = { _zod: { def: Def } };
type Def = {
	type: string;
	format?: string;
	checks?: { _zod: { def: { check: string; format?: string } } }[];
	innerType?: Inner;
	element?: Inner;
	items?: Inner[];
	options?: Inner[];
	shape?: Record<string, Inner>;
	valueType?: Inner;
};

/** The document in the other language; missing translations are in English. */
export function translate(schema: z.ZodMiniType, english: unknown, translation: unknown): unknown {
	return walk(inner(schema), english, translation, [], ({ own, english: text }) => own ?? text);
}

/** The same for editing: texts that still need a translation are empty. */
export function toBeTranslated(schema: z.ZodMiniType, english: unknown, translation: unknown): unknown {
	return walk(inner(schema), english, translation, [], (text) => text.own ?? (text.mayStay ? text.english : ""));
}

/** The texts of the English document that the translation does not have. */
export function untranslated(schema: z.ZodMiniType, english: unknown, translation: unknown): TextInDocument[] {
	const all: TextInDocument[] = [];
	walk(inner(schema), english, translation, [], (text) => {
		all.push(text);
		return "";
	});
	return all.filter(({ own, mayStay }) => own === undefined && !mayStay);
}

/** A translation without the texts whose English has changed since they were written. */
export function withoutOutdatedTexts(translation: unknown, then: unknown, now: unknown): unknown {
	if (!isKeyed(translation)) return then === now ? translation : undefined;
	const below = (value: unknown, key: string) =>
		withoutOutdatedTexts(value, isKeyed(then) ? then[key] : undefined, isKeyed(now) ? now[key] : undefined);
	if (Array.isArray(translation)) return translation.map((value, at) => below(value, String(at)));
	return Object.fromEntries(Object.entries(translation).map(([key, value]) => [key, below(value, key)]));
}

const inner = (schema: z.ZodMiniType) => schema as unknown as Inner;
const isKeyed = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

type Visit = (text: TextInDocument) => string;

function walk(
	schema: Inner,
	english: unknown,
	own: unknown,
	path: PropertyKey[],
	visit: Visit,
	isName = false,
): unknown {
	const { def } = schema._zod;
	const meta = z.globalRegistry.get(schema as never) as FieldMeta | undefined;
	if (english === undefined || meta?.languages === "one") return english;
	const named = isName || meta?.languages === "names";
	const below = (each: Inner | undefined, value: unknown, key: PropertyKey) =>
		each === undefined
			? value
			: walk(each, value, isKeyed(own) ? own[key as string] : undefined, [...path, key], visit, named);
	if (def.type === "optional") return walk(def.innerType as Inner, english, own, path, visit, named);
	if (def.type === "union") return walk(chosen(def, english), english, own, path, visit, named);
	if (typeof english === "string")
		return isText(def) ? visit({ path, english, own: wordsIn(own), mayStay: named || !hasLetters(english) }) : english;
	if (Array.isArray(english)) return english.map((value, at) => below(def.element ?? def.items?.[at], value, at));
	if (!isKeyed(english)) return english;
	return Object.fromEntries(
		Object.entries(english).map(([key, value]) => [key, below(def.shape?.[key] ?? def.valueType, value, key)]),
	);
}

const chosen = ({ options = [] }: Def, value: unknown) =>
	(options.find(({ _zod: { def } }) => (def.type === "string") === (typeof value === "string")) ?? options[0]) as Inner;

const wordsIn = (own: unknown) => (typeof own === "string" && own !== "" ? own : undefined);

/** '20+' and '95%' say the same in every language. */
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Words, as `line` and `text` of `fields.ts` declare them: a string with a format is an address, a day or a number. */
function isText({ type, format, checks = [] }: Def): boolean {
	const shapes = checks.map(({ _zod: { def } }) => def).filter(({ check }) => check === "string_format");
	return type === "string" && format === undefined && shapes.every((each) => each.format === "includes");
}
