import fc from "fast-check";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiPrefix } from "#contract/paths.ts";
import { malformedPart } from "./malformed.ts";
import { fitting, shapeOf } from "./shapes.ts";

/** Where an endpoint is, with what its schemas take in the path and the query, or do not. */
export function pathOf(endpoint: Endpoint): fc.Arbitrary<string> {
	const path = filled(apiPrefix + endpoint.path, endpoint.params);
	if (endpoint.query === undefined) return path;
	return fc.tuple(path, queryOf(endpoint.query)).map(([path, query]) => (query === "" ? path : `${path}?${query}`));
}

/** Its `:name` parts from the schema, or what no schema takes. */
export function filled(path: string, params: Endpoint["params"]): fc.Arbitrary<string> {
	const shapes = params && shapeOf(params).properties;
	const parts = path.split(/(:\w+)/).map((part) => {
		if (!part.startsWith(":")) return fc.constant(part);
		const name = part.slice(1);
		const fits = fitting(shapes?.[name] ?? (name === "id" ? { format: "uuid" } : {}), name === "word" ? "key" : name);
		const valid = fits.map((json) => encodeAround(String(JSON.parse(json))));
		return fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: malformedPart });
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
	const flaw = fc.tuple(name, malformedPart).map((pair) => pair.join("="));
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
