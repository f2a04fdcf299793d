import { EngineConnection, type EngineEnded, type EngineFiles } from "./engine-connection.ts";

/** One engine after the other on the same files: what a crash of the process would do, without the crash. */
export type LastingEngine = {
	/** A new engine in the place of the one before, or the one that was started ahead. */
	connect(): EngineConnection;
	onCrash: (why: EngineEnded) => void;
	/** Once no engine has the files open. */
	gone(): Promise<void>;
};

/** A full disk may stay full: opening again and again would only take the time of those who read pages. */
const retryAfterMs = 1_000;

/** The first engine starts at once, whoever may need it later. */
export function startLasting(files: EngineFiles): LastingEngine {
	let engine = new EngineConnection(files);
	let isTaken = false;
	let retryAt = 0;

	function connect(): EngineConnection {
		const now = performance.now();
		if (isTaken && now < retryAt)
			return new EngineConnection(files, Promise.reject(new Error("It ended a moment ago")));
		if (isTaken) {
			retryAt = now + retryAfterMs;
			// Never two of them on the same files.
			engine = new EngineConnection(files, engine.gone);
		}
		isTaken = true;
		engine.onCrash = (why) => lasting.onCrash(why);
		return engine;
	}

	const lasting: LastingEngine = {
		connect,
		onCrash: () => {},
		gone: () => engine.gone,
	};
	return lasting;
}
