import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import { concatenate } from "./protocol.ts";

/** Where the engine's files are: in a directory, with at most `maxOpenFiles` of them open, or in memory, copied from a template. */
export type EngineFiles = { directory: string; maxOpenFiles: number } | { template: Uint8Array<ArrayBuffer> };

/** The messages that the thread posts. */
export type EngineMessage = { opened: true } | { answer: Uint8Array<ArrayBuffer> } | { ended: string };

/** The engine ended during a statement; the next statement gets a new engine. */
export class EngineEnded extends Error {
	override readonly name = "EngineEnded";
	/** PostgreSQL's code for a server that crashed: callers answer 503 with Retry-After. */
	readonly code = "57P02";

	constructor(cause: unknown) {
		super("The embedded database stopped and is being opened again", { cause });
	}
}

const engineThread = new URL("./engine-thread.ts", import.meta.url);

/** A socket to node-postgres; it connects to an engine in a thread of its own, which starts and ends with the connection. */
export class EngineConnection extends Duplex {
	/** Resolves once the thread has exited and another one may open the files. */
	readonly exited: Promise<void>;
	/** Called if the engine ends by itself after it has served. */
	onCrash: (error: EngineEnded) => void = () => {};
	#thread: Worker | undefined;
	#isOpened = false;
	#isTerminated = false;
	#failure: unknown;

	constructor(files: EngineFiles, after: Promise<unknown> = Promise.resolve()) {
		super();
		// The pool listens too, but only once it is connected.
		this.on("error", () => {});
		this.exited = after.then(
			() => this.#run(files),
			(cause: unknown) => void this.destroy(new EngineEnded(cause)),
		);
	}

	/** Emits `connect` once the thread has opened the engine. */
	connect(): void {
		if (this.#isOpened) process.nextTick(() => this.emit("connect"));
		else if (this.destroyed) process.nextTick(() => this.emit("error", new EngineEnded(this.#failure)));
		else this.once("opened", () => this.emit("connect"));
	}

	async #run(files: EngineFiles): Promise<void> {
		if (this.destroyed) return;
		// Without the flags that Vitest or a debugger was started with.
		const thread = new Worker(engineThread, { workerData: files, execArgv: [] });
		this.#thread = thread;
		thread.on("message", (message: EngineMessage) => this.#receive(message));
		thread.on("error", (error) => {
			this.#failure = error;
		});
		await new Promise((resolve) => thread.once("exit", resolve));
		this.#thread = undefined;
		const error = new EngineEnded(this.#failure);
		if (this.#isOpened && !this.#isTerminated) this.onCrash(error);
		this.destroy(this.#isTerminated ? undefined : error);
	}

	#receive(message: EngineMessage): void {
		if ("answer" in message) this.push(message.answer);
		else if ("ended" in message) this.#failure = new Error(message.ended);
		else {
			this.#isOpened = true;
			this.emit("opened");
		}
	}

	override _read(): void {}

	override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
		this.#send([chunk]);
		done();
	}

	override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
		this.#send(chunks.map(({ chunk }) => chunk));
		done();
	}

	#send(chunks: Uint8Array[]): void {
		const bytes = concatenate(chunks);
		this.#thread?.postMessage(bytes, [bytes.buffer]);
	}

	override _final(done: () => void): void {
		this.#isTerminated = true;
		done();
	}

	override _destroy(error: Error | null, done: (error: Error | null) => void): void {
		void this.#thread?.terminate();
		done(error);
	}

	/** Methods of a socket that mean nothing here. */
	setNoDelay(): void {}
	setKeepAlive(): void {}
	ref(): void {}
	unref(): void {}
}
