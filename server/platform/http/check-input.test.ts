import fc from "fast-check";
import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { emptyContext, fittingJson, shapeOf } from "../../testing/fuzz/shapes.ts";
import { checkBody } from "./check-input.ts";

type Body = NonNullable<Endpoint["body"]>;

const bodies = Object.values<Endpoint>(api).flatMap(({ method, path, body }): [string, Body][] =>
	body ? [[`${method} ${path}`, body]] : [],
);
const mark = "isAdmin";

test("Most endpoints that change something have a body", () => {
	expect(bodies.length).toBeGreaterThan(30);
});

test.each(bodies)("What %s does not name goes no further, however deep it stands", (_, body) => {
	const made = fc.sample(fittingJson(shapeOf(body), emptyContext), { numRuns: 500, seed: 8 });
	const sent = made.map((text) => marked(JSON.parse(text)));
	const accepted = sent.flatMap((each) => {
		try {
			return [checkBody(body, each)];
		} catch {
			// Generated from the schema, and not always valid.
			return [];
		}
	});
	expect(accepted.length).toBeGreaterThan(0);
	expect(JSON.stringify(sent)).toContain(mark);
	expect(JSON.stringify(accepted)).not.toContain(mark);
});

/** A copy with one more field in every object. */
function marked(sent: unknown): unknown {
	if (Array.isArray(sent)) return sent.map(marked);
	if (typeof sent !== "object" || sent === null) return sent;
	const entries = Object.entries(sent).map(([name, value]) => [name, marked(value)]);
	return { ...Object.fromEntries(entries), [mark]: true };
}
