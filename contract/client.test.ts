import { expect, test } from "vitest";
import * as z from "zod/mini";
import { CallFailed, createClient } from "./client.ts";
import { endpoint } from "./endpoint.ts";
import { errors } from "./errors.ts";

const readShelf = endpoint({
	method: "GET",
	path: "/shelves/:id/books",
	for: "anyone",
	summary: "Books of a shelf",
	params: z.object({ id: z.string() }),
	query: z.object({ q: z.optional(z.string()), limit: z.optional(z.number()) }),
	answers: { 200: z.array(z.string()) },
	list: true,
});
const closeShelf = endpoint({
	method: "POST",
	path: "/shelves/close",
	for: "anyone",
	summary: "",
	answers: { 204: null },
});

/** A client that gets this answer to every call, and the calls it sent. */
function answering(status: number, body: string | null, headers: Record<string, string> = {}) {
	const sent: { url: string; init: RequestInit | undefined }[] = [];
	const fetch: typeof globalThis.fetch = async (url, init) => {
		sent.push({ url: String(url), init });
		return new Response(body, { status, headers });
	};
	return { sent, client: createClient({ origin: "https://academy.example", fetch }) };
}

test("Parameters and search words cannot leave their place in the address", async () => {
	const { client, sent } = answering(200, "[]");
	await client(readShelf, { params: { id: "a/../b?c" }, query: { q: "x & y", limit: 5 } });
	expect(sent[0]?.url).toBe("https://academy.example/api/shelves/a%2F..%2Fb%3Fc/books?q=x+%26+y&limit=5");
});

test("An empty search is not sent", async () => {
	const { client, sent } = answering(200, "[]");
	await client(readShelf, { params: { id: "1" }, query: { q: "" } });
	expect(sent[0]?.url).toBe("https://academy.example/api/shelves/1/books");
});

test("A page of a list brings its total and where the next one begins", async () => {
	const link = '</api/shelves/1/books?limit=1&cursor=a%2Bb>; rel="next"';
	const { client } = answering(200, '["Malgudi Days"]', { "x-total-count": "12", link });
	const page = await client(readShelf, { params: { id: "1" } });
	expect(page).toEqual({ data: ["Malgudi Days"], total: 12, estimated: false, sortedBy: null, next: "a+b" });
});

test("A page says that its total is an estimate, and that it is not sorted as it was asked to be", async () => {
	const headers = { "x-total-count": "12400", "x-total-estimated": "true", "x-sorted-by": "-createdAt" };
	const page = await answering(200, "[]", headers).client(readShelf, { params: { id: "1" } });
	expect(page).toEqual({ data: [], total: 12_400, estimated: true, sortedBy: "-createdAt", next: null });
});

test("The last page has no next one, and an answer without a body has no data", async () => {
	const { client } = answering(200, "[]", { "x-total-count": "0" });
	expect(await client(readShelf, { params: { id: "1" } })).toMatchObject({ data: [], total: 0, next: null });
	expect((await answering(204, null).client(closeShelf, {})).data).toBeUndefined();
});

test("A refusal has the server's message, fields and Retry-After", async () => {
	const body = JSON.stringify({ error: "Too many.", fields: { name: "Enter your name." } });
	const { client } = answering(429, body, { "retry-after": "42", "x-request-id": "r-1" });
	await expect(client(closeShelf, {})).rejects.toMatchObject({
		name: "CallFailed",
		status: 429,
		message: "Too many.",
		fields: { name: "Enter your name." },
		retryAfterSeconds: 42,
		requestId: "r-1",
	});
});

test("A refusal by a proxy has a message too", async () => {
	const failed = await answering(502, "<h1>Bad gateway</h1>")
		.client(closeShelf, {})
		.catch((error) => error);
	expect(failed).toBeInstanceOf(CallFailed);
	expect(failed).toMatchObject({ status: 502, message: errors.unexpected.text, fields: {}, retryAfterSeconds: null });
});
