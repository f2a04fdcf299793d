import { on } from "node:events";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import type { EngineFiles, EngineMessage } from "./engine-connection.ts";

/** The thread of one engine; both end together. Messages in and out are bytes of PostgreSQL's protocol. */

// Optimising the engine's code took 500 MB and seconds of processor time after each start
// (docs/decisions/0081-engine-code-is-not-optimised.md).
setFlagsFromString("--no-wasm-tier-up --no-wasm-dynamic-tiering");

const post = (message: EngineMessage, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred);

try {
	if (parentPort === null) throw new Error("This is a thread of the server, not a program.");
	enableCompileCache(join(import.meta.dirname, "../../../../.cache/compiled"));
	const { openSingleRun } = await import("./single-run-engine.ts");
	const requests = on(parentPort, "message");
	const engine = await openSingleRun(workerData as EngineFiles);
	post({ opened: true });
	for await (const [bytes] of requests) {
		const answer = await engine.answer(bytes);
		if (answer === "terminated") break;
		post({ answer }, [answer.buffer]);
	}
	await engine.close();
} catch (error) {
	post({ ended: error instanceof Error ? error.message : String(error) });
}
process.exit();
