import { parentPort, workerData } from "node:worker_threads";
import { readSources } from "../../platform/pdf/sources.ts";
import type { PdfDocument } from "./document.ts";
import type { Drawn } from "./documents.ts";
import { drawDocument } from "./draw.ts";

/** The thread that `documents.ts` starts: it receives a document and returns its PDF. */
const sources = readSources((workerData as { folder: string }).folder);

parentPort?.on("message", (document: PdfDocument) => void draw(document));

async function draw(document: PdfDocument) {
	try {
		const bytes = new Uint8Array(await drawDocument(document, sources));
		parentPort?.postMessage({ bytes } satisfies Drawn, [bytes.buffer]);
	} catch (error) {
		parentPort?.postMessage({ failure: error instanceof Error ? error.name : "unknown" } satisfies Drawn);
	}
}
