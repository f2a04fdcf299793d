import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { errorIdHeader, errors } from "#contract/errors.ts";
import { refusals } from "../metrics/counters.ts";
import { Refusal } from "./errors.ts";
import type { Headers } from "./headers.ts";
import { callerAddress, networkOf } from "./networks.ts";

/** How many requests that need the database are in flight at once. More would only wait longer for the same connections. */
const mostInFlight = 128;
/** No network has more than this share of them, so that none can keep the others out. */
const largestShare = 1 / 4;
/** While the process stops, requests are served for a while, then told to come again: another process takes them. */
const servedWhileStoppingMs = 1_000;
const shedReportMs = 1_000;
/** A network beyond its share waits so long for its refusal, or a thousand connections would be busy with refusals alone. */
const shedDelayMs = 1_000;

/** Keeps the number of requests in flight below a fixed cap and sheds the rest (docs/decisions/0043-a-fixed-cap.md). */
export type Limiter = {
	/** Counts this request as in flight until its answer is on its way, or `release`. False: there is no room for its network. */
	enter(request: FastifyRequest, reply: FastifyReply): boolean;
	/** The same, for what a person reads: throws the refusal that `answer-errors.ts` puts on a page. */
	enterOrThrow(request: FastifyRequest, reply: FastifyReply): Promise<void>;
	/** Whether `enter` would refuse now. */
	isFull(request: FastifyRequest): boolean;
	/** It waits for something other than the database from here on. */
	release(request: FastifyRequest): void;
	/** Answers 503 at next to no cost: no body is read, no line logged. */
	shed(request: FastifyRequest, reply: FastifyReply): void;
	/** The process stops: connections end with the answers on them. */
	drain(): void;
};

declare module "fastify" {
	interface FastifyRequest {
		/** Refused by the limiter, which reports such requests together. */
		isShed: boolean;
	}
}

type Place = { network: string; response: ServerResponse; isHeld: boolean };

export function openLimiter(log: FastifyBaseLogger, headers: Headers): Limiter {
	const inFlight = openShares();
	const places = new Map<unknown, Place>();
	const report = openReport(log);
	const answerBusy = busyAnswer(headers);
	let isStopping = false;
	let isClosed = false;

	function release({ raw }: FastifyRequest): void {
		const place = places.get(raw);
		if (!place?.isHeld) return;
		place.isHeld = false;
		inFlight.give(place.network);
	}

	function enter(request: FastifyRequest, reply: FastifyReply): boolean {
		const known = places.get(request.raw);
		if (known?.isHeld) return true;
		const network = known?.network ?? networkOfCaller(request);
		if (isClosed || !inFlight.take(network)) return false;
		if (known) known.isHeld = true;
		else {
			places.set(request.raw, { network, response: reply.raw, isHeld: true });
			const end = () => {
				release(request);
				places.delete(request.raw);
			};
			// A slow reader of a complete answer takes nobody's place.
			reply.raw.once("prefinish", end).once("close", end);
		}
		if (isStopping) reply.raw.setHeader("connection", "close");
		return true;
	}

	const delayOf = (request: FastifyRequest) =>
		!isClosed && inFlight.isOverShare(networkOfCaller(request)) ? shedDelayMs : 0;

	return {
		enter,
		release,
		async enterOrThrow(request, reply) {
			if (enter(request, reply)) return;
			request.isShed = true;
			report();
			await pause(delayOf(request));
			throw new Refusal("overloaded", { retryAfterSeconds: 1 });
		},
		isFull: (request) => isClosed || inFlight.isFull(networkOfCaller(request)),
		shed(request, reply) {
			request.isShed = true;
			report();
			refusals.inc({ id: "overloaded" });
			reply.hijack();
			setTimeout(() => answerBusy(reply.raw), delayOf(request));
		},
		drain() {
			isStopping = true;
			setTimeout(() => {
				isClosed = true;
			}, servedWhileStoppingMs).unref();
			for (const { response } of places.values()) if (!response.headersSent) response.setHeader("connection", "close");
		},
	};
}

/**
 * A network may hold as many places as are still free, and never more than its share: however many networks flood, about as much as each of
 * them holds stays free, and who holds most is refused first.
 */
function openShares() {
	const held = new Map<string, number>();
	let total = 0;
	const heldBy = (network: string) => held.get(network) ?? 0;
	const isOverShare = (network: string) => heldBy(network) >= mostInFlight * largestShare;
	const isFull = (network: string) => isOverShare(network) || heldBy(network) >= mostInFlight - total;
	return {
		isFull,
		isOverShare,
		take(network: string): boolean {
			if (isFull(network)) return false;
			held.set(network, heldBy(network) + 1);
			total += 1;
			return true;
		},
		give(network: string): void {
			const left = heldBy(network) - 1;
			if (left > 0) held.set(network, left);
			else held.delete(network);
			total -= 1;
		},
	};
}

/** The widest network that one customer of a provider is given. */
function networkOfCaller({ ip, socket }: FastifyRequest): string {
	return networkOf(callerAddress(ip, socket.remoteAddress), 48);
}

/** One line a second while it lasts. */
function openReport(log: FastifyBaseLogger): () => void {
	let unreported = 0;
	return () => {
		if (unreported === 0)
			setTimeout(() => {
				log.warn({ event: "overloaded", refused: unreported });
				unreported = 0;
			}, shedReportMs).unref();
		unreported += 1;
	};
}

function busyAnswer(headers: Headers): (response: ServerResponse) => void {
	const body = JSON.stringify({ error: errors.overloaded.text });
	const head = Object.entries({
		...headers,
		"cache-control": "no-store",
		"content-type": "application/json; charset=utf-8",
		"content-length": String(Buffer.byteLength(body)),
		"retry-after": "1",
		[errorIdHeader]: "overloaded",
	}).flat();
	return (response) => {
		response.setHeader("x-request-id", randomUUID());
		response.writeHead(503, head).end(body);
	};
}
