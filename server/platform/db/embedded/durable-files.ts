import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The longest delay of a Node timer; a longer one fires after a millisecond. */
const maxTimerMs = 2 ** 31 - 1;
type SetTimer = (which: number, ms: number) => number;

/** The parts of PGlite's Node file system that we patch. */
type Stream = { nfd?: number; shared: { refcount: number } };
type NodeFiles = {
	stream_ops: { open(stream: Stream): void; close(stream: Stream): void; fsync?: (stream: Stream) => number };
	node_ops: { mknod(parent: object, name: string, mode: number, device: number): object };
};
type Module = { NODEFS: object; FS: { ErrnoError: new (code: number) => Error } };

/**
 * PGlite's file system with a real fsync. It has none itself, so a power cut would lose acknowledged rows. Also bounds
 * its timers and open files. Depends on internals of the pinned version: `data-dir.test.ts` counts the system's sync
 * calls (docs/decisions/0002-pglite-fsync.md).
 */
export class DurableFiles extends NodeFS {
	readonly #maxOpenFiles: number;

	constructor(directory: string, maxOpenFiles = Number.POSITIVE_INFINITY) {
		super(directory);
		this.#maxOpenFiles = maxOpenFiles;
	}

	override async init(...[engine, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
		const { emscriptenOpts } = await super.init(engine, options);
		const patch = (module: Module) => {
			const files = module.NODEFS as NodeFiles;
			files.stream_ops.fsync = fsync;
			limitOpenFiles(files, this.#maxOpenFiles, () => new module.FS.ErrnoError(tooManyOpen));
		};
		const preRun = [patch, ...(emscriptenOpts.preRun ?? [])];
		const { instantiateWasm } = emscriptenOpts;
		if (instantiateWasm === undefined) throw new Error("This version of PGlite makes its engine in another way.");
		return {
			emscriptenOpts: {
				...emscriptenOpts,
				preRun,
				instantiateWasm: (imports: WebAssembly.Imports, onInstantiated: unknown) =>
					instantiateWasm(withShortTimers(imports), onInstantiated),
			},
		};
	}
}

/**
 * If the clock is set back by a year, one of PostgreSQL's timers lies a year ahead, more than Node can wait. Node would
 * fire it at once and PostgreSQL set it again, nearly a thousand times a second for a year.
 */
function withShortTimers(imports: WebAssembly.Imports): WebAssembly.Imports {
	const { env = {} } = imports;
	const setTimer = env._setitimer_js as SetTimer;
	const setShortTimer: SetTimer = (which, ms) => setTimer(which, Math.min(ms, maxTimerMs));
	return { ...imports, env: { ...env, _setitimer_js: setShortTimer } };
}

/**
 * PostgreSQL answers EMFILE by closing its least recently used file and trying again. Its own setting, `max_files_per_process`, accepts no
 * fewer than 64.
 */
function limitOpenFiles({ stream_ops, node_ops }: NodeFiles, max: number, createError: () => Error): void {
	const { open, close } = stream_ops;
	const { mknod } = node_ops;
	let openCount = 0;
	stream_ops.open = (stream) => {
		if (openCount >= max) throw createError();
		open(stream);
		openCount += 1;
	};
	stream_ops.close = (stream) => {
		close(stream);
		if (stream.nfd && stream.shared.refcount === 0) openCount -= 1;
	};
	// A new file is created before it is opened; if only the opening were refused, it would exist on the second try.
	node_ops.mknod = (parent, name, mode, device) => {
		if ((mode & fileTypeMask) === regularFile && openCount >= max) throw createError();
		return mknod(parent, name, mode, device);
	};
}

/** Constants of Emscripten's file system. */
const tooManyOpen = 33;
const fileTypeMask = 0o170_000;
const regularFile = 0o100_000;

/**
 * `-F` turns fsync off; the default method, fdatasync, does nothing in PGlite. Shared memory is zeroed at each start: the default, for a hundred
 * connections and with 160 MB of buffers, would cost 100 MB and a tenth of a second.
 */
export const durableStartParams = [
	...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
	"-c",
	"wal_sync_method=fsync",
	"-c",
	"shared_buffers=64MB",
	"-c",
	"max_connections=5",
	"-c",
	"max_files_per_process=64",
];

const ioError = 29;

function fsync({ nfd }: Stream): number {
	if (nfd === undefined) return 0;
	try {
		fsyncSync(nfd);
		return 0;
	} catch {
		return ioError;
	}
}
