import { Worker } from "node:worker_threads";
import { Refusal } from "../http/errors.ts";
import { openQueue } from "../queue.ts";
import type { Paper } from "./paper.ts";
import { builtSources, readSources } from "./sources.ts";
import { canWrite, type Typeface } from "./typeface.ts";

/** Draws papers as PDF without holding up the server: one thread, started with the first paper. */
export type Papers = {
	/** Refused as "overloaded" when too many wait. `of` tells whose turn it takes, so that nobody has all of them. */
	draw(paper: Paper, of?: string): Promise<Uint8Array>;
	/** Whether a certificate carries this name letter by letter, as the page that verifies it shows it. */
	canPrint(name: string): boolean;
	close(): Promise<void>;
};

/** What the thread answers to a paper. */
export type Drawn = { bytes: Uint8Array } | { failure: string };

type Wishes = {
	thread?: URL;
	folder?: string;
	mostWaiting?: number;
	mostOfOne?: number;
	patienceMs?: number;
	idleMs?: number;
};

const drawingThread = new URL("./drawing-thread.ts", import.meta.url);
/** A paper takes a small part of a second: whoever waits behind this many still has theirs within a few. */
const mostWaiting = 50;
/** As many as one reader opens at a time. */
const mostOfOne = 10;
const patienceMs = 10_000;
/** A thread that nobody asks ends, and with it what it held. */
const idleMs = 120_000;
/** A drawing thread that may grow does: with these it keeps its heap clean instead. */
const mostMemory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

export function openPapers(wishes: Wishes = {}): Papers {
	const inTurn = openQueue({ atOnce: 1, mostWaiting, mostOfOne, ...wishes });
	const kept = keepThread(wishes);
	let closed = false;
	let rest: NodeJS.Timeout | undefined;

	const drawNext = async (paper: Paper) => {
		if (closed) throw new Refusal("overloaded", { retryAfterSeconds: 1 });
		clearTimeout(rest);
		try {
			return await ask(kept.thread(), paper, wishes.patienceMs ?? patienceMs);
		} catch (error) {
			if (error instanceof ThreadLost) await kept.stop();
			throw error;
		} finally {
			rest = setTimeout(() => void kept.stop(), wishes.idleMs ?? idleMs).unref();
		}
	};

	let typeface: Typeface | undefined;
	return {
		canPrint: (name) => {
			typeface ??= readSources(wishes.folder ?? builtSources).typeface;
			return canWrite(name, typeface.display) && canWrite(name, typeface.text);
		},
		draw: (paper, of) => inTurn(() => drawNext(paper), of),
		close: async () => {
			closed = true;
			clearTimeout(rest);
			await kept.stop();
		},
	};
}

/** One thread at most: the one that runs, or a new one. */
function keepThread({ thread = drawingThread, folder = builtSources }: Wishes) {
	let running: Worker | undefined;
	const start = () => {
		// What Vitest or a debugger was started with is not meant for this thread.
		const started = new Worker(thread, { workerData: { folder }, resourceLimits: mostMemory, execArgv: [] });
		started.unref();
		// Whoever waits for a paper learns of it; between two papers nobody does, and the process must not end with it.
		started.on("error", () => {});
		started.once("exit", () => {
			if (running === started) running = undefined;
		});
		return started;
	};
	return {
		thread: () => {
			running ??= start();
			return running;
		},
		stop: async () => {
			const stopped = running;
			running = undefined;
			await stopped?.terminate();
		},
	};
}

/** The thread ended or never answered: the next paper gets a new one. */
class ThreadLost extends Error {
	override readonly name = "ThreadLost";
}

function ask(worker: Worker, paper: Paper, patience: number): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		const settle = (outcome: () => void) => {
			clearTimeout(late);
			worker.off("message", answered).off("error", failed).off("exit", ended);
			outcome();
		};
		const answered = (drawn: Drawn) =>
			settle(() => ("bytes" in drawn ? resolve(drawn.bytes) : reject(new Error(`Drawing failed: ${drawn.failure}`))));
		const failed = (error: Error) => settle(() => reject(new ThreadLost("Drawing crashed.", { cause: error })));
		const ended = () => settle(() => reject(new ThreadLost("Drawing ended.")));
		const late = setTimeout(() => settle(() => reject(new ThreadLost("Drawing took too long."))), patience);
		worker.on("message", answered).on("error", failed).on("exit", ended);
		worker.postMessage(paper);
	});
}
