import { parentPort, workerData } from "node:worker_threads";
import { contentModules, replaceValues } from "#content/modules.ts";
import { readSources, type Sources } from "../../platform/pdf/sources.ts";
import type { PdfDocument } from "./document.ts";
import type { Answer, DrawnBy, ThreadData } from "./documents.ts";
import { drawDocument } from "./draw.ts";

/** The thread that `documents.ts` starts: it receives a document, says that it begins, and returns its PDF. */
const { folder, content } = workerData as ThreadData;
replaceValues(contentModules, content);
const sources = readSources(folder);

parentPort?.on("message", (document: PdfDocument | DrawnBy) => void draw(document));

type Drawing = { draw: (document: unknown, sources: Sources) => Promise<Buffer> };

async function draw(document: PdfDocument | DrawnBy) {
	parentPort?.postMessage({ begun: true } satisfies Answer);
	try {
		const drawn =
			"drawnBy" in document
				? ((await import(document.drawnBy)) as Drawing).draw(document, sources)
				: drawDocument(document, sources);
		const bytes = new Uint8Array(await drawn);
		parentPort?.postMessage({ bytes } satisfies Answer, [bytes.buffer]);
	} catch (error) {
		parentPort?.postMessage({ failure: error instanceof Error ? error.name : "unknown" } satisfies Answer);
	}
}
