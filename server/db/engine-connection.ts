import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import { joined } from "./protocol.ts";

/** Where an engine has its files: in a directory, so many of them open at once, or in memory, from a template. */
export type EngineFiles = { directory: string; mostOpen: number } | { template: Uint8Array<ArrayBuffer> };

/** What the thread tells. */
export type EngineSaid = { opened: true } | { answer: Uint8Array<ArrayBuffer> } | { ended: string };

/** The engine under a statement came to its end; the next statement meets a new one. */
export class EngineEnded extends Error {
	override readonly name = "EngineEnded";
	/** PostgreSQL's own code of a server that crashed: whoever asks is told to come again. */
	readonly code = "57P02";

	constructor(cause: unknown) {
		super("The embedded database stopped and is being opened again", { cause });
	}
}

const engineThread = new URL("./engine-thread.ts", import.meta.url);

/**
 * What a socket is to a server, this is to an engine, which is made with it and ends with it, in a thread of its own. Looks like a
 * socket to node-postgres.
 */
export class EngineConnection extends Duplex {
	/** Once the thread is gone: another one may open the files. */
	readonly gone: Promise<void>;
	/** It served, and then ended though nobody had asked it to. */
	onCrash: (why: EngineEnded) => void = () => {};
	#thread: Worker | undefined;
	#opened = false;
	#saidGoodbye = false;
	#why: unknown;

	constructor(files: EngineFiles, after: Promise<unknown> = Promise.resolve()) {
		super();
		// Whoever is connected hears of it as well; at first nobody is.
		this.on("error", () => {});
		this.gone = after.then(
			() => this.#run(files),
			(why: unknown) => void this.destroy(new EngineEnded(why)),
		);
	}

	/** The start of the thread goes on meanwhile. */
	connect(): void {
		if (this.#opened) process.nextTick(() => this.emit("connect"));
		else if (this.destroyed) process.nextTick(() => this.emit("error", new EngineEnded(this.#why)));
		else this.once("opened", () => this.emit("connect"));
	}

	async #run(files: EngineFiles): Promise<void> {
		if (this.destroyed) return;
		// What Vitest or a debugger was started with is not meant for this thread.
		const thread = new Worker(engineThread, { workerData: files, execArgv: [] });
		this.#thread = thread;
		thread.on("message", (said: EngineSaid) => this.#hear(said));
		thread.on("error", (error) => {
			this.#why = error;
		});
		await new Promise((ended) => thread.once("exit", ended));
		this.#thread = undefined;
		const why = new EngineEnded(this.#why);
		if (this.#opened && !this.#saidGoodbye) this.onCrash(why);
		this.destroy(this.#saidGoodbye ? undefined : why);
	}

	#hear(said: EngineSaid): void {
		if ("answer" in said) this.push(said.answer);
		else if ("ended" in said) this.#why = new Error(said.ended);
		else {
			this.#opened = true;
			this.emit("opened");
		}
	}

	override _read(): void {}

	override _write(asked: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
		this.#ask([asked]);
		done();
	}

	override _writev(asked: { chunk: Uint8Array }[], done: () => void): void {
		this.#ask(asked.map(({ chunk }) => chunk));
		done();
	}

	#ask(asked: Uint8Array[]): void {
		const bytes = joined(asked);
		this.#thread?.postMessage(bytes, [bytes.buffer]);
	}

	override _final(done: () => void): void {
		this.#saidGoodbye = true;
		done();
	}

	override _destroy(error: Error | null, done: (error: Error | null) => void): void {
		void this.#thread?.terminate();
		done(error);
	}

	/** Of a socket, and without a meaning here. */
	setNoDelay(): void {}
	setKeepAlive(): void {}
	ref(): void {}
	unref(): void {}
}
