import fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { api } from "#contract/api.ts";
import { type Endpoint, endpoint } from "#contract/endpoint.ts";
import { apiPrefix } from "#contract/paths.ts";
import { openTestApp } from "../../testing/app.ts";
import { describeWithDatabase } from "../db/testing.ts";
import { refuseUnlisted } from "./listed-endpoints.ts";
import { routesOf } from "./testing.ts";

const leak = endpoint({
	method: "GET",
	path: "/outbox/leak",
	for: "anyone",
	summary: "Bound, and forgotten in the list",
	answers: { 200: z.object({ to: z.string() }) },
});

test.each([{ endpoint: leak }, undefined])(
	"An endpoint that is served and not listed stops the start: %o",
	(config) => {
		const app = fastify();
		refuseUnlisted(app);
		const bind = () =>
			app.get(`${apiPrefix}${leak.path}`, { ...(config && { config }) }, () => ({ to: "asha@mail.example" }));
		expect(bind).toThrow("GET /api/outbox/leak is served, but contract/api.ts does not list it");
	},
);

test("An endpoint that is listed and not served stops the start", async () => {
	const app = fastify();
	refuseUnlisted(app);
	await expect(app.ready()).rejects.toThrow(/lists what nothing serves: .*listOutbox/);
});

describeWithDatabase("The router", (open) => {
	test("serves exactly the endpoints of the contract", async () => {
		const environment = { NODE_ENV: "production", IDENTITY_ISSUER: "https://id.example" };
		const { app } = await openTestApp(await open(), { environment });
		const listed = Object.values<Endpoint>(api).flatMap(({ method, path }) =>
			(method === "GET" ? ["GET", "HEAD"] : [method]).map((each) => `${each} ${apiPrefix}${path}`),
		);
		const served = routesOf(app)
			.filter(({ path }) => path.startsWith(`${apiPrefix}/`))
			.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
		expect(served.toSorted()).toEqual(listed.toSorted());
	});
});
