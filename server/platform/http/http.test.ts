import { expect, test } from "vitest";
import { addAdmin } from "#contract/admins.ts";
import { errors } from "#contract/errors.ts";
import { openTestApp, type TestApp, testOrigin, unreachableDatabase } from "../../testing/app.ts";
import { enquiries } from "../db/schema.ts";
import { describeWithDatabase } from "../db/testing.ts";
import { siteFixture, writeSiteFixture } from "./testing.ts";

const message = { name: "Farah Khan", phone: "98123 45678", email: "farah@mail.example", message: "Weekend batches?" };
const contact = "/api/apply/contact";
const post = ({ app }: TestApp, payload: unknown, headers = {}) =>
	app.inject({
		method: "POST",
		url: contact,
		headers: { "content-type": "application/json", ...headers },
		payload: typeof payload === "string" ? payload : JSON.stringify(payload),
	});

describeWithDatabase("The API", (open) => {
	test("names every missing field and stores nothing", async () => {
		const app = await openTestApp(await open());
		const response = await post(app, { name: " ", email: "farah" });
		expect(response.statusCode).toBe(400);
		expect(response.json()).toEqual({
			error: "Please fill all required fields!",
			fields: {
				name: "Enter your name.",
				phone: "Enter a phone number.",
				email: "Enter an email like name@example.com.",
				message: "Write a message.",
			},
		});
		expect(response.headers).toMatchObject({ "x-error-id": "fields-missing", "cache-control": "no-store" });
		expect(response.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
		expect(await app.database.db.$count(enquiries)).toBe(0);
	});

	test("says what is wrong with an invalid field", async () => {
		const response = await post(await openTestApp(await open()), { ...message, email: "farah" });
		const wrong = "Enter an email like name@example.com.";
		expect(response.json()).toEqual({ error: wrong, fields: { email: wrong } });
		expect(response.headers["x-error-id"]).toBe("fields-invalid");
	});

	test.each([
		["{", "application/json", "body-unreadable"],
		["[]", "application/json", "body-unreadable"],
		['"text"', "application/json", "body-unreadable"],
		['{"__proto__":{"a":1}}', "application/json", "body-unreadable"],
		["a", "text/plain", "media-type-refused"],
		["a", "application/xml", "media-type-refused"],
		[`{"message":"${"x".repeat(33_000)}"}`, "application/json", "body-too-large"],
		["{}", "application/x-www-form-urlencoded", "origin-refused"],
	] as const)("refuses a body that it cannot take (%#)", async (body, type, id) => {
		const response = await post(await openTestApp(await open()), body, { "content-type": type });
		expect([response.statusCode, response.json()]).toEqual([errors[id].status, { error: errors[id].text }]);
		expect(response.headers["x-error-id"]).toBe(id);
	});

	test("takes an empty body for none, whatever its header says", async () => {
		const app = await openTestApp(await open());
		const { token, client } = await app.signInAsAdmin();
		const { data: admin } = await client(addAdmin, { body: { email: "farah@academy.example" } });
		const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
		const url = `/api/admin/removeadmin/${admin._id}`;
		expect((await app.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(204);
		const response = await post(app, "");
		expect([response.statusCode, response.headers["x-error-id"]]).toEqual([400, "fields-missing"]);
		expect(Object.keys(response.json().fields)).toEqual(Object.keys(message));
	});

	test.each([
		["GET", "/api/nothing", 404, undefined],
		["POST", "/api/nothing", 404, undefined],
		["GET", "/api/admin/logout", 405, "POST"],
		["DELETE", contact, 405, "POST, GET, HEAD"],
	] as const)("answers %s %s with %i in its own shape", async (method, url, status, allow) => {
		const { app } = await openTestApp(await open());
		const response = await app.inject({ method, url });
		expect([response.statusCode, response.headers.allow]).toEqual([status, allow]);
		expect(Object.keys(response.json())).toEqual(["error"]);
	});

	test("refuses a malformed Idempotency-Key", async () => {
		const app = await openTestApp(await open());
		for (const key of ["", "a b", "x".repeat(201)])
			expect((await post(app, message, { "idempotency-key": key })).headers["x-error-id"]).toBe("key-invalid");
		expect((await post(app, message, { "idempotency-key": "x".repeat(200) })).statusCode).toBe(201);
	});

	test("accepts the same body in another field order, and refuses a different body under the same key", async () => {
		const app = await openTestApp(await open());
		const key = { "idempotency-key": "one" };
		const first = await post(app, message, key);
		const again = await post(app, Object.fromEntries(Object.entries(message).reverse()), key);
		expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
		const other = await post(app, { ...message, message: "Another" }, key);
		expect([other.statusCode, other.json()]).toEqual([422, { error: errors["key-reused"].text }]);
	});

	test("limits the submissions from one address within 10 minutes", async () => {
		const app = await openTestApp(await open(), { environment: { FORM_RATE_LIMIT: "3" } });
		const answers = await Promise.all(Array.from({ length: 8 }, () => post(app, message)));
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
		const refused = await post(app, message);
		expect([refused.json(), refused.headers["retry-after"]]).toEqual([
			{ error: "Too many requests. Please try again in 10 minutes." },
			"600",
		]);
		expect((await post(app, { name: "" })).statusCode).toBe(400);
		app.clock.advance(600_000);
		expect((await post(app, message)).statusCode).toBe(201);
	});

	test("answers quickly and without internals while the database is unavailable", async () => {
		const app = await openTestApp(unreachableDatabase(await open()));
		const response = await post(app, message);
		expect([response.statusCode, response.json()]).toEqual([503, { error: errors["database-away"].text }]);
		expect(response.headers["retry-after"]).toBe("5");
	});

	test("pages through a list with its total and a link to the next page", async () => {
		const app = await openTestApp(await open());
		for (let each = 0; each < 5; each++) await post(app, { ...message, message: `Message ${each}` });
		const { token } = await app.signInAsAdmin();
		const headers = { authorization: `Bearer ${token}` };
		const seen: string[] = [];
		let url: string | undefined = `${contact}?limit=2&sort=-createdAt&q=farah`;
		while (url) {
			const response: Awaited<ReturnType<typeof app.app.inject>> = await app.app.inject({ url, headers });
			expect([response.statusCode, response.headers["x-total-count"]]).toEqual([200, "5"]);
			seen.push(...response.json().map((row: { message: string }) => row.message));
			url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ""))?.[1];
		}
		expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3, 4].map((each) => `Message ${each}`)));
		expect(seen).toHaveLength(5);
		for (const query of ["limit=0", "limit=501", "limit=x", "sort=nothing", "limit=1&limit=2"]) {
			const refused = await app.app.inject({ url: `${contact}?${query}`, headers });
			expect([query, refused.statusCode]).toEqual([query, 400]);
			expect(Object.keys(refused.json().fields)).toHaveLength(1);
		}
		const invalid = await app.app.inject({ url: `${contact}?cursor=AAAA`, headers });
		expect([invalid.statusCode, invalid.headers["x-error-id"]]).toEqual([400, "cursor-invalid"]);
	});
});

describeWithDatabase("A form without scripts", (open) => {
	const send = (app: TestApp, fields: Record<string, string>, headers: object = { origin: testOrigin }) =>
		post(app, String(new URLSearchParams(fields)), { "content-type": "application/x-www-form-urlencoded", ...headers });
	const openForm = async (environment = {}) =>
		openTestApp(await open(), { siteDir: await writeSiteFixture(), environment });

	test("is stored and answered with an HTML page", async () => {
		const app = await openForm();
		const response = await send(app, message);
		expect([response.statusCode, response.headers.location]).toEqual([303, "/sent/message"]);
		expect(await app.database.db.$count(enquiries)).toBe(1);
	});

	test("comes back with the typed text escaped and each error beside its field", async () => {
		const response = await send(await openForm(), { name: '"><script>{{email}}$&', email: "farah", message: "a & b" });
		expect([response.statusCode, response.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
		expect(response.payload).toBe(
			'<!doctype html><p>Please fill all required fields!</p><input name="name" ' +
				'value="&quot;&gt;&lt;script&gt;{{email}}$&amp;" aria-invalid="false"><b>Enter an email like name@example.com.</b>' +
				'<textarea name="message">a &amp; b</textarea><i></i>',
		);
		expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
	});

	test("with one wrong field is answered with an error that names it", async () => {
		const { payload } = await send(await openForm(), { ...message, email: "farah" });
		expect(payload).toContain("<p>Email: enter an email like name@example.com.</p>");
		expect(payload).toContain("<b>Enter an email like name@example.com.</b>");
	});

	test("keeps what was typed while the database is unavailable or the limit is reached", async () => {
		const limited = await openForm({ FORM_RATE_LIMIT: "1" });
		await send(limited, message);
		const refused = await send(limited, message);
		expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "600"]);
		expect(refused.payload).toContain("Weekend batches?");
		const app = await openTestApp(unreachableDatabase(await open()), { siteDir: await writeSiteFixture() });
		const unavailable = await send(app, message);
		expect(unavailable.statusCode).toBe(503);
		expect(unavailable.payload).toContain('value="Farah Khan"');
	});

	test("does not claim to have kept a body that was never read", async () => {
		const app = await openForm();
		const tooLong = await send(app, { ...message, message: "ಕ".repeat(10_000) });
		expect([tooLong.statusCode, tooLong.headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
		expect(tooLong.payload).toContain("<em>Go back</em>");
		expect((await send(app, { name: "Farah Khan" })).payload).not.toContain("Go back");
	});

	test.each([
		[{ origin: testOrigin }, 303],
		[{ "sec-fetch-site": "same-origin" }, 303],
		[{ origin: "null", "sec-fetch-site": "same-origin" }, 303],
		[{ origin: "null", "sec-fetch-site": "cross-site" }, 403],
		[{ origin: "null" }, 403],
		[{}, 403],
		[{ origin: "https://elsewhere.example", "sec-fetch-site": "same-origin" }, 403],
	])("with %o is answered %i", async (headers, status) => {
		expect((await send(await openForm(), message, headers)).statusCode).toBe(status);
	});

	test("is answered as plain text where the refusal page is not built", async () => {
		const app = await openTestApp(await open());
		expect((await send(app, {})).json().error).toBe("Please fill all required fields!");
		expect(siteFixture["refused/message.html"]).toContain("{{message}}");
	});
});
