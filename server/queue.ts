import { Refusal } from "./http/errors.ts";

/** `of` tells whose work it is: those who wait take turns, however much one of them brings. */
export type Queue = <Result>(work: () => Promise<Result>, of?: string) => Promise<Result>;

/** `mostOfOne`: how many of those who wait may be of the same. Left out, all of them. */
type Bounds = { atOnce: number; mostWaiting: number; mostOfOne?: number };

/** Runs a few at once and lets a few wait; who comes then is asked to come again. */
export function openQueue({ atOnce, mostWaiting, mostOfOne = mostWaiting }: Bounds): Queue {
	const lanes = new Map<string | undefined, (() => void)[]>();
	let waiting = 0;
	let running = 0;

	const wait = (of: string | undefined) => {
		const lane = lanes.get(of) ?? [];
		if (waiting >= mostWaiting || lane.length >= mostOfOne) throw overloaded();
		waiting += 1;
		lanes.set(of, lane);
		return new Promise<void>((turn) => lane.push(turn));
	};

	/** A place that becomes free goes straight to the next who waits; their lane stands last after that. */
	const leave = () => {
		const [first] = lanes;
		if (first === undefined) {
			running -= 1;
			return;
		}
		const [of, lane] = first;
		lanes.delete(of);
		const next = lane.shift();
		if (lane.length > 0) lanes.set(of, lane);
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

type Turns = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs what goes by the same name one after the other. So many may wait in all, and so many of one name. */
export function openTurns({ mostWaiting, mostOfOne }: { mostWaiting: number; mostOfOne: number }): Turns {
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
