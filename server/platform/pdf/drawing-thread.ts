import { parentPort, workerData } from "node:worker_threads";
import { contentModules, replaceValues } from "#content/modules.ts";
import type { Answer, DrawingModule, PdfDocument, ThreadData } from "./documents.ts";
import { readSources } from "./sources.ts";

/** The thread that `documents.ts` starts: it receives a document, reports the start, and returns its PDF. */
const { folder, content } = workerData as ThreadData;
replaceValues(contentModules, content);
const sources = readSources(folder);

parentPort?.on("message", (document: PdfDocument) => void draw(document));

async function draw({ drawnBy, contents }: PdfDocument) {
	parentPort?.postMessage({ started: true } satisfies Answer);
	try {
		const drawing = (await import(drawnBy)) as DrawingModule;
		const bytes = new Uint8Array(await drawing.draw(contents, sources));
		parentPort?.postMessage({ bytes } satisfies Answer, [bytes.buffer]);
	} catch (error) {
		parentPort?.postMessage({ failure: error instanceof Error ? error.name : "unknown" } satisfies Answer);
	}
}
