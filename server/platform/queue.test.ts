import { expect, test } from "vitest";
import { openFairQueue, openKeyedQueue } from "./queue.ts";

type Run = (name: string, work: () => Promise<string>) => Promise<string>;
type AtWork = { name: string; end: (error?: Error) => void };

/** Jobs that run until the test ends them by name. */
function openQueueOf(run: Run) {
	const running: AtWork[] = [];
	const completed: string[] = [];
	const refused: [name: string, error: unknown][] = [];

	const enqueue = async (...names: string[]) => {
		for (const name of names)
			run(name, () => new Promise((resolve, reject) => running.push({ name, end: endOf(name, resolve, reject) }))).then(
				(answer) => completed.push(answer),
				(error: unknown) => refused.push([name, error]),
			);
		await turn();
	};
	const end = async (name: string, error?: Error) => {
		const at = running.findIndex((one) => one.name === name);
		expect(at, `${name} is at work`).not.toBe(-1);
		for (const one of running.splice(at, 1)) one.end(error);
		await turn();
	};
	return { enqueue, end, completed, refused, running: () => running.map(({ name }) => name) };
}

function endOf(name: string, resolve: (answer: string) => void, reject: (error: Error) => void): AtWork["end"] {
	return (error) => (error ? reject(error) : resolve(`${name}'s answer`));
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const overloaded = { id: "overloaded", retryAfterSeconds: 1 };

test("A queue runs up to its limit at once, and the rest in order", async () => {
	const inQueue = openFairQueue({ concurrency: 2, maxWaiting: 10 });
	const queue = openQueueOf((_, work) => inQueue(work));
	await queue.enqueue("Asha", "Ravi", "Meera", "Kabir");
	expect(queue.running()).toEqual(["Asha", "Ravi"]);
	await queue.end("Ravi");
	expect(queue.running()).toEqual(["Asha", "Meera"]);
	await queue.end("Asha");
	expect(queue.running()).toEqual(["Meera", "Kabir"]);
	await queue.end("Meera");
	await queue.end("Kabir");
	expect(queue.completed).toEqual(["Ravi's answer", "Asha's answer", "Meera's answer", "Kabir's answer"]);
	await queue.enqueue("Tara", "Dev", "Noor");
	expect(queue.running()).toEqual(["Tara", "Dev"]);
});

test("The queue's length is limited, and frees a place once work runs", async () => {
	const inQueue = openFairQueue({ concurrency: 1, maxWaiting: 2 });
	const queue = openQueueOf((name, work) => inQueue(work, name));
	await queue.enqueue("Asha", "Ravi", "Meera", "Kabir");
	expect(queue.refused).toMatchObject([["Kabir", overloaded]]);
	await queue.end("Asha");
	expect(queue.running()).toEqual(["Ravi"]);
	await queue.enqueue("Tara", "Dev");
	expect(queue.refused).toMatchObject([
		["Kabir", overloaded],
		["Dev", overloaded],
	]);
	for (const name of ["Ravi", "Meera", "Tara"]) await queue.end(name);
	expect(queue.completed).toHaveLength(4);
});

test("Work that fails frees its slot, even if it throws synchronously", async () => {
	const inQueue = openFairQueue({ concurrency: 1, maxWaiting: 2 });
	const queue = openQueueOf((_, work) => inQueue(work));
	await queue.enqueue("Asha", "Ravi");
	await queue.end("Asha", new Error("no"));
	expect(queue.refused).toMatchObject([["Asha", { message: "no" }]]);
	expect(queue.running()).toEqual(["Ravi"]);
	await queue.end("Ravi");
	const throwImmediately = () => {
		throw new Error("not even begun");
	};
	await expect(inQueue(throwImmediately)).rejects.toThrow("not even begun");
	await queue.enqueue("Meera");
	expect(queue.running()).toEqual(["Meera"]);
});

test("Waiting owners are served round-robin, however much one of them enqueues", async () => {
	const inQueue = openFairQueue({ concurrency: 1, maxWaiting: 100 });
	const queue = openQueueOf((name, work) => inQueue(work, name));
	await queue.enqueue("crowd", "crowd", "crowd", "crowd", "crowd", "Asha", "Ravi", "Asha");
	for (const name of ["crowd", "crowd", "Asha", "Ravi", "crowd", "Asha", "crowd", "crowd"]) {
		expect(queue.running()).toEqual([name]);
		await queue.end(name);
	}
	expect(queue.running()).toEqual([]);
});

test("One owner cannot fill the whole queue", async () => {
	const inQueue = openFairQueue({ concurrency: 1, maxWaiting: 4, maxWaitingPerOwner: 2 });
	const queue = openQueueOf((name, work) => inQueue(work, name));
	await queue.enqueue("crowd", "crowd", "crowd", "crowd", "Asha");
	expect(queue.refused).toMatchObject([["crowd", overloaded]]);
	await queue.end("crowd");
	await queue.enqueue("crowd", "crowd");
	expect(queue.refused).toHaveLength(2);
	for (const name of ["crowd", "Asha", "crowd", "crowd"]) await queue.end(name);
	expect(queue.completed).toHaveLength(5);
});

test("Work of one name runs sequentially, in parallel to that of another", async () => {
	const queue = openQueueOf(openKeyedQueue({ maxWaiting: 10, maxWaitingPerKey: 10 }));
	await queue.enqueue("Asha", "Asha", "Ravi");
	expect(queue.running()).toEqual(["Asha", "Ravi"]);
	await queue.end("Asha");
	expect(queue.running()).toEqual(["Ravi", "Asha"]);
	await queue.enqueue("Asha");
	expect(queue.running()).toEqual(["Ravi", "Asha"]);
	await queue.end("Asha", new Error("no"));
	expect(queue.refused).toMatchObject([["Asha", { message: "no" }]]);
	expect(queue.running()).toEqual(["Ravi", "Asha"]);
	await queue.end("Asha");
	expect(queue.completed).toEqual(["Asha's answer", "Asha's answer"]);
});

test("A keyed queue is limited in total and per key, and frees a place once work has run", async () => {
	const queue = openQueueOf(openKeyedQueue({ maxWaiting: 3, maxWaitingPerKey: 2 }));
	await queue.enqueue("Asha", "Asha", "Asha", "Ravi", "Meera");
	expect(queue.refused).toMatchObject([
		["Asha", overloaded],
		["Meera", overloaded],
	]);
	await queue.end("Asha");
	await queue.enqueue("Asha", "Asha");
	expect(queue.refused).toHaveLength(3);
	await queue.end("Ravi", new Error("no"));
	await queue.enqueue("Meera", "Kabir");
	expect(queue.refused.slice(3)).toMatchObject([
		["Ravi", { message: "no" }],
		["Kabir", overloaded],
	]);
	expect(queue.running()).toEqual(["Asha", "Meera"]);
});
