import type { Server } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A server with the connections it has. */
export type Door = { server: Server; sockets: Set<Socket> };

/** A connection that was about to be used when we began to leave is used within this time, or not by someone in a hurry. */
const lastWordsMs = 500;
const lookEveryMs = 20;
const quiet = { silenceMs: 100, turnMs: 5, patienceMs: 4_000 };

/** No connection is ended while its next request may be on its way: that would be cut without an answer. */
export async function seeOff({ server, sockets }: Door): Promise<void> {
	if (!server.listening) return;
	await quietMoment(server);
	Listener.prototype.close.call(server);
	for (let waitedMs = 0; waitedMs < lastWordsMs && sockets.size > 0; waitedMs += lookEveryMs) await pause(lookEveryMs);
	// Browsers open connections ahead and say nothing.
	for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
	const ending = setInterval(() => server.closeIdleConnections(), lookEveryMs);
	server.once("close", () => clearInterval(ending));
}

/**
 * Whoever has knocked but was not let in when listening ends is cut by the system. The system is asked who has come once in each turn of
 * the event loop, and may name one only; so listening ends when nobody has come for a while, in a short turn that has asked. Where people
 * never cease to come, any short turn has to do in which none did.
 */
async function quietMoment(server: Server): Promise<void> {
	const began = performance.now();
	let lastCame = began;
	const note = () => {
		lastCame = performance.now();
	};
	server.on("connection", note);
	for (let isQuiet = false; !isQuiet && performance.now() - began < quiet.patienceMs; ) {
		const isLate = performance.now() - began > quiet.patienceMs / 2;
		await pause(isLate ? 1 : lookEveryMs);
		const asked = performance.now();
		// From a timer to what comes immediately after it the system is asked once.
		await new Promise<void>((turned) => setImmediate(turned));
		const now = performance.now();
		isQuiet = now - asked <= quiet.turnMs && lastCame < (isLate ? asked : now - quiet.silenceMs);
	}
	server.off("connection", note);
}
