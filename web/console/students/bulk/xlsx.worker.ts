import type { Cells } from "./columns.ts";
import { readXlsx } from "./read-xlsx.ts";

export type Answer = { cells: Cells } | { failed: true };

/** Off the main thread, so that a large file does not block typing. */
self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
	try {
		self.postMessage({ cells: await readXlsx(data) } satisfies Answer);
	} catch {
		self.postMessage({ failed: true } satisfies Answer);
	}
};
