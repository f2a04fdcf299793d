import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { errorIdHeader, errors } from "#contract/errors.ts";
import { apiPrefix } from "#contract/paths.ts";
import { refusals } from "../metrics/counters.ts";
import type { Headers } from "./headers.ts";
import { openRoom } from "./room.ts";
import { type Door, seeOff } from "./see-off.ts";

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
/** Who comes while we leave is served for a while, then told to come again: that makes turns short. */
const servedMs = 1_000;

type Wishes = { log: FastifyBaseLogger; headers: Headers; mostConnections?: number };

export function openReception({ log, headers, mostConnections = Number.POSITIVE_INFINITY }: Wishes): Reception {
	const desk = openDesk(refusing(log, headers));
	const doors: Door[] = [];
	return {
		serve(handle, timeouts) {
			const server = createServer(timeouts, (request, response) => {
				if (desk.receive(request, response)) handle(request, response);
			});
			server.maxConnections = mostConnections;
			// Who comes when all descriptors are taken finds nobody; who comes next finds the places of those who only kept theirs.
			server.on("drop", () => server.closeIdleConnections());
			doors.push({ server, sockets: socketsOf(server) });
			return server;
		},
		isTurnedAway: desk.isTurnedAway,
		stepAside: desk.stepAside,
		async close() {
			desk.leave();
			await Promise.all(doors.map(seeOff));
		},
	};
}

function socketsOf(server: Server): Set<Socket> {
	const sockets = new Set<Socket>();
	server.on("connection", (socket: Socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
	});
	return sockets;
}

/** Judges each request as it comes: whether it is passed on. */
function openDesk(refuse: (response: ServerResponse) => void) {
	const calls = openCalls();
	const turnedAway = new WeakSet<IncomingMessage>();
	let leaving = false;
	let isRefusing = false;

	return {
		receive(request: IncomingMessage, response: ServerResponse): boolean {
			if (leaving) response.setHeader("connection", "close");
			if (request.url?.startsWith(`${apiPrefix}/`) !== true) return true;
			if (!isRefusing && !calls.isFull()) {
				calls.letIn(request, response);
				return true;
			}
			if (!formType.test(request.headers["content-type"] ?? "")) {
				refuse(response);
				return false;
			}
			turnedAway.add(request);
			return true;
		},
		isTurnedAway: (request: IncomingMessage) => turnedAway.has(request),
		stepAside: calls.stepAside,
		leave() {
			leaving = true;
			setTimeout(() => {
				isRefusing = true;
			}, servedMs).unref();
			for (const response of calls.responses()) if (!response.headersSent) response.setHeader("connection", "close");
		},
	};
}

/** The calls under way, and which of them take a place in the room. */
function openCalls() {
	const room = openRoom();
	const calls = new Map<IncomingMessage, Call>();

	function stepAside(request: IncomingMessage): void {
		const call = calls.get(request);
		if (!call?.inside) return;
		call.inside = false;
		room.leave();
	}

	function awaitBody(request: IncomingMessage, call: Call): void {
		stepAside(request);
		request.once("end", () => {
			if (calls.get(request) !== call) return;
			call.inside = true;
			room.enter();
		});
	}

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

	const responses = () => [...calls.values()].map(({ response }) => response);
	return { isFull: room.isFull, letIn, stepAside, responses };
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
