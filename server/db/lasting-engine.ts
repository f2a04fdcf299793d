import { setImmediate as nextTurn } from "node:timers/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

/** The engine under a statement came to its end; the next statement meets a new one. */
export class EngineEnded extends Error {
	override readonly name = "EngineEnded";
	/** PostgreSQL's own code of a server that crashed: whoever asks is told to come again. */
	readonly code = "57P02";

	constructor(cause: unknown) {
		super("The embedded database stopped and is being opened again", { cause });
	}
}

/**
 * The engine works on the server's own thread, and whoever waits for it goes on in the same turn of the event loop. One connection is
 * accepted in each turn: without an end to it nobody would be let in, or refused, while there is work.
 */
const longestTurnMs = 2;

/**
 * PostgreSQL ends its server process when it can no longer write its log of changes; the operating system then starts another.
 * Embedded there is no such process: after a panic one more message makes the engine turn for ever, and us with it. So nothing
 * is said to it any more, not even by those who wait for their turn.
 */
class MortalEngine extends PGlite {
	ended: EngineEnded | undefined;
	#turnBegan = 0;

	override execProtocol(...said: Parameters<PGlite["execProtocol"]>): ReturnType<PGlite["execProtocol"]> {
		return this.#whileAlive(() => super.execProtocol(...said));
	}

	override execProtocolStream(
		...said: Parameters<PGlite["execProtocolStream"]>
	): ReturnType<PGlite["execProtocolStream"]> {
		return this.#whileAlive(() => super.execProtocolStream(...said));
	}

	async #whileAlive<Answer>(say: () => Promise<Answer>): Promise<Answer> {
		if (performance.now() - this.#turnBegan > longestTurnMs) {
			await nextTurn();
			this.#turnBegan = performance.now();
		}
		if (this.ended) throw this.ended;
		try {
			return await say();
		} catch (error) {
			if (!isEnd(error)) throw error;
			this.ended = new EngineEnded(error);
			throw this.ended;
		}
	}
}

/** An error of a statement has a severity of its own; what has none comes from within the engine. */
function isEnd(error: unknown): boolean {
	const severity = error instanceof Error && "severity" in error ? error.severity : undefined;
	return severity !== "ERROR";
}

/** What Drizzle asks of an engine. */
export type LastingEngine = Pick<PGlite, "query" | "transaction" | "close">;
type Events = { ended?: (why: EngineEnded) => void };

/** A full disk may stay full: opening again and again would only take the time of those who read pages. */
const retryAfterMs = 1_000;

/** One engine after the other on the same files: what a crash of the process would do, without the crash. */
export async function openLasting(
	optionsOf: () => PGliteOptions,
	{ ended = () => {} }: Events = {},
): Promise<LastingEngine> {
	let engine = await open(optionsOf());
	let opening: Promise<void> | undefined;
	let retryAt = 0;
	let told: MortalEngine | undefined;

	async function replace(): Promise<void> {
		const { ended: why } = engine;
		if (told !== engine && why) ended(why);
		told = engine;
		if (performance.now() < retryAt) throw why;
		retryAt = performance.now() + retryAfterMs;
		closeFiles(engine);
		engine = await open(optionsOf()).catch((error: unknown) => {
			throw new EngineEnded(error);
		});
	}

	async function living(): Promise<MortalEngine> {
		while (engine.ended) {
			opening ??= replace().finally(() => {
				opening = undefined;
			});
			await opening;
		}
		return engine;
	}

	return {
		query: async (...asked) => (await living()).query(...asked) as never,
		transaction: async (work) => (await living()).transaction(work),
		close: async () => {
			if (!engine.ended && !engine.closed) await engine.close();
		},
	};
}

async function open(options: PGliteOptions): Promise<MortalEngine> {
	const engine = new MortalEngine(options);
	try {
		await engine.waitReady;
	} catch (error) {
		closeFiles(engine);
		throw error;
	}
	return engine;
}

/** As the system does when a process ends: without a word to the engine. */
function closeFiles(engine: MortalEngine): void {
	try {
		engine.Module.FS.quit();
	} catch {
		// It never came to have files.
	}
}
