import * as z from "zod/mini";
import { api } from "#contract/api.ts";
import { type Endpoint, successOf } from "#contract/endpoint.ts";
import { type ErrorId, errors } from "#contract/errors.ts";
import { apiPrefix } from "#contract/paths.ts";
import { adminCookie, studentCookie } from "#contract/sign-in.ts";

type Json = Record<string, unknown>;

const errorSchema = {
	type: "object",
	required: ["error"],
	properties: { error: { type: "string" }, fields: { type: "object", additionalProperties: { type: "string" } } },
};

/** The contract as an OpenAPI 3.1 document, generated from the endpoints. */
export function describeApi(publicUrl: string) {
	return {
		openapi: "3.1.0",
		info: {
			title: "Gradway",
			version: "1",
			description:
				"Errors are `{ error, fields? }` with a stable id in `x-error-id`. Calls that a cookie authorises and that change something need this site's `Origin`.",
		},
		servers: [{ url: publicUrl + apiPrefix }],
		components: {
			securitySchemes: {
				bearer: { type: "http", scheme: "bearer" },
				admin: { type: "apiKey", in: "cookie", name: adminCookie },
				student: { type: "apiKey", in: "cookie", name: studentCookie },
			},
			schemas: { Error: errorSchema },
		},
		paths: describePaths(),
	};
}

function describePaths(): Record<string, Json> {
	const paths: Record<string, Json> = {};
	for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
		const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
		paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(name, endpoint) };
	}
	return paths;
}

function describeEndpoint(name: string, endpoint: Endpoint): Json {
	return {
		operationId: name,
		summary: endpoint.summary,
		security: endpoint.for === "anyone" ? [] : [{ bearer: [] }, { [endpoint.for]: [] }],
		parameters: describeParameters(endpoint),
		...(endpoint.body && { requestBody: { required: true, content: describeBody(endpoint, endpoint.body) } }),
		responses: { ...describeSuccess(endpoint), ...describeFailures(endpoint) },
	};
}

function describeSuccess(endpoint: Endpoint): Json {
	const { answers, list } = endpoint;
	if ("file" in answers) return { 200: { description: "Done", content: { [answers.file]: {} } } };
	const { status, schema } = successOf(endpoint);
	return {
		[status]: {
			description: "Done",
			...(schema && { content: { "application/json": { schema: jsonSchemaOf(schema, "output") } } }),
			...(list && {
				headers: {
					link: { schema: { type: "string" } },
					"x-total-count": { schema: { type: "integer" } },
					"x-total-estimated": { schema: { type: "string", const: "true" } },
					"x-sorted-by": { schema: { type: "string" } },
				},
			}),
		},
	};
}

function describeParameters(endpoint: Endpoint): Json[] {
	const describeNamed = (schema: z.ZodMiniType | undefined, location: "path" | "query"): Json[] => {
		if (schema === undefined) return [];
		const { properties = {}, required = [] } = jsonSchemaOf(schema, "input") as {
			properties?: Json;
			required?: string[];
		};
		return Object.entries(properties).map(([name, shape]) => ({
			name,
			in: location,
			required: location === "path" || required.includes(name),
			schema: shape,
		}));
	};
	const key = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } };
	return [
		...describeNamed(endpoint.params, "path"),
		...describeNamed(endpoint.query, "query"),
		...(endpoint.submission || endpoint.idempotent ? [key] : []),
	];
}

function describeBody(endpoint: Endpoint, body: z.ZodMiniType): Json {
	const schema = jsonSchemaOf(body, "input");
	return {
		"application/json": { schema },
		...(endpoint.form && { "application/x-www-form-urlencoded": { schema } }),
	};
}

function describeFailures(endpoint: Endpoint): Json {
	const possible: ErrorId[] = [
		...(endpoint.body || endpoint.query ? (["fields-invalid"] as const) : []),
		...(endpoint.for === "anyone" ? [] : (["signed-out"] as const)),
		...(endpoint.for === "student" && !endpoint.beforeNewPassword ? (["new-password-first"] as const) : []),
		...(endpoint.method === "GET" ? [] : (["origin-refused"] as const)),
		...(endpoint.params ? (["not-found"] as const) : []),
		...(endpoint.body ? (["body-too-large", "media-type-refused"] as const) : []),
		...(endpoint.submission || endpoint.idempotent ? (["key-reused"] as const) : []),
		...(endpoint.submission ? (["too-many"] as const) : []),
		...(endpoint.idempotent ? (["noted-already"] as const) : []),
		"unexpected",
		"database-away",
	];
	const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
	const idsByStatus = Map.groupBy(possible, (id) => errors[id].status);
	return Object.fromEntries(
		[...idsByStatus].map(([status, ids]) => [
			status,
			{ description: ids.map((id) => errors[id].text).join(" "), content },
		]),
	);
}

/** Numbers that a form sends as text accept any type in the schema; the refusal names what is expected. */
function jsonSchemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
	const { $schema: _, "~standard": __, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
	return shape;
}
