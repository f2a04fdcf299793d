import { connect, type Socket } from "node:net";

type Answer = { status: number; headers: Record<string, string>; body: string };
/** `closed`: the server ended the connection without an answer. */
export type Outcome = Answer | "closed" | "no answer";

const responseTimeoutMs = 40_000;

/** A raw connection, opened again once it ends, so that nothing mends a broken request. */
export class Connection {
	#socket: Socket | undefined;
	readonly #port: number;

	constructor(port: number) {
		this.#port = port;
	}

	/** `isLast`: nothing more is sent, so that the server need not wait for the rest. */
	async send(bytes: Buffer, isLast: boolean): Promise<Outcome> {
		const reused = this.#socket;
		const outcome = await this.#exchange(bytes, isLast);
		// A kept connection may end just as it is used again.
		return outcome === "closed" && reused !== undefined && !isLast ? this.#exchange(bytes, isLast) : outcome;
	}

	close(): void {
		this.#socket?.destroy();
		this.#socket = undefined;
	}

	#exchange(bytes: Buffer, isLast: boolean): Promise<Outcome> {
		const socket = this.#socket ?? connect({ port: this.#port, host: "127.0.0.1", noDelay: true });
		this.#socket = socket;
		return new Promise((resolve) => {
			let received = Buffer.alloc(0);
			const timer = setTimeout(() => finish("no answer", true), responseTimeoutMs);
			const finish = (outcome: Outcome, isOver: boolean) => {
				clearTimeout(timer);
				socket.removeAllListeners().on("error", () => undefined);
				if (isOver || isLast) this.close();
				resolve(outcome);
			};
			socket.on("data", (chunk) => {
				received = Buffer.concat([received, chunk]);
				const answer = readAnswer(received, bytes.subarray(0, 5).toString() === "HEAD ");
				if (answer) finish(answer, /close/i.test(answer.headers.connection ?? ""));
			});
			socket.on("error", () => finish("closed", true));
			socket.on("close", () => finish(readPartialAnswer(received) ?? "closed", true));
			if (isLast) socket.end(bytes);
			else socket.write(bytes);
		});
	}
}

/** Undefined until the answer is complete. */
function readAnswer(received: Buffer, isHeadRequest: boolean): Answer | undefined {
	const headLength = received.indexOf("\r\n\r\n");
	if (headLength === -1) return undefined;
	const { status, headers } = readHead(received.subarray(0, headLength).toString("latin1"));
	const remainder = received.subarray(headLength + 4);
	if (status < 200) return readAnswer(remainder, isHeadRequest);
	const length =
		isHeadRequest || status === 204 || status === 304 ? 0 : Number(headers["content-length"] ?? Number.NaN);
	if (Number.isNaN(length))
		return remainder.subarray(-5).equals(lastChunk) ? { status, headers, body: remainder.toString() } : undefined;
	return remainder.length < length ? undefined : { status, headers, body: remainder.subarray(0, length).toString() };
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
function readPartialAnswer(received: Buffer): Answer | undefined {
	const headLength = received.indexOf("\r\n\r\n");
	const head = received.subarray(0, headLength === -1 ? received.length : headLength).toString("latin1");
	if (head === "") return undefined;
	const remainder = received.subarray(headLength === -1 ? received.length : headLength + 4);
	const { status, headers } = readHead(head);
	return status < 200 ? readPartialAnswer(remainder) : { status, headers, body: remainder.toString() };
}
