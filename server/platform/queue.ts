import { Refusal } from "./refusal.ts";

/** A fair queue: waiting work is served round-robin by owner, however much one owner enqueues. */
type Queue = <Result>(work: () => Promise<Result>, owner?: string) => Promise<Result>;

/** `maxWaitingPerOwner`: how much waiting work may belong to one owner; without it, all of it. */
type Bounds = { concurrency: number; maxWaiting: number; maxWaitingPerOwner?: number };

/** Runs `concurrency` at a time and queues a bounded number; beyond that it refuses with Retry-After. */
export function openFairQueue({ concurrency, maxWaiting, maxWaitingPerOwner = maxWaiting }: Bounds): Queue {
	const queues = new Map<string | undefined, (() => void)[]>();
	let waiting = 0;
	let running = 0;

	const wait = (owner: string | undefined) => {
		const queue = queues.get(owner) ?? [];
		if (waiting >= maxWaiting || queue.length >= maxWaitingPerOwner) throw overloaded();
		waiting += 1;
		queues.set(owner, queue);
		return new Promise<void>((resolve) => queue.push(resolve));
	};

	/** A free slot goes directly to the next waiting owner, who then moves to the end of the rotation. */
	const release = () => {
		const [first] = queues;
		if (first === undefined) {
			running -= 1;
			return;
		}
		const [owner, queue] = first;
		queues.delete(owner);
		const next = queue.shift();
		if (queue.length > 0) queues.set(owner, queue);
		waiting -= 1;
		next?.();
	};

	return async (work, owner) => {
		if (running < concurrency) running += 1;
		else await wait(owner);
		try {
			return await work();
		} finally {
			release();
		}
	};
}

type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs work with the same key sequentially. `maxWaiting` bounds all waiting work, `maxWaitingPerKey` that of one key. */
export function openKeyedQueue({
	maxWaiting,
	maxWaitingPerKey,
}: {
	maxWaiting: number;
	maxWaitingPerKey: number;
}): KeyedQueue {
	const queues = new Map<string, { last: Promise<void>; waiting: number }>();
	let waiting = 0;

	return async (key, work) => {
		const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
		if (waiting >= maxWaiting || queue.waiting >= maxWaitingPerKey) throw overloaded();
		waiting += 1;
		queue.waiting += 1;
		const result = queue.last.then(work);
		queue.last = result.then(
			() => {},
			() => {},
		);
		queues.set(key, queue);
		try {
			return await result;
		} finally {
			waiting -= 1;
			queue.waiting -= 1;
			if (queue.waiting === 0) queues.delete(key);
		}
	};
}

function overloaded(): Refusal {
	return new Refusal("overloaded", { retryAfterSeconds: 1 });
}
