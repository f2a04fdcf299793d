import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/**
 * One call: when it was due, from the start of the load, how long it took from then, and its answer; status 0 if the
 * connection was closed instead.
 */
export type Answered = { dueMs: number; tookMs: number; status: number; retryAfter: boolean };
/** Without a body it is a GET. */
export type Call = { headers: Record<string, string>; body?: string };
type Load = {
	url: string;
	next: () => Call;
	/** This many seconds, or until the promise settles. */
	during: number | Promise<unknown>;
	/** A fixed rate whatever the answers, or so many calls at a time, each after the answer to the one before. */
	pace: { perSecond: number } | { atOnce: number };
};

const mostSockets = 4_000;
const tickMs = 1;

/**
 * Sends more calls than Node's client could on two cores shared with the server, by writing bytes to bare sockets. Each
 * call is timed from when it was due, because a closed loop would hide pauses.
 */
export async function load({ url, next, during, pace }: Load): Promise<Answered[]> {
	const answers: Answered[] = [];
	const began = performance.now();
	const sinceBegan = () => performance.now() - began;
	let over = false;
	const lines = openLines({ url, next }, (answered) => {
		answers.push({ ...answered, tookMs: sinceBegan() - answered.dueMs });
		return "atOnce" in pace && !over ? sinceBegan() : undefined;
	});
	const send = async () => {
		let sent = 0;
		if ("atOnce" in pace) for (; sent < pace.atOnce; sent += 1) lines.send(0);
		while (!over) {
			if ("perSecond" in pace)
				for (const due = sinceBegan() * (pace.perSecond / 1000); sent < due; sent += 1)
					lines.send((sent * 1000) / pace.perSecond);
			await pause(tickMs);
		}
		await lines.close();
	};
	const ending = typeof during === "number" ? pause(during * 1000) : during;
	await Promise.all([
		send(),
		ending.finally(() => {
			over = true;
		}),
	]);
	return answers;
}

/** One call with `node:http`: `fetch` costs more than what is measured. */
export async function callOnce(address: string, options: RequestOptions) {
	const [response]: IncomingMessage[] = await once(request(address, options).end(), "response");
	if (response === undefined) throw new Error(`${address} did not answer`);
	return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}

type Unmeasured = Omit<Answered, "tookMs">;

/**
 * Without a free connection a call opens another, up to the limit, and then waits. After an answer the connection takes
 * the call that has waited longest, or the next one from `onAnswer`.
 */
function openLines({ url, next }: Pick<Load, "url" | "next">, onAnswer: (answered: Unmeasured) => number | undefined) {
	const { hostname, port, pathname, search } = new URL(url);
	const idle: Line[] = [];
	const lines = new Set<Line>();
	const waiting: number[] = [];

	function send(dueMs: number): void {
		const line = idle.pop() ?? (lines.size < mostSockets ? open() : undefined);
		if (line) line.send(dueMs, requestTo(pathname + search, hostname, next()));
		else waiting.push(dueMs);
	}
	function open(): Line {
		const line = openLine(connect(Number(port), hostname), (answered, lives) => {
			if (lives) idle.push(line);
			else lines.delete(line);
			const due = onAnswer(answered) ?? waiting.shift();
			if (due !== undefined) send(due);
		});
		lines.add(line);
		return line;
	}
	/** Waits for the answers; calls that never got a connection are dropped. */
	async function close(): Promise<void> {
		waiting.length = 0;
		while (idle.length < lines.size) await pause(10);
		for (const line of lines) line.end();
	}
	return { send, close };
}

type Line = ReturnType<typeof openLine>;

/** A connection that carries one call at a time. */
function openLine(socket: Socket, done: (answered: Unmeasured, lives: boolean) => void) {
	let [dueMs, read]: [number | undefined, string] = [undefined, ""];
	const finish = (status: number, lives: boolean) => {
		if (dueMs === undefined) return;
		const answered = { dueMs, status, retryAfter: /\r\nretry-after: \d/i.test(read) };
		dueMs = undefined;
		done(answered, lives);
	};
	socket.setNoDelay(true).setEncoding("latin1");
	socket.on("data", (text: unknown) => {
		read += String(text);
		const head = read.indexOf("\r\n\r\n");
		const length = Number(/\r\ncontent-length: (\d+)/i.exec(read)?.[1] ?? 0);
		if (head !== -1 && read.length >= head + 4 + length)
			finish(Number(read.slice(9, 12)), !/\r\nconnection: close/i.test(read));
	});
	socket.on("error", () => {});
	socket.on("close", () => {
		read = "";
		finish(0, false);
	});
	return {
		send(due: number, bytes: string): void {
			[dueMs, read] = [due, ""];
			socket.write(bytes);
		},
		end: () => void socket.destroy(),
	};
}

function requestTo(path: string, host: string, { headers, body }: Call): string {
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	const head = `${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join("")}`;
	return body === undefined ? `${head}\r\n` : `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
