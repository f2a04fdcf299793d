import { EngineConnection, type EngineEnded, type EngineFiles } from "./engine-connection.ts";

/** Replaces an engine that ended with a new one on the same files, as a restart of the process would. */
export type SupervisedEngine = {
	/** A connection to the first engine; later, to a new engine that replaces the previous one. */
	connect(): EngineConnection;
	onCrash: (error: EngineEnded) => void;
	/** Resolves once no engine has the files open. */
	exited(): Promise<void>;
};

/** A full disk may stay full: restarting the engine again and again would only cost processor time. */
const retryAfterMs = 1_000;

/** The first engine starts immediately, before anyone connects. */
export function superviseEngine(files: EngineFiles): SupervisedEngine {
	let engine = new EngineConnection(files);
	let isConnected = false;
	let retryAt = 0;

	function connect(): EngineConnection {
		const now = performance.now();
		if (isConnected && now < retryAt)
			return new EngineConnection(files, Promise.reject(new Error("It ended a moment ago")));
		if (isConnected) {
			retryAt = now + retryAfterMs;
			// Two engines must never run on the same files.
			engine = new EngineConnection(files, engine.exited);
		}
		isConnected = true;
		engine.onCrash = (error) => supervised.onCrash(error);
		return engine;
	}

	const supervised: SupervisedEngine = {
		connect,
		onCrash: () => {},
		exited: () => engine.exited,
	};
	return supervised;
}
