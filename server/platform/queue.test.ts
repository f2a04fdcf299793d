import { expect, test } from "vitest";
import { openFairQueue, openKeyedQueue } from "./queue.ts";

type Run = (name: string, work: () => Promise<string>) => Promise<string>;
type AtWork = { name: string; end: (error?: Error) => void };

/** Jobs that run until the test ends them by name. */
function openQueueOf(run: Run) {
	const atWork: AtWork[] = [];
	const answered: string[] = [];
	const refused: [name: string, error: unknown][] = [];

	const come = async (...names: string[]) => {
		for (const name of names)
			run(name, () => new Promise((resolve, reject) => atWork.push({ name, end: endOf(name, resolve, reject) }))).then(
				(answer) => answered.push(answer),
				(error: unknown) => refused.push([name, error]),
			);
		await turn();
	};
	const end = async (name: string, error?: Error) => {
		const at = atWork.findIndex((one) => one.name === name);
		expect(at, `${name} is at work`).not.toBe(-1);
		for (const one of atWork.splice(at, 1)) one.end(error);
		await turn();
	};
	return { come, end, answered, refused, atWork: () => atWork.map(({ name }) => name) };
}

function endOf(name: string, resolve: (answer: string) => void, reject: (error: Error) => void): AtWork["end"] {
	return (error) => (error ? reject(error) : resolve(`${name}'s answer`));
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const askedToComeAgain = { id: "overloaded", retryAfterSeconds: 1 };

test("A queue runs up to its limit at once, and the rest in order", async () => {
	const inQueue = openFairQueue({ atOnce: 2, mostWaiting: 10 });
	const queue = openQueueOf((_, work) => inQueue(work));
	await queue.come("Asha", "Ravi", "Meera", "Kabir");
	expect(queue.atWork()).toEqual(["Asha", "Ravi"]);
	await queue.end("Ravi");
	expect(queue.atWork()).toEqual(["Asha", "Meera"]);
	await queue.end("Asha");
	expect(queue.atWork()).toEqual(["Meera", "Kabir"]);
	await queue.end("Meera");
	await queue.end("Kabir");
	expect(queue.answered).toEqual(["Ravi's answer", "Asha's answer", "Meera's answer", "Kabir's answer"]);
	await queue.come("Tara", "Dev", "Noor");
	expect(queue.atWork()).toEqual(["Tara", "Dev"]);
});

test("The queue's length is limited, and frees a place once work runs", async () => {
	const inQueue = openFairQueue({ atOnce: 1, mostWaiting: 2 });
	const queue = openQueueOf((name, work) => inQueue(work, name));
	await queue.come("Asha", "Ravi", "Meera", "Kabir");
	expect(queue.refused).toMatchObject([["Kabir", askedToComeAgain]]);
	await queue.end("Asha");
	expect(queue.atWork()).toEqual(["Ravi"]);
	await queue.come("Tara", "Dev");
	expect(queue.refused).toMatchObject([
		["Kabir", askedToComeAgain],
		["Dev", askedToComeAgain],
	]);
	for (const name of ["Ravi", "Meera", "Tara"]) await queue.end(name);
	expect(queue.answered).toHaveLength(4);
});

test("Work that fails frees its slot, even if it throws synchronously", async () => {
	const inQueue = openFairQueue({ atOnce: 1, mostWaiting: 2 });
	const queue = openQueueOf((_, work) => inQueue(work));
	await queue.come("Asha", "Ravi");
	await queue.end("Asha", new Error("no"));
	expect(queue.refused).toMatchObject([["Asha", { message: "no" }]]);
	expect(queue.atWork()).toEqual(["Ravi"]);
	await queue.end("Ravi");
	const atOnce = () => {
		throw new Error("not even begun");
	};
	await expect(inQueue(atOnce)).rejects.toThrow("not even begun");
	await queue.come("Meera");
	expect(queue.atWork()).toEqual(["Meera"]);
});

test("Waiting owners are served round-robin, however much one of them enqueues", async () => {
	const inQueue = openFairQueue({ atOnce: 1, mostWaiting: 100 });
	const queue = openQueueOf((name, work) => inQueue(work, name));
	await queue.come("crowd", "crowd", "crowd", "crowd", "crowd", "Asha", "Ravi", "Asha");
	for (const name of ["crowd", "crowd", "Asha", "Ravi", "crowd", "Asha", "crowd", "crowd"]) {
		expect(queue.atWork()).toEqual([name]);
		await queue.end(name);
	}
	expect(queue.atWork()).toEqual([]);
});

test("One owner cannot fill the whole queue", async () => {
	const inQueue = openFairQueue({ atOnce: 1, mostWaiting: 4, mostOfOne: 2 });
	const queue = openQueueOf((name, work) => inQueue(work, name));
	await queue.come("crowd", "crowd", "crowd", "crowd", "Asha");
	expect(queue.refused).toMatchObject([["crowd", askedToComeAgain]]);
	await queue.end("crowd");
	await queue.come("crowd", "crowd");
	expect(queue.refused).toHaveLength(2);
	for (const name of ["crowd", "Asha", "crowd", "crowd"]) await queue.end(name);
	expect(queue.answered).toHaveLength(5);
});

test("Work of one name runs sequentially, in parallel to that of another", async () => {
	const queue = openQueueOf(openKeyedQueue({ mostWaiting: 10, mostOfOne: 10 }));
	await queue.come("Asha", "Asha", "Ravi");
	expect(queue.atWork()).toEqual(["Asha", "Ravi"]);
	await queue.end("Asha");
	expect(queue.atWork()).toEqual(["Ravi", "Asha"]);
	await queue.come("Asha");
	expect(queue.atWork()).toEqual(["Ravi", "Asha"]);
	await queue.end("Asha", new Error("no"));
	expect(queue.refused).toMatchObject([["Asha", { message: "no" }]]);
	expect(queue.atWork()).toEqual(["Ravi", "Asha"]);
	await queue.end("Asha");
	expect(queue.answered).toEqual(["Asha's answer", "Asha's answer"]);
});

test("A keyed queue is limited in total and per key, and frees a place once work has run", async () => {
	const queue = openQueueOf(openKeyedQueue({ mostWaiting: 3, mostOfOne: 2 }));
	await queue.come("Asha", "Asha", "Asha", "Ravi", "Meera");
	expect(queue.refused).toMatchObject([
		["Asha", askedToComeAgain],
		["Meera", askedToComeAgain],
	]);
	await queue.end("Asha");
	await queue.come("Asha", "Asha");
	expect(queue.refused).toHaveLength(3);
	await queue.end("Ravi", new Error("no"));
	await queue.come("Meera", "Kabir");
	expect(queue.refused.slice(3)).toMatchObject([
		["Ravi", { message: "no" }],
		["Kabir", askedToComeAgain],
	]);
	expect(queue.atWork()).toEqual(["Asha", "Meera"]);
});
