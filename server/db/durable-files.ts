import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The longest that Node's timers can wait; a longer one goes off after a millisecond. */
const longestTimerMs = 2 ** 31 - 1;
type SetTimer = (which: number, ms: number) => number;

/** What a stream of PGlite's node file system is made of, as far as we need it. */
type NodeStreamOps = { fsync?: (stream: { nfd?: number }) => number };

/**
 * PGlite's files with a real fsync; it comes with none, and then a power cut takes acknowledged rows. And its timers, within bounds. Leans on internals of
 * the pinned version: `fsync.test.ts` counts the system's calls (docs/decisions/0002-pglite-fsync.md).
 */
export class DurableFiles extends NodeFS {
	override async init(...[engine, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
		const { emscriptenOpts } = await super.init(engine, options);
		const giveFsync = (module: { NODEFS: object }) => {
			const { stream_ops } = module.NODEFS as { stream_ops: NodeStreamOps };
			stream_ops.fsync = fsync;
		};
		const preRun = [giveFsync, ...(emscriptenOpts.preRun ?? [])];
		const { instantiateWasm } = emscriptenOpts;
		if (instantiateWasm === undefined) throw new Error("This version of PGlite makes its engine in another way.");
		return {
			emscriptenOpts: {
				...emscriptenOpts,
				preRun,
				instantiateWasm: (imports: WebAssembly.Imports, made: unknown) =>
					instantiateWasm(withShortTimers(imports), made),
			},
		};
	}
}

/**
 * Once the clock is set back by a year, an alarm of PostgreSQL's lies a year ahead. It looks at the clock when it is rung too soon and
 * sets the alarm again: nearly a thousand times a second, for a year, were it not for this.
 */
function withShortTimers(imports: WebAssembly.Imports): WebAssembly.Imports {
	const { env = {} } = imports;
	const set = env._setitimer_js as SetTimer;
	const setShort: SetTimer = (which, ms) => set(which, Math.min(ms, longestTimerMs));
	return { ...imports, env: { ...env, _setitimer_js: setShort } };
}

/**
 * `-F` is PostgreSQL's "no fsync"; the default method, fdatasync, does nothing in PGlite. Its shared memory is written full of
 * zeros at each start: the default for a hundred connections and 160 MB of buffers costs one connection 100 MB and a tenth of a second.
 */
export const durableStartParams = [
	...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
	"-c",
	"wal_sync_method=fsync",
	"-c",
	"shared_buffers=64MB",
	"-c",
	"max_connections=5",
];

const inputOutputError = 29;

function fsync({ nfd }: { nfd?: number }): number {
	if (nfd === undefined) return 0;
	try {
		fsyncSync(nfd);
		return 0;
	} catch {
		return inputOutputError;
	}
}
