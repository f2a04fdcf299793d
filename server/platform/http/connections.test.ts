import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, request as open, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openConnections } from "./connections.ts";

async function listen(handle: RequestListener, isProxy = false) {
	const connections = openConnections({ maxConnections: 1_000, isProxy: () => isProxy });
	const server = connections.serve(handle);
	server.listen(0, "0.0.0.0");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { connections, server, port: (server.address() as AddressInfo).port };
}

/** A connection from this local address, with what it received until it was closed. */
function connectFrom(localAddress: string, port: number) {
	const socket = connect({ port, host: localAddress, localAddress });
	onTestFinished(() => void socket.destroy());
	const seen = { text: "", closed: false };
	socket.on("data", (chunk) => (seen.text += chunk));
	socket.on("error", () => {});
	socket.on("close", () => (seen.closed = true));
	return { socket, seen };
}

const connected = (socket: Socket) => once(socket, "connect");
/** Also when the server reset it. */
const closed = (socket: Socket) => new Promise((done) => socket.once("close", done));

test("One network may hold at most a hundred connections; other networks still connect", async () => {
	const { port } = await listen((_, response) => response.end("page"));
	const open = Array.from({ length: 100 }, () => connectFrom("127.0.0.2", port));
	await Promise.all(open.map(({ socket }) => connected(socket)));
	for (const { socket } of open) socket.write("GET / HTTP/1.1\r\n");
	const oneMore = connectFrom("127.0.0.2", port);
	await closed(oneMore.socket);
	const request = async (address: string) => {
		const { socket, seen } = connectFrom(address, port);
		socket.write("GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n");
		await closed(socket);
		return seen.text.slice(0, 12);
	};
	expect(await request("127.0.0.3")).toBe("HTTP/1.1 200");
	expect(open.some(({ seen }) => seen.closed)).toBe(false);
	open[0]?.socket.destroy();
	await expect.poll(() => request("127.0.0.2")).toBe("HTTP/1.1 200");
});

test("A trusted proxy may open any number of connections", async () => {
	const { port } = await listen((_, response) => response.end("page"), true);
	const open = Array.from({ length: 150 }, () => connectFrom("127.0.0.1", port));
	await Promise.all(open.map(({ socket }) => connected(socket)));
	await pause(50);
	expect(open.filter(({ seen }) => seen.closed)).toEqual([]);
});

test("A request whose headers never end is closed after 15 seconds", async () => {
	const { port } = await listen((_, response) => response.end("page"));
	const { socket } = connectFrom("127.0.0.1", port);
	socket.write("GET / HTTP/1.1\r\nhost: here\r\n");
	const startedAt = performance.now();
	await closed(socket);
	expect(performance.now() - startedAt).toBeGreaterThan(14_000);
	// Node's own checks, every 30 seconds, would find it later.
	expect(performance.now() - startedAt).toBeLessThan(30_000);
});

test.each([
	["with two hosts", "GET / HTTP/1.1\r\nHost: academy.example\r\nhOsT: elsewhere.example\r\n\r\n"],
	["without a version of HTTP", "GET /\r\n\r\n"],
])("A request %s is refused before anything looks at it", async (_, bytes) => {
	let looked = 0;
	const { port } = await listen((_, response) => {
		looked += 1;
		response.end("page");
	});
	const { socket, seen } = connectFrom("127.0.0.1", port);
	socket.write(bytes);
	await closed(socket);
	expect([seen.text.slice(0, 12), looked]).toEqual(["HTTP/1.1 400", 0]);
});

test("An untrusted proxy is reported once, by its header", async () => {
	const reported: string[] = [];
	const connections = openConnections({
		maxConnections: 9,
		isProxy: () => false,
		onUnknownProxy: (header) => reported.push(header),
	});
	const server = connections.serve((_, response) => response.end("page"));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const visit = (headers = {}) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers });
	await visit();
	expect(reported).toEqual([]);
	for (const header of ["x-real-ip", "via", "x-forwarded-for"]) await visit({ [header]: "1", connection: "close" });
	expect(reported).toEqual(["x-real-ip"]);
});

type Got = { status: number | undefined; headers: IncomingHttpHeaders };

function sendRequest(port: number, path: string, agent = new Agent({ keepAlive: true })): Promise<Got> {
	return new Promise((resolve, reject) => {
		const sending = open({ host: "127.0.0.1", port, path, agent });
		sending.on("error", reject);
		sending.on("response", (response) => {
			response.resume();
			resolve({ status: response.statusCode, headers: response.headers });
		});
		sending.end();
	});
}

test("On shutdown running requests are answered, new ones get Connection: close, and idle connections are closed", async () => {
	const waiting: (() => void)[] = [];
	const { connections, server, port } = await listen((request, response) => {
		if (request.url === "/page") response.end("page");
		else waiting.push(() => response.end("done"));
	});
	expect((await sendRequest(port, "/page")).headers.connection).toBe("keep-alive");
	const inside = [sendRequest(port, "/slow"), sendRequest(port, "/slow")];
	while (waiting.length < 2) await pause(1);
	const silent = connect(port, "127.0.0.1");
	await connected(silent);
	const silentClosed = closed(silent);
	const closing = connections.close();
	expect(await sendRequest(port, "/page")).toMatchObject({ status: 200, headers: { connection: "close" } });
	await closing;
	await expect(sendRequest(port, "/page")).rejects.toThrow("ECONNREFUSED");
	for (const answer of waiting) answer();
	for (const response of await Promise.all(inside)) expect(response.status).toBe(200);
	await silentClosed;
	if (server.address() !== null) await once(server, "close");
});

test("A request on a kept-alive connection is answered even if it arrives just after listening has stopped", async () => {
	const { connections, server, port } = await listen((_, response) => response.end("page"));
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	onTestFinished(() => agent.destroy());
	await sendRequest(port, "/page", agent);
	const closing = connections.close();
	while (server.listening) await pause(1);
	expect(await sendRequest(port, "/page", agent)).toMatchObject({ status: 200, headers: { connection: "close" } });
	await closing;
});
