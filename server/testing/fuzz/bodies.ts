import fc from "fast-check";
import type { Endpoint } from "#contract/endpoint.ts";
import { mangleBody, type WireBody } from "./bytes.ts";
import { malformedPart } from "./malformed.ts";
import { breakJson, fittingJson, type GenerationContext, shapeOf } from "./shapes.ts";

const formType = "application/x-www-form-urlencoded";
const contentTypes = [
	"text/plain",
	"multipart/form-data; boundary=x",
	formType,
	"application/json; charset=utf-16",
	"application/json;",
	"json",
	"",
	"APPLICATION/JSON",
	"application/problem+json",
	"application/json, text/html",
	"*/*",
];

type SentBody = { body: WireBody; type: string | undefined };

/** Mostly broken: all other tests send valid bodies. */
export function bodyOf({ body, form, method }: Endpoint, context: GenerationContext): fc.Arbitrary<SentBody> {
	if (body === undefined)
		return fc.oneof(
			{
				weight: 6,
				arbitrary: fc.constant<SentBody>({ body: { bytes: Buffer.alloc(0), isCut: false }, type: undefined }),
			},
			{
				weight: method === "GET" ? 0 : 1,
				arbitrary: breakJson({}, context).map(
					(json): SentBody => ({ body: { bytes: Buffer.from(json), isCut: false }, type: "application/json" }),
				),
			},
		);
	const shape = shapeOf(body);
	const json = fc.oneof(
		{ weight: 3, arbitrary: fittingJson(shape, context) },
		{ weight: 7, arbitrary: breakJson(shape, context) },
	);
	const asJson = json.chain(mangleBody).map((body): SentBody => ({ body, type: "application/json" }));
	const withOddType = fc
		.tuple(json, fc.constantFrom(...contentTypes))
		.map(([text, type]): SentBody => ({ body: { bytes: Buffer.from(text), isCut: false }, type }));
	const asForm = fc.tuple(json, fc.array(malformedPart, { maxLength: 2 })).map(([json, flaws]): SentBody => {
		const text = [formOf(json), ...flaws].join("&");
		return { body: { bytes: Buffer.from(text), isCut: false }, type: formType };
	});
	return fc.oneof(
		{ weight: 10, arbitrary: asJson },
		{ weight: 1, arbitrary: withOddType },
		{ weight: form ? 4 : 1, arbitrary: asForm },
	);
}

function formOf(json: string): string {
	try {
		const fields = Object.entries(JSON.parse(json) as object).map(([name, value]) => [
			name,
			String(value).toWellFormed(),
		]);
		return new URLSearchParams(fields).toString();
	} catch {
		return encodeURIComponent(json.toWellFormed());
	}
}
