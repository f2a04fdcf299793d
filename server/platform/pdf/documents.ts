import { Worker } from "node:worker_threads";
import { contentModules, plainValues } from "#content/modules.ts";
import { minuteMs } from "#contract/durations.ts";
import type { Parts } from "../parts.ts";
import { openFairQueue } from "../queue.ts";
import type { Limit } from "../rate-limits/rate-limits.ts";
import { Refusal } from "../refusal.ts";
import { builtSources, readSources, type Sources } from "./sources.ts";
import { canWrite, type Typeface } from "./typeface.ts";

/** Draws PDF documents without blocking the server: in one thread, started with the first document. */
export type PdfDocuments = {
	/** Refused as "overloaded" when too many wait. `owner`: whose turn it is in the fair queue. */
	draw(document: PdfDocument, owner?: string): Promise<Uint8Array>;
	/** Whether the fonts have every letter of this text. */
	canPrint(text: string): boolean;
	/** Ends the thread, so that the next document is drawn with the current content. */
	renew(): Promise<void>;
	close(): Promise<void>;
};

/** `drawnBy`: the address of the module whose `draw` makes the PDF of these contents. */
export type PdfDocument = { drawnBy: string; contents: unknown };

/** What such a module exports. */
export type DrawingModule = { draw: (contents: unknown, sources: Sources) => Promise<Buffer> };

export type PdfParts = Parts & { pdfDocuments: PdfDocuments };

/** `content`: its current values, because staff may have published since this process started. */
export type ThreadData = { folder: string; content: ReturnType<typeof plainValues> };

/** The thread's messages about a document: that drawing started, and the outcome. */
export type Answer = { started: true } | { bytes: Uint8Array } | { failure: string };

type Options = {
	thread?: URL;
	folder?: string;
	maxWaiting?: number;
	maxWaitingPerOwner?: number;
	idleMs?: number;
};

/** Limited, as one thread draws all documents and this is the most expensive public request. */
export const drawingLimit: Limit = { name: "paper", max: 100, windowMs: 10 * minuteMs };

const drawingThread = new URL("./drawing-thread.ts", import.meta.url);
/** Drawing takes a fraction of a second: with this many waiting, the last is served within a few seconds. */
const maxWaiting = 50;
/** As many as one reader opens at a time. */
const maxWaitingPerOwner = 10;
/** Only for a drawing that hangs: on a busy machine a healthy one takes seconds. `deploy/haproxy.cfg` waits a minute. */
const timeoutMs = 30_000;
/** Until drawing starts. A thread that is slow to start must not be ended sooner, or each document would start another. */
const startTimeoutMs = 120_000;
/** An idle thread ends, and frees its memory. */
const idleMs = 120_000;
/** Caps the heap, so that it is collected instead of growing. */
const memoryLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

export function openPdfDocuments(options: Options = {}): PdfDocuments {
	const enqueue = openFairQueue({ concurrency: 1, maxWaiting, maxWaitingPerOwner, ...options });
	const threads = manageThread(options);
	let isClosed = false;
	let idleTimer: NodeJS.Timeout | undefined;

	const drawNext = async (document: PdfDocument) => {
		if (isClosed) throw new Refusal("overloaded", { retryAfterSeconds: 1 });
		clearTimeout(idleTimer);
		try {
			return await requestDrawing(threads.current(), document);
		} catch (error) {
			if (error instanceof ThreadLost) await threads.stop();
			throw error;
		} finally {
			idleTimer = setTimeout(() => void threads.stop(), options.idleMs ?? idleMs).unref();
		}
	};

	let typeface: Typeface | undefined;
	return {
		canPrint: (text) => {
			typeface ??= readSources(options.folder ?? builtSources).typeface;
			return canWrite(text, typeface.display) && canWrite(text, typeface.text);
		},
		draw: (document, owner) => enqueue(() => drawNext(document), owner),
		renew: () => enqueue(() => threads.stop()),
		close: async () => {
			isClosed = true;
			clearTimeout(idleTimer);
			await threads.stop();
		},
	};
}

/** Runs at most one thread, started on demand. */
function manageThread({ thread = drawingThread, folder = builtSources }: Options) {
	let running: Worker | undefined;
	const start = () => {
		const content = plainValues(contentModules);
		// Without the flags that Vitest or a debugger was started with.
		const started = new Worker(thread, {
			workerData: { folder, content } satisfies ThreadData,
			resourceLimits: memoryLimits,
			execArgv: [],
		});
		started.unref();
		// A waiting request handles the error itself. Without this listener, an error between documents would end the process.
		started.on("error", () => {});
		started.once("exit", () => {
			if (running === started) running = undefined;
		});
		return started;
	};
	return {
		current: () => {
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

/** The thread ended or timed out: the next document gets a new one. */
class ThreadLost extends Error {
	override readonly name = "ThreadLost";
}

function requestDrawing(worker: Worker, document: PdfDocument): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		const settle = (outcome: () => void) => {
			clearTimeout(timer);
			worker.off("message", onAnswer).off("error", onError).off("exit", onExit);
			outcome();
		};
		const startTimer = (ms: number) =>
			setTimeout(() => settle(() => reject(new ThreadLost("Drawing took too long."))), ms);
		let timer = startTimer(startTimeoutMs);
		const onStarted = () => {
			clearTimeout(timer);
			timer = startTimer(timeoutMs);
		};
		const onAnswer = (answer: Answer) => {
			if ("started" in answer) onStarted();
			else if ("bytes" in answer) settle(() => resolve(answer.bytes));
			else settle(() => reject(new Error(`Drawing failed: ${answer.failure}`)));
		};
		const onError = (error: Error) => settle(() => reject(new ThreadLost("Drawing crashed.", { cause: error })));
		const onExit = () => settle(() => reject(new ThreadLost("Drawing ended.")));
		worker.on("message", onAnswer).on("error", onError).on("exit", onExit);
		worker.postMessage(document);
	});
}
