import { expect, test } from "vitest";
import { conditionalFetch } from "./conditional-fetch.ts";

/** A server with one answer, which it does not send again to a client that has it. */
function answering() {
	const server = { text: "[1]", sent: [] as string[] };
	const fetch = conditionalFetch(async (_, init) => {
		const etag = `"${server.text}"`;
		const isKnown = new Headers(init?.headers).get("if-none-match") === etag;
		server.sent.push(isKnown ? "" : server.text);
		return isKnown
			? new Response(null, { status: 304, headers: { etag } })
			: new Response(server.text, { headers: { etag, "x-total-count": "1" } });
	});
	return { server, fetch };
}

test("an unchanged answer is reused with its headers", async () => {
	const { server, fetch } = answering();
	const read = async () => {
		const response = await fetch("/api/student/courses", { method: "GET" });
		return [response.status, response.headers.get("x-total-count"), await response.text()];
	};
	expect(await read()).toEqual([200, "1", "[1]"]);
	expect(await read()).toEqual([200, "1", "[1]"]);
	server.text = "[2]";
	expect(await read()).toEqual([200, "1", "[2]"]);
	expect(server.sent).toEqual(["[1]", "", "[2]"]);
});

test("changing calls are sent unmodified", async () => {
	const { server, fetch } = answering();
	for (let time = 0; time < 2; time++) await fetch("/api/student/courses", { method: "POST" });
	expect(server.sent).toEqual(["[1]", "[1]"]);
});
