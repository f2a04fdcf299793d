import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PoolOptions, PoolWorker, Vite, WorkerRequest } from "vitest/node";

type Listener = (...args: unknown[]) => void;

let reused: Worker | undefined;

/**
 * Vitest starts a thread for each run, which loads Fastify, Drizzle, PGlite and all other packages: more work than most
 * tests, for each of a thousand mutants. This thread is reused. Each run still loads our own modules anew, so that
 * nothing of one mutant is left in the next.
 */
function reuseThread({ distPath, env, execArgv }: PoolOptions): PoolWorker {
	const thread = () => {
		reused ??= new Worker(join(distPath, "workers/threads.js"), { env, execArgv })
			.setMaxListeners(0)
			.once("exit", () => {
				reused = undefined;
			});
		return reused;
	};
	const listeners: [string, Listener][] = [];
	return {
		name: "reused-thread",
		start: async () => void thread(),
		on: (event, listener) => {
			listeners.push([event, listener]);
			thread().on(event, listener);
		},
		off: (event, listener) => void thread().off(event, listener),
		/** A stopped worker would no longer listen, so the stop is not sent; the run is told that the worker has stopped. */
		send: (message: WorkerRequest) => {
			if (message.type !== "stop") return thread().postMessage(message);
			for (const [event, listener] of listeners)
				if (event === "message") listener({ __vitest_worker_response__: true, type: "stopped" });
		},
		/** Removes this run's listeners only: the next run may have added its own already. */
		stop: async () => {
			for (const [event, listener] of listeners) thread().off(event, listener);
		},
		deserialize: (data) => data,
	};
}

/** Replaces the configured pool, because Stryker only accepts Vitest's own pools by name. */
export const reusedThread: Vite.Plugin = {
	name: "reused-thread",
	configureVitest({ project, vitest }) {
		const pool = { name: "reused-thread", createPoolWorker: reuseThread };
		Object.assign(project.config, { pool: pool.name, poolRunner: pool });
		vitest.onClose(() => void reused?.terminate());
	},
};
