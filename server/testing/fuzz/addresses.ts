import fc from "fast-check";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiPrefix } from "#contract/paths.ts";
import { malformedPart } from "./malformed.ts";
import { fittingJson, type GenerationContext, shapeOf } from "./shapes.ts";

/** An endpoint's address, with path and query values that its schemas accept or refuse. */
export function pathOf(endpoint: Endpoint, context: GenerationContext): fc.Arbitrary<string> {
	const path = fillPath(apiPrefix + endpoint.path, endpoint.params, context);
	if (endpoint.query === undefined) return path;
	return fc
		.tuple(path, queryOf(endpoint.query, context))
		.map(([path, query]) => (query === "" ? path : `${path}?${query}`));
}

/** Fills the `:name` parts with values that the schema accepts, or with malformed ones. */
export function fillPath(path: string, params: Endpoint["params"], context: GenerationContext): fc.Arbitrary<string> {
	const shapes = params && shapeOf(params).properties;
	const parts = path.split(/(:\w+)/).map((part) => {
		if (!part.startsWith(":")) return fc.constant(part);
		const name = part.slice(1);
		const shape = shapes?.[name] ?? (name === "id" ? { format: "uuid" } : {});
		const fittingValue = fittingJson(shape, context, name === "word" ? "key" : name);
		const valid = fittingValue.map((json) => encode(String(JSON.parse(json))));
		return fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: malformedPart });
	});
	return fc.tuple(...parts).map((all) => all.join(""));
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function queryOf(schema: NonNullable<Endpoint["query"]>, context: GenerationContext): fc.Arbitrary<string> {
	const shape = shapeOf(schema);
	const valid = fittingJson(shape, context).map((json) => Object.entries(JSON.parse(json) as object));
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
		.map(([pairs, flaws]) => [...pairs.map(([name, value]) => `${name}=${encode(String(value))}`), ...flaws].join("&"));
}
