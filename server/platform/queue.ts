import { Refusal } from "./refusal.ts";

/** A fair queue: waiting work is served round-robin by `of`, its owner, however much one owner enqueues. */
type Queue = <Result>(work: () => Promise<Result>, of?: string) => Promise<Result>;

/** `mostOfOne`: how much waiting work may belong to one owner; without it, all of it. */
type Bounds = { atOnce: number; mostWaiting: number; mostOfOne?: number };

/** Runs `atOnce` at a time and queues a bounded number; beyond that it refuses with Retry-After. */
export function openFairQueue({ atOnce, mostWaiting, mostOfOne = mostWaiting }: Bounds): Queue {
	const queues = new Map<string | undefined, (() => void)[]>();
	let waiting = 0;
	let running = 0;

	const wait = (of: string | undefined) => {
		const queue = queues.get(of) ?? [];
		if (waiting >= mostWaiting || queue.length >= mostOfOne) throw overloaded();
		waiting += 1;
		queues.set(of, queue);
		return new Promise<void>((turn) => queue.push(turn));
	};

	/** A free slot goes directly to the next waiting owner, who then moves to the end of the rotation. */
	const leave = () => {
		const [first] = queues;
		if (first === undefined) {
			running -= 1;
			return;
		}
		const [of, queue] = first;
		queues.delete(of);
		const next = queue.shift();
		if (queue.length > 0) queues.set(of, queue);
		waiting -= 1;
		next?.();
	};

	return async (work, of) => {
		if (running < atOnce) running += 1;
		else await wait(of);
		try {
			return await work();
		} finally {
			leave();
		}
	};
}

type KeyedQueue = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs work with the same name sequentially. `mostWaiting` bounds all waiting work, `mostOfOne` that of one name. */
export function openKeyedQueue({ mostWaiting, mostOfOne }: { mostWaiting: number; mostOfOne: number }): KeyedQueue {
	const lines = new Map<string, { last: Promise<void>; waiting: number }>();
	let waiting = 0;

	return async (name, work) => {
		const line = lines.get(name) ?? { last: Promise.resolve(), waiting: 0 };
		if (waiting >= mostWaiting || line.waiting >= mostOfOne) throw overloaded();
		waiting += 1;
		line.waiting += 1;
		const done = line.last.then(work);
		line.last = done.then(
			() => {},
			() => {},
		);
		lines.set(name, line);
		try {
			return await done;
		} finally {
			waiting -= 1;
			line.waiting -= 1;
			if (line.waiting === 0) lines.delete(name);
		}
	};
}

function overloaded(): Refusal {
	return new Refusal("overloaded", { retryAfterSeconds: 1 });
}
