import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/**
 * One call: when it was due, from the start of the load, how long it took from then, and its answer; status 0 if the
 * connection was closed instead.
 */
export type CallResult = { dueMs: number; tookMs: number; status: number; retryAfter: boolean };
/** Without a body it is a GET. */
export type Call = { headers: Record<string, string>; body?: string };
type Load = {
	url: string;
	next: () => Call;
	/** This many seconds, or until the promise settles. */
	during: number | Promise<unknown>;
	/** A fixed rate whatever the answers, or so many calls at a time, each after the answer to the one before. */
	pace: { perSecond: number } | { concurrency: number };
};

const maxSockets = 4_000;
const tickMs = 1;

/**
 * Sends more calls than Node's client could on two cores shared with the server, by writing bytes to bare sockets. Each
 * call is timed from when it was due, because a closed loop would hide pauses.
 */
export async function load({ url, next, during, pace }: Load): Promise<CallResult[]> {
	const results: CallResult[] = [];
	const startedAt = performance.now();
	const elapsedMs = () => performance.now() - startedAt;
	let stopped = false;
	const connections = openConnections({ url, next }, (result) => {
		results.push({ ...result, tookMs: elapsedMs() - result.dueMs });
		return "concurrency" in pace && !stopped ? elapsedMs() : undefined;
	});
	const send = async () => {
		let sent = 0;
		if ("concurrency" in pace) for (; sent < pace.concurrency; sent += 1) connections.send(0);
		while (!stopped) {
			if ("perSecond" in pace)
				for (const due = elapsedMs() * (pace.perSecond / 1000); sent < due; sent += 1)
					connections.send((sent * 1000) / pace.perSecond);
			await pause(tickMs);
		}
		await connections.close();
	};
	const finished = typeof during === "number" ? pause(during * 1000) : during;
	await Promise.all([
		send(),
		finished.finally(() => {
			stopped = true;
		}),
	]);
	return results;
}

/** One call with `node:http`: `fetch` costs more than what is measured. */
export async function callOnce(address: string, options: RequestOptions) {
	const [response]: IncomingMessage[] = await once(request(address, options).end(), "response");
	if (response === undefined) throw new Error(`${address} did not answer`);
	return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}

type PendingResult = Omit<CallResult, "tookMs">;

/**
 * Without a free connection a call opens another, up to the limit, and then waits. After an answer the connection takes
 * the call that has waited longest, or the next one from `onAnswer`.
 */
function openConnections(
	{ url, next }: Pick<Load, "url" | "next">,
	onAnswer: (result: PendingResult) => number | undefined,
) {
	const { hostname, port, pathname, search } = new URL(url);
	const idle: Connection[] = [];
	const connections = new Set<Connection>();
	const waiting: number[] = [];

	function send(dueMs: number): void {
		const connection = idle.pop() ?? (connections.size < maxSockets ? open() : undefined);
		if (connection) connection.send(dueMs, formatRequest(pathname + search, hostname, next()));
		else waiting.push(dueMs);
	}
	function open(): Connection {
		const connection = openConnection(connect(Number(port), hostname), (result, isAlive) => {
			if (isAlive) idle.push(connection);
			else connections.delete(connection);
			const due = onAnswer(result) ?? waiting.shift();
			if (due !== undefined) send(due);
		});
		connections.add(connection);
		return connection;
	}
	/** Waits for the answers; calls that never got a connection are dropped. */
	async function close(): Promise<void> {
		waiting.length = 0;
		while (idle.length < connections.size) await pause(10);
		for (const connection of connections) connection.end();
	}
	return { send, close };
}

type Connection = ReturnType<typeof openConnection>;

/** A connection that carries one call at a time. */
function openConnection(socket: Socket, done: (result: PendingResult, isAlive: boolean) => void) {
	let [dueMs, received]: [number | undefined, string] = [undefined, ""];
	const finish = (status: number, isAlive: boolean) => {
		if (dueMs === undefined) return;
		const result = { dueMs, status, retryAfter: /\r\nretry-after: \d/i.test(received) };
		dueMs = undefined;
		done(result, isAlive);
	};
	socket.setNoDelay(true).setEncoding("latin1");
	socket.on("data", (text: unknown) => {
		received += String(text);
		const headerEnd = received.indexOf("\r\n\r\n");
		const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0);
		if (headerEnd !== -1 && received.length >= headerEnd + 4 + length)
			finish(Number(received.slice(9, 12)), !/\r\nconnection: close/i.test(received));
	});
	socket.on("error", () => {});
	socket.on("close", () => {
		received = "";
		finish(0, false);
	});
	return {
		send(due: number, bytes: string): void {
			[dueMs, received] = [due, ""];
			socket.write(bytes);
		},
		end: () => void socket.destroy(),
	};
}

function formatRequest(path: string, host: string, { headers, body }: Call): string {
	const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	const head = `${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1\r\nhost: ${host}\r\n${headerLines.join("")}`;
	return body === undefined ? `${head}\r\n` : `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
