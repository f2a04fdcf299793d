import { useEffect, useRef, useState } from "react";

export type Reading = { signal: AbortSignal; onRead: (rows: number) => void };

/**
 * Reads many pages, one reading at a time; `stop`, or leaving the screen, aborts it. `rowsRead` is set while one runs.
 * A reading that was aborted does not count as failed.
 */
export function useAbortableRead(onError: (error: Error) => void) {
	const [rowsRead, setRowsRead] = useState<number>();
	const running = useRef<AbortController>(undefined);
	const stop = () => running.current?.abort();
	useEffect(() => () => running.current?.abort(), []);

	const start = async (read: (reading: Reading) => Promise<void>) => {
		if (running.current) return;
		const run = new AbortController();
		running.current = run;
		setRowsRead(0);
		try {
			await read({ signal: run.signal, onRead: setRowsRead });
		} catch (error) {
			if (!run.signal.aborted) onError(error as Error);
		} finally {
			running.current = undefined;
			setRowsRead(undefined);
		}
	};
	return { rowsRead, start, stop };
}
