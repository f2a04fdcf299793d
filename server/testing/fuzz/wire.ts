import { connect, type Socket } from "node:net";

type Answer = { status: number; headers: Record<string, string>; body: string };
/** `closed`: the server ended the connection without an answer. */
export type Outcome = Answer | "closed" | "no answer";

const patienceMs = 40_000;

/** A raw connection, opened again once it ends, so that nothing mends a broken request. */
export class Connection {
	#socket: Socket | undefined;
	readonly #port: number;

	constructor(port: number) {
		this.#port = port;
	}

	/** `last`: nothing more is sent, so that the server need not wait for the rest. */
	async send(bytes: Buffer, last: boolean): Promise<Outcome> {
		const kept = this.#socket;
		const outcome = await this.#exchange(bytes, last);
		// A kept connection may end just as it is used again.
		return outcome === "closed" && kept !== undefined && !last ? this.#exchange(bytes, last) : outcome;
	}

	close(): void {
		this.#socket?.destroy();
		this.#socket = undefined;
	}

	#exchange(bytes: Buffer, last: boolean): Promise<Outcome> {
		const socket = this.#socket ?? connect({ port: this.#port, host: "127.0.0.1", noDelay: true });
		this.#socket = socket;
		return new Promise((resolve) => {
			let received = Buffer.alloc(0);
			const timer = setTimeout(() => finish("no answer", true), patienceMs);
			const finish = (outcome: Outcome, over: boolean) => {
				clearTimeout(timer);
				socket.removeAllListeners().on("error", () => undefined);
				if (over || last) this.close();
				resolve(outcome);
			};
			socket.on("data", (piece) => {
				received = Buffer.concat([received, piece]);
				const answer = readAnswer(received, bytes.subarray(0, 5).toString() === "HEAD ");
				if (answer) finish(answer, /close/i.test(answer.headers.connection ?? ""));
			});
			socket.on("error", () => finish("closed", true));
			socket.on("close", () => finish(wordsOf(received) ?? "closed", true));
			if (last) socket.end(bytes);
			else socket.write(bytes);
		});
	}
}

/** Undefined until the answer is complete. */
function readAnswer(received: Buffer, toHead: boolean): Answer | undefined {
	const headEnds = received.indexOf("\r\n\r\n");
	if (headEnds === -1) return undefined;
	const { status, headers } = readHead(received.subarray(0, headEnds).toString("latin1"));
	const rest = received.subarray(headEnds + 4);
	if (status < 200) return readAnswer(rest, toHead);
	const length = toHead || status === 204 || status === 304 ? 0 : Number(headers["content-length"] ?? Number.NaN);
	if (Number.isNaN(length))
		return rest.subarray(-5).equals(lastChunk) ? { status, headers, body: rest.toString() } : undefined;
	return rest.length < length ? undefined : { status, headers, body: rest.subarray(0, length).toString() };
}

const lastChunk = Buffer.from("0\r\n\r\n");

function readHead(head: string): { status: number; headers: Record<string, string> } {
	const [first = "", ...lines] = head.split("\r\n");
	const pairs = lines.map((line) => [
		line.slice(0, line.indexOf(":")).toLowerCase(),
		line.slice(line.indexOf(":") + 1).trim(),
	]);
	return { status: Number(first.split(" ")[1]), headers: Object.fromEntries(pairs) };
}

/** The answer as far as it came before the connection ended. */
function wordsOf(received: Buffer): Answer | undefined {
	const headEnds = received.indexOf("\r\n\r\n");
	const head = received.subarray(0, headEnds === -1 ? received.length : headEnds).toString("latin1");
	if (head === "") return undefined;
	const rest = received.subarray(headEnds === -1 ? received.length : headEnds + 4);
	const { status, headers } = readHead(head);
	return status < 200 ? wordsOf(rest) : { status, headers, body: rest.toString() };
}
