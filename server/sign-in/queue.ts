import { Refusal } from "../http/errors.ts";

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs a few at once and lets a few wait; who comes then is asked to come again. */
export function openQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Queue {
	const waiting: (() => void)[] = [];
	let running = 0;

	/** A place that becomes free goes straight to the next who waits. */
	const leave = () => {
		const next = waiting.shift();
		if (next) next();
		else running -= 1;
	};

	return async (work) => {
		if (running < atOnce) running += 1;
		else if (waiting.length >= mostWaiting) throw new Refusal("overloaded", { retryAfterSeconds: 1 });
		else await new Promise<void>((turn) => waiting.push(turn));
		return work().finally(leave);
	};
}
