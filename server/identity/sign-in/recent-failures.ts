import { minuteMs } from "#contract/durations.ts";

const retentionMs = 15 * minuteMs;
const maxNetworks = 20_000;

/** Networks with recent failed attempts. Per process: it only affects queueing, nothing is refused by it. */
export function openRecentFailures() {
	/** Time of the last failure, oldest first. */
	const lastFailure = new Map<string, number>();

	function recordFailure(network: string): void {
		lastFailure.delete(network);
		const [oldest] = lastFailure.keys();
		if (lastFailure.size >= maxNetworks && oldest !== undefined) lastFailure.delete(oldest);
		lastFailure.set(network, performance.now());
	}

	function hasRecentFailure(network: string): boolean {
		const failedAt = lastFailure.get(network);
		return failedAt !== undefined && performance.now() - failedAt < retentionMs;
	}

	return { recordFailure, hasRecentFailure };
}
