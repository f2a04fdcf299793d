import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { errorIdHeader, errors } from "#contract/errors.ts";
import { apiPrefix } from "#contract/paths.ts";
import { refusals } from "../metrics/counters.ts";
import type { Headers } from "./headers.ts";
import { openRoom } from "./room.ts";

/** Who stands before the app: lets in what it can do soon, refuses the rest at next to no cost, and sees everyone off at the end. */
export type Reception = {
	/** A server that passes on to `handle` what it lets in. */
	serve(handle: RequestListener, timeouts: Timeouts): Server;
	/** Passed on though there is no room: it wants to be refused with a page. */
	isTurnedAway(request: IncomingMessage): boolean;
	/** It waits for something else than the database from here on, and takes nobody's place. */
	stepAside(request: IncomingMessage): void;
	/** Takes no new connections, and ends each of those there are with its next answer. */
	close(): Promise<void>;
};
type Timeouts = { keepAliveTimeout: number; requestTimeout: number; headersTimeout: number };
type Call = { response: ServerResponse; inside: boolean };

const formType = /^application\/x-www-form-urlencoded/i;
/** Refused in numbers, they are told of together. */
const toldEveryMs = 1_000;
/** A connection that was about to be used when we began to leave is used within this time, or not by someone in a hurry. */
const lastWordsMs = 500;
const lookEveryMs = 20;
/** Who comes meanwhile is served for a while, then told to come again: that makes turns short. */
const quiet = { silenceMs: 100, turnMs: 5, servedMs: 1_000, patienceMs: 4_000 };

type Wishes = { log: FastifyBaseLogger; headers: Headers; mostConnections?: number };

export function openReception({ log, headers, mostConnections = Number.POSITIVE_INFINITY }: Wishes): Reception {
	const room = openRoom();
	const calls = new Map<IncomingMessage, Call>();
	const turnedAway = new WeakSet<IncomingMessage>();
	const doors: { server: Server; sockets: Set<Socket> }[] = [];
	const refuse = refusing(log, headers);
	let leaving = false;
	let isRefusing = false;

	function letIn(request: IncomingMessage, response: ServerResponse): void {
		const call = { response, inside: true };
		room.enter();
		calls.set(request, call);
		const end = () => {
			stepAside(request);
			calls.delete(request);
		};
		// The answer is complete, or whoever asked has gone; a slow reader takes nobody's place.
		response.once("prefinish", end).once("close", end);
		// So does a slow writer: their call begins with the end of its body.
		if (hasBody(request)) setImmediate(() => request.complete || awaitBody(request, call));
	}

	function awaitBody(request: IncomingMessage, call: Call): void {
		stepAside(request);
		request.once("end", () => {
			if (calls.get(request) !== call) return;
			call.inside = true;
			room.enter();
		});
	}

	function stepAside(request: IncomingMessage): void {
		const call = calls.get(request);
		if (!call?.inside) return;
		call.inside = false;
		room.leave();
	}

	function receive(request: IncomingMessage, response: ServerResponse): boolean {
		if (leaving) response.setHeader("connection", "close");
		if (request.url?.startsWith(`${apiPrefix}/`) !== true) return true;
		if (!isRefusing && !room.isFull()) {
			letIn(request, response);
			return true;
		}
		if (!formType.test(request.headers["content-type"] ?? "")) {
			refuse(response);
			return false;
		}
		turnedAway.add(request);
		return true;
	}

	return {
		serve(handle, timeouts) {
			const server = createServer(timeouts, (request, response) => {
				if (receive(request, response)) handle(request, response);
			});
			const sockets = new Set<Socket>();
			server.on("connection", (socket: Socket) => {
				sockets.add(socket);
				socket.once("close", () => sockets.delete(socket));
			});
			server.maxConnections = mostConnections;
			// Who comes when all descriptors are taken finds nobody; who comes next finds the places of those who only kept theirs.
			server.on("drop", () => server.closeIdleConnections());
			doors.push({ server, sockets });
			return server;
		},
		isTurnedAway: (request) => turnedAway.has(request),
		stepAside,
		async close() {
			leaving = true;
			setTimeout(() => {
				isRefusing = true;
			}, quiet.servedMs).unref();
			for (const { response } of calls.values()) if (!response.headersSent) response.setHeader("connection", "close");
			await Promise.all(doors.map(seeOff));
		},
	};
}

function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

/** Not one step of the app's is taken: under four times the load three of four calls end here. */
function refusing(log: FastifyBaseLogger, headers: Headers): (response: ServerResponse) => void {
	const body = JSON.stringify({ error: errors.overloaded.text });
	const head = Object.entries({
		...headers,
		"cache-control": "no-store",
		"content-type": "application/json; charset=utf-8",
		"content-length": String(Buffer.byteLength(body)),
		"retry-after": "1",
		[errorIdHeader]: "overloaded",
	}).flat();
	let untold = 0;
	return (response) => {
		refusals.inc({ id: "overloaded" });
		if (untold === 0)
			setTimeout(() => {
				log.warn({ event: "overloaded", refused: untold });
				untold = 0;
			}, toldEveryMs).unref();
		untold += 1;
		response.setHeader("x-request-id", randomUUID());
		response.writeHead(503, head).end(body);
	};
}

/** No connection is ended while its next request may be on its way: that would be cut without an answer. */
async function seeOff({ server, sockets }: { server: Server; sockets: Set<Socket> }): Promise<void> {
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
