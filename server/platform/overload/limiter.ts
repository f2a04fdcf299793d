import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { errorIdHeader, errors } from "#contract/errors.ts";
import { refusals } from "../metrics/counters.ts";
import { Refusal } from "../refusal.ts";
import { callerAddress, networkOf } from "./networks.ts";

/**
 * How many requests that need the database may be in flight. More would only wait longer for the same
 * connections.
 */
const maxInFlight = 128;
/** The largest share of one network, so that none can starve the others. */
const maxNetworkShare = 1 / 4;
/** On shutdown new requests are still served for this long, then shed with Retry-After: another process takes them. */
const shutdownGraceMs = 1_000;
const reportIntervalMs = 1_000;
/**
 * How long a refusal is delayed for a network beyond its share; otherwise a thousand connections would retry at once.
 */
const shedDelayMs = 1_000;

/**
 * Keeps the number of requests in flight below a fixed cap and sheds the rest
 * (docs/decisions/0043-fixed-cap-on-requests.md).
 */
export type Limiter = {
	/**
	 * Tracks a request whose body may take a while: it has no slot, but is served to its end even if shutdown starts
	 * meanwhile.
	 */
	track(request: FastifyRequest, reply: FastifyReply): void;
	/**
	 * Counts this request as in flight until its answer is sent, or until `release`. False: its network has no free
	 * slot.
	 */
	enter(request: FastifyRequest, reply: FastifyReply): boolean;
	/** Like `enter`, but throws the refusal, which `answer-errors.ts` renders as a page. */
	enterOrThrow(request: FastifyRequest, reply: FastifyReply): Promise<void>;
	/** Whether `enter` would refuse now. */
	isFull(request: FastifyRequest): boolean;
	/** Releases the slot early: the request no longer needs the database. */
	release(request: FastifyRequest): void;
	/** Answers 503 cheaply: the body is not read and no line is logged. */
	shed(request: FastifyRequest, reply: FastifyReply): void;
	/** Shutdown: each connection is closed after the answer that is being written. */
	drain(): void;
};

declare module "fastify" {
	interface FastifyRequest {
		/** Shed by the limiter, which logs such requests in aggregate. */
		isShed: boolean;
	}
}

type Tracked = { network: string; response: ServerResponse; hasSlot: boolean };

export function openLimiter(log: FastifyBaseLogger, headers: Record<string, string>): Limiter {
	const inFlight = openShares();
	const { isClosed, ...requests } = trackRequests(inFlight);
	const report = openReport(log);
	const sendOverloaded = prepareOverloadedResponse(headers);

	function recordShed(request: FastifyRequest): void {
		request.isShed = true;
		report();
	}

	const delayOf = (request: FastifyRequest) =>
		!isClosed() && inFlight.isOverShare(networkOfCaller(request)) ? shedDelayMs : 0;

	return {
		...requests,
		async enterOrThrow(request, reply) {
			if (requests.enter(request, reply)) return;
			recordShed(request);
			await pause(delayOf(request));
			throw new Refusal("overloaded", { retryAfterSeconds: 1 });
		},
		isFull: (request) => isClosed() || inFlight.isFull(networkOfCaller(request)),
		shed(request, reply) {
			recordShed(request);
			refusals.inc({ id: "overloaded" });
			reply.hijack();
			setTimeout(() => sendOverloaded(reply.raw), delayOf(request));
		},
	};
}

/** The requests that were started and not yet answered, and which of them have a slot. */
function trackRequests(inFlight: ReturnType<typeof openShares>) {
	const trackedRequests = new Map<unknown, Tracked>();
	let isStopping = false;
	let isClosed = false;

	function release({ raw }: FastifyRequest): void {
		const tracked = trackedRequests.get(raw);
		if (!tracked?.hasSlot) return;
		tracked.hasSlot = false;
		inFlight.releaseSlot(tracked.network);
	}

	/** Undefined for a request that arrives after shutdown's grace period. */
	function track(request: FastifyRequest, reply: FastifyReply): Tracked | undefined {
		const existing = trackedRequests.get(request.raw);
		if (existing || isClosed) return existing;
		const tracked = { network: networkOfCaller(request), response: reply.raw, hasSlot: false };
		trackedRequests.set(request.raw, tracked);
		const end = () => {
			release(request);
			trackedRequests.delete(request.raw);
		};
		// A client that reads a complete answer slowly must not occupy a slot.
		reply.raw.once("prefinish", end).once("close", end);
		if (isStopping) reply.raw.setHeader("connection", "close");
		return tracked;
	}

	function enter(request: FastifyRequest, reply: FastifyReply): boolean {
		const tracked = track(request, reply);
		if (!tracked) return false;
		tracked.hasSlot ||= inFlight.takeSlot(tracked.network);
		return tracked.hasSlot;
	}

	function drain(): void {
		isStopping = true;
		setTimeout(() => {
			isClosed = true;
		}, shutdownGraceMs).unref();
		for (const { response } of trackedRequests.values())
			if (!response.headersSent) response.setHeader("connection", "close");
	}

	return { track, enter, release, drain, isClosed: () => isClosed };
}

/**
 * A network may use as many slots as are still free, up to its share. If many networks flood the server, each uses
 * about as many as stay free, and the one with the most is refused first.
 */
function openShares() {
	const slotsOf = new Map<string, number>();
	let total = 0;
	const countOf = (network: string) => slotsOf.get(network) ?? 0;
	const isOverShare = (network: string) => countOf(network) >= maxInFlight * maxNetworkShare;
	const isFull = (network: string) => isOverShare(network) || countOf(network) >= maxInFlight - total;
	return {
		isFull,
		isOverShare,
		takeSlot(network: string): boolean {
			if (isFull(network)) return false;
			slotsOf.set(network, countOf(network) + 1);
			total += 1;
			return true;
		},
		releaseSlot(network: string): void {
			const remaining = countOf(network) - 1;
			if (remaining > 0) slotsOf.set(network, remaining);
			else slotsOf.delete(network);
			total -= 1;
		},
	};
}

/** The widest IPv6 network that providers assign to one customer. */
function networkOfCaller(request: FastifyRequest): string {
	return networkOf(callerAddress(request), 48);
}

/** Logs at most one line a second. */
function openReport(log: FastifyBaseLogger): () => void {
	let unreported = 0;
	return () => {
		if (unreported === 0)
			setTimeout(() => {
				log.warn({ event: "overloaded", refused: unreported });
				unreported = 0;
			}, reportIntervalMs).unref();
		unreported += 1;
	};
}

function prepareOverloadedResponse(headers: Record<string, string>): (response: ServerResponse) => void {
	const body = JSON.stringify({ error: errors.overloaded.text });
	const rawHeaders = Object.entries({
		...headers,
		"cache-control": "no-store",
		"content-type": "application/json; charset=utf-8",
		"content-length": String(Buffer.byteLength(body)),
		"retry-after": "1",
		[errorIdHeader]: "overloaded",
	}).flat();
	return (response) => {
		response.setHeader("x-request-id", randomUUID());
		response.writeHead(503, rawHeaders).end(body);
	};
}
