import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { documentNames, documentValue } from "#content/document-values.ts";
import { type DocumentName, programPrefix, schemaOf } from "#content/schema/documents.ts";
import { type Field, fieldAt, fieldOf } from "#content/schema/form.ts";
import { problemsIn } from "#content/schema/problems.ts";
import { payloads } from "#tools/testing/code-like-texts.ts";
import { pageNames, pageOf } from "./pages.tsx";

type Keyed = Record<PropertyKey, unknown>;
/** A text that staff edit, with the object and key that contain it. */
type Place = { holder: Keyed; key: string; was: string; most: number };

const names = documentNames();
const placesOf = (name: string) => {
	const schema = schemaOf(name);
	return schema === undefined ? [] : placesIn(fieldOf(schema), documentValue(name));
};
const places = new Map<string, readonly Place[]>(names.map((name) => [name, placesOf(name)]));
const putBack = () => {
	for (const { holder, key, was } of [...places.values()].flat()) holder[key] = was;
};
afterAll(putBack);

/** The distinct elements of the pages, with their attributes' names: '<a class href>'. */
function elementsIn(html: string): Set<string> {
	const emptied = html.replaceAll(/(\s[\w:-]+)="[^"]*"/g, "$1");
	return new Set(emptied.match(/<[^>]*>?/g));
}

const draw = (drawn: readonly string[]) => drawn.map((name) => renderToStaticMarkup(pageOf(name))).join("\n");
const programNames = names.filter((name) => name.startsWith(programPrefix));

test("code-like texts in every text that staff edit, of every document, stay text on the pages", () => {
	const known = elementsIn(draw([...pageNames, ...programNames]));
	let filled = 0;
	for (const [turn, payload] of payloads.entries()) {
		for (const name of names) filled += fill(name, payload);
		// One program after the other: their pages are alike.
		const html = draw([...pageNames, programNames[turn % programNames.length] ?? ""]);
		putBack();
		expect([payload, [...elementsIn(html)].filter((element) => !known.has(element))]).toEqual([payload, []]);
		expect([payload, / (?:href|src|action)="\s*(?:javascript:|data:text\/html)/i.test(html)]).toEqual([payload, false]);
	}
	expect(filled / payloads.length).toBeGreaterThan(1000);
});

/** Writes the payload into every text; a text where the schema refuses it is restored. */
function fill(name: DocumentName, payload: string): number {
	const all = (places.get(name) ?? []).filter(({ most }) => payload.length <= most);
	for (const { holder, key } of all) holder[key] = payload;
	const schema = schemaOf(name);
	if (schema === undefined) return 0;
	const refused = problemsIn(schema, documentValue(name));
	for (const { path } of refused) {
		const holder = path.slice(0, -1).reduce<unknown>((value, at) => (value as Keyed)[at], documentValue(name));
		for (const place of all) if (place.holder === holder && place.key === String(path.at(-1))) restore(place);
	}
	return all.length - refused.length;
}

const restore = ({ holder, key, was }: Place) => {
	holder[key] = was;
};

function placesIn(field: Field | undefined, value: unknown): Place[] {
	if (field === undefined || typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		const below = fieldAt(field, Array.isArray(value) ? Number(key) : key, inner);
		if (below?.kind !== "text" || typeof inner !== "string") return placesIn(below, inner);
		const { format, most = 0 } = below;
		return format === undefined ? [{ holder: value as Keyed, key, was: inner, most }] : [];
	});
}
