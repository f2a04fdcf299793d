import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DurableFiles, durableStartParams } from "./durable-files.ts";
import type { EngineFiles } from "./engine-connection.ts";
import { concatenate, expectsReady, fatalErrorIn, isReady, isTerminate, messagesIn } from "./protocol.ts";

/** An engine that answers protocol bytes until it ends; it cannot be started again. */
type SingleRunEngine = {
	/** Rejects when the engine ends; nothing may be sent to it afterwards. */
	answer(request: Uint8Array): Promise<Uint8Array<ArrayBuffer> | "terminated">;
	close(): Promise<void>;
};

export async function openSingleRun(files: EngineFiles): Promise<SingleRunEngine> {
	const options = { ...filesOf(files), startParams: durableStartParams, extensions: { pg_trgm } };
	const engine = await PGlite.create(options);
	return {
		async answer(request) {
			const answers: Uint8Array[] = [];
			// After a panic one more message would make the engine loop for ever, so each answer is checked before the next is sent.
			for (const message of messagesIn(request)) {
				if (isTerminate(message)) return "terminated";
				answers.push(await answerOne(engine, message));
			}
			return concatenate(answers);
		},
		close: () => engine.close(),
	};
}

function filesOf(files: EngineFiles): PGliteOptions {
	if ("template" in files) return { loadDataDir: new Blob([files.template]) };
	return { fs: new DurableFiles(files.directory, files.maxOpenFiles) };
}

async function answerOne(engine: PGlite, message: Uint8Array): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	await engine.execProtocolRawStream(message, {
		syncToFs: false,
		onRawData: (bytes) => void parts.push(bytes.slice()),
	});
	const answer = concatenate(parts);
	const fatalError = fatalErrorIn(answer);
	if (fatalError !== undefined) throw new Error(fatalError);
	if (expectsReady(message) && !isReady(answer)) throw new Error("The engine broke off in the middle of an answer");
	return answer;
}
