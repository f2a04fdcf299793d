import { on } from "node:events";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { EngineFiles, EngineSaid } from "./engine-connection.ts";

/** The thread of one embedded engine, which ends with it. Bytes of PostgreSQL's own protocol come and go. */

const say = (said: EngineSaid, leaving: ArrayBuffer[] = []) => parentPort?.postMessage(said, leaving);

try {
	if (parentPort === null) throw new Error("This is a thread of the server, not a program.");
	enableCompileCache(join(import.meta.dirname, "../../.cache/compiled"));
	const { openMortal } = await import("./mortal-engine.ts");
	const asked = on(parentPort, "message");
	const engine = await openMortal(workerData as EngineFiles);
	say({ opened: true });
	for await (const [bytes] of asked) {
		const answer = await engine.answer(bytes);
		if (answer === "goodbye") break;
		say({ answer }, [answer.buffer]);
	}
	await engine.close();
} catch (error) {
	say({ ended: error instanceof Error ? error.message : String(error) });
}
process.exit();
