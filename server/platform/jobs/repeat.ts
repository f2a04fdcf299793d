import { setTimeout as pause } from "node:timers/promises";

/** How long to wait after a run that found work, found none, or failed. */
export type Pauses = { busyMs: number; idleMs: number; retryMs: number };

type RepeatOptions = {
	signal: AbortSignal;
	pauses: Pauses;
	onError: (error: unknown) => void;
};

/** Repeats `work` until stopped; it returns how much it found. Resolves after the current run. */
export async function repeat(
	work: () => Promise<number>,
	{ signal, pauses: { busyMs, idleMs, retryMs }, onError }: RepeatOptions,
): Promise<void> {
	while (!signal.aborted) {
		const waitMs = await work().then(
			(found) => (found > 0 ? busyMs : idleMs),
			(error: unknown) => {
				onError(error);
				return retryMs;
			},
		);
		await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
	}
}
