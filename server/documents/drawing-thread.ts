import { parentPort, workerData } from "node:worker_threads";
import { drawPaper } from "./draw-paper.ts";
import type { Paper } from "./paper.ts";
import type { Drawn } from "./papers.ts";
import { readSources } from "./sources.ts";

/** The thread that `papers.ts` starts: a paper comes in, its PDF goes out. */
const sources = readSources((workerData as { folder: string }).folder);

parentPort?.on("message", (paper: Paper) => void draw(paper));

async function draw(paper: Paper) {
	try {
		const bytes = new Uint8Array(await drawPaper(paper, sources));
		parentPort?.postMessage({ bytes } satisfies Drawn, [bytes.buffer]);
	} catch (error) {
		parentPort?.postMessage({ failure: error instanceof Error ? error.name : "unknown" } satisfies Drawn);
	}
}
