import fc from "fast-check";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiPrefix } from "#contract/paths.ts";
import { malformedPart } from "./malformed.ts";
import { fitting, type Known, shapeOf } from "./shapes.ts";

/** An endpoint's address, with path and query values that its schemas accept or refuse. */
export function pathOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
	const path = filled(apiPrefix + endpoint.path, endpoint.params, known);
	if (endpoint.query === undefined) return path;
	return fc
		.tuple(path, queryOf(endpoint.query, known))
		.map(([path, query]) => (query === "" ? path : `${path}?${query}`));
}

/** Fills the `:name` parts with values that the schema accepts, or with malformed ones. */
export function filled(path: string, params: Endpoint["params"], known: Known): fc.Arbitrary<string> {
	const shapes = params && shapeOf(params).properties;
	const parts = path.split(/(:\w+)/).map((part) => {
		if (!part.startsWith(":")) return fc.constant(part);
		const name = part.slice(1);
		const shape = shapes?.[name] ?? (name === "id" ? { format: "uuid" } : {});
		const fits = fitting(shape, known, name === "word" ? "key" : name);
		const valid = fits.map((json) => encoded(String(JSON.parse(json))));
		return fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: malformedPart });
	});
	return fc.tuple(...parts).map((all) => all.join(""));
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function queryOf(schema: NonNullable<Endpoint["query"]>, known: Known): fc.Arbitrary<string> {
	const shape = shapeOf(schema);
	const valid = fitting(shape, known).map((json) => Object.entries(JSON.parse(json) as object));
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
			[...pairs.map(([name, value]) => `${name}=${encoded(String(value))}`), ...flaws].join("&"),
		);
}
