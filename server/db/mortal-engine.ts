import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DurableFiles, durableStartParams } from "./durable-files.ts";
import type { EngineFiles } from "./engine-connection.ts";
import { endIn, isGoodbye, isReady, joined, messagesIn, wantsReady } from "./protocol.ts";

/** An engine that answers bytes with bytes until it comes to its end. */
type MortalEngine = {
	/** Rejects at its end: no more may be said to it then. */
	answer(asked: Uint8Array): Promise<Uint8Array<ArrayBuffer> | "goodbye">;
	close(): Promise<void>;
};

export async function openMortal(files: EngineFiles): Promise<MortalEngine> {
	const options = { ...filesOf(files), startParams: durableStartParams, extensions: { pg_trgm } };
	const engine = await PGlite.create(options);
	return {
		async answer(asked) {
			const answered: Uint8Array[] = [];
			// After a panic one more message would make the engine turn for ever, so each is looked at by itself.
			for (const message of messagesIn(asked)) {
				if (isGoodbye(message)) return "goodbye";
				answered.push(await answerOne(engine, message));
			}
			return joined(answered);
		},
		close: () => engine.close(),
	};
}

function filesOf(files: EngineFiles): PGliteOptions {
	if ("template" in files) return { loadDataDir: new Blob([files.template]) };
	return { fs: new DurableFiles(files.directory, files.mostOpen) };
}

async function answerOne(engine: PGlite, message: Uint8Array): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	await engine.execProtocolRawStream(message, {
		syncToFs: false,
		onRawData: (bytes) => void parts.push(bytes.slice()),
	});
	const answer = joined(parts);
	const end = endIn(answer);
	if (end !== undefined) throw new Error(end);
	if (wantsReady(message) && !isReady(answer)) throw new Error("The engine broke off in the middle of an answer");
	return answer;
}
