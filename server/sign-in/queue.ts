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

type Turns = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs what goes by the same name one after the other. */
export function openTurns(): Turns {
	const last = new Map<string, Promise<void>>();
	return (name, work) => {
		const before = last.get(name) ?? Promise.resolve();
		const done = before.then(work);
		const over = done.then(
			() => {},
			() => {},
		);
		last.set(name, over);
		void over.then(() => last.get(name) === over && last.delete(name));
		return done;
	};
}
