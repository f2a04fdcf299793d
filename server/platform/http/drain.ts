import type { Server } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A listening server and its open connections. */
export type DrainedServer = { server: Server; sockets: Set<Socket> };

/** How long keep-alive connections stay open after listening has ended, for a request that is already on its way. */
const graceMs = 500;
const pollIntervalMs = 20;
const quiet = { silenceMs: 100, turnMs: 5, timeoutMs: 4_000 };

/**
 * Graceful shutdown: a connection is not closed while a request on it may be under way, because it would get no
 * answer.
 */
export async function drain({ server, sockets }: DrainedServer): Promise<void> {
	if (!server.listening) return;
	await waitForQuiet(server);
	Listener.prototype.close.call(server);
	for (let waitedMs = 0; waitedMs < graceMs && sockets.size > 0; waitedMs += pollIntervalMs)
		await pause(pollIntervalMs);
	// Browsers open connections in advance and send nothing on them.
	for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
	const ending = setInterval(() => server.closeIdleConnections(), pollIntervalMs);
	server.once("close", () => clearInterval(ending));
}

/**
 * Connections that wait in the kernel's accept queue when listening ends are reset. Node accepts them once in each turn
 * of the event loop, possibly only one; so listening ends after no connection has arrived for a while, in a short turn
 * that has polled. Under constant load any short turn without a new connection suffices.
 */
async function waitForQuiet(server: Server): Promise<void> {
	const startedAt = performance.now();
	let lastConnectionAt = startedAt;
	const onConnection = () => {
		lastConnectionAt = performance.now();
	};
	server.on("connection", onConnection);
	for (let isQuiet = false; !isQuiet && performance.now() - startedAt < quiet.timeoutMs; ) {
		const isLate = performance.now() - startedAt > quiet.timeoutMs / 2;
		await pause(isLate ? 1 : pollIntervalMs);
		const polledAt = performance.now();
		// Between a timer and the setImmediate that follows it the event loop polls once.
		await new Promise<void>((resolve) => setImmediate(resolve));
		const now = performance.now();
		isQuiet = now - polledAt <= quiet.turnMs && lastConnectionAt < (isLate ? polledAt : now - quiet.silenceMs);
	}
	server.off("connection", onConnection);
}
