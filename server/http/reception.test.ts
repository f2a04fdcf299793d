import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as open } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { errors } from "#contract/errors.ts";
import { openReception } from "./reception.ts";

const timeouts = { keepAliveTimeout: 72_000, requestTimeout: 30_000, headersTimeout: 15_000 };

/** A server whose calls wait until the test answers them. */
async function openDesk() {
	const reception = openReception({ log: fastify().log, headers: { "x-frame-options": "DENY" } });
	const waiting: { request: IncomingMessage; answer: () => void }[] = [];
	const server = reception.serve((request, response) => {
		const answer = () => response.end("done");
		if (request.url === "/page") answer();
		else if (reception.isTurnedAway(request)) response.writeHead(503).end("a page");
		else waiting.push({ request, answer });
	}, timeouts);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const agent = new Agent({ keepAlive: true });
	onTestFinished(async () => {
		agent.destroy();
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	const call = (path = "/api/leads", headers = {}) => ask({ port, path, agent, headers });
	const arrived = async (many: number) => {
		while (waiting.length < many) await pause(1);
	};
	return { reception, server, port, waiting, call, arrived };
}

type Got = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

function ask({
	port,
	path,
	agent,
	headers,
}: {
	port: number;
	path: string;
	agent: Agent;
	headers: object;
}): Promise<Got> {
	return new Promise((resolve, reject) => {
		const sending = open({ host: "127.0.0.1", port, path, agent, method: "POST", headers: { ...headers } });
		sending.on("error", reject);
		sending.on("response", async (response) => {
			let body = "";
			for await (const chunk of response) body += String(chunk);
			resolve({ status: response.statusCode, headers: response.headers, body });
		});
		sending.end("{}");
	});
}

test("Who finds no room is told at once to come again, and pages still leave", async () => {
	const { call, waiting, arrived } = await openDesk();
	const inside = Array.from({ length: 100 }, () => call());
	await arrived(100);
	// A moment ago it was calm: so long there would be room for a crowd.
	await pause(450);
	const refused = await call();
	expect([refused.status, refused.headers["retry-after"], refused.headers["x-error-id"]]).toEqual([
		503,
		"1",
		"overloaded",
	]);
	expect([JSON.parse(refused.body), refused.headers["x-frame-options"]]).toEqual([
		{ error: errors.overloaded.text },
		"DENY",
	]);
	expect((await call("/page")).status).toBe(200);
	const form = await call("/api/leads", { "content-type": "application/x-www-form-urlencoded" });
	expect([form.status, form.body]).toEqual([503, "a page"]);
	for (const { answer } of waiting.splice(0)) answer();
	for (const answered of await Promise.all(inside)) expect(answered.status).toBe(200);
	const again = call();
	await arrived(1);
	waiting[0]?.answer();
	expect((await again).status).toBe(200);
});

test("Neither slow writers nor those who wait for something else take a place", async () => {
	const { call, waiting, arrived, port, reception } = await openDesk();
	for (let each = 0; each < 100; each += 1) {
		const slow = connect(port, "127.0.0.1");
		onTestFinished(() => void slow.destroy());
		slow.write("POST /api/leads HTTP/1.1\r\nhost: here\r\ncontent-length: 10\r\n\r\n{");
	}
	await arrived(100);
	await pause(10);
	const aside = Array.from({ length: 100 }, () => call());
	await arrived(200);
	for (const { request } of waiting) reception.stepAside(request);
	const prompt = call();
	await arrived(201);
	for (const { answer } of waiting.splice(0)) answer();
	expect((await prompt).status).toBe(200);
	for (const answered of await Promise.all(aside)) expect(answered.status).toBe(200);
});

test("At the end everyone inside is answered, on a connection that closes with it, and nobody is turned away unheard", async () => {
	const { call, waiting, arrived, reception, server, port } = await openDesk();
	expect((await call("/page")).headers.connection).toBe("keep-alive");
	const inside = [call(), call()];
	await arrived(2);
	const silent = connect(port, "127.0.0.1");
	await once(silent, "connect");
	const closed = once(silent, "close");
	const closing = reception.close();
	const comeNow = () => ask({ port, path: "/page", agent: new Agent(), headers: {} });
	expect(await comeNow()).toMatchObject({ status: 200, headers: { connection: "close" } });
	await closing;
	await expect(comeNow()).rejects.toThrow("ECONNREFUSED");
	for (const { answer } of waiting) answer();
	for (const answered of await Promise.all(inside)) expect(answered.headers.connection).toBe("close");
	await closed;
	if (server.address() !== null) await once(server, "close");
	expect(server.address()).toBeNull();
});
