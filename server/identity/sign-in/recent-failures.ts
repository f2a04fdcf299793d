import { minuteMs } from "#contract/durations.ts";

const rememberedMs = 15 * minuteMs;
const mostRemembered = 20_000;

/** Networks with recent failed attempts. Per process: it only affects queueing, nothing is refused by it. */
export function openRecentFailures() {
	/** Time of the last failure, oldest first. */
	const lastFailure = new Map<string, number>();

	function note(network: string): void {
		lastFailure.delete(network);
		const [oldest] = lastFailure.keys();
		if (lastFailure.size >= mostRemembered && oldest !== undefined) lastFailure.delete(oldest);
		lastFailure.set(network, performance.now());
	}

	function has(network: string): boolean {
		const at = lastFailure.get(network);
		return at !== undefined && performance.now() - at < rememberedMs;
	}

	return { note, has };
}
