import { expect, test } from "vitest";
import { openQueue, openTurns } from "./queue.ts";

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

test("A queue runs as many at once as told, the others in their order", async () => {
	const inTurn = openQueue({ atOnce: 2, mostWaiting: 10 });
	let running = 0;
	let most = 0;
	const order: number[] = [];
	await Promise.all(
		Array.from({ length: 9 }, (_, each) =>
			inTurn(async () => {
				order.push(each);
				running += 1;
				most = Math.max(most, running);
				await soon();
				running -= 1;
			}),
		),
	);
	expect(most).toBe(2);
	expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("Who comes when too many wait is asked to come again, and nobody who waits is lost", async () => {
	const inTurn = openQueue({ atOnce: 1, mostWaiting: 2 });
	const settled = await Promise.allSettled(Array.from({ length: 5 }, () => inTurn(soon)));
	expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"]);
	expect(settled[3]).toMatchObject({ reason: { id: "overloaded", retryAfterSeconds: 1 } });
	await inTurn(soon);
});

test("Work that fails gives its place on", async () => {
	const inTurn = openQueue({ atOnce: 1, mostWaiting: 2 });
	const failing = inTurn(() => Promise.reject(new Error("no")));
	const next = inTurn(async () => "yes");
	await expect(failing).rejects.toThrow("no");
	expect(await next).toBe("yes");
});

test("Those who wait take turns, however much one of them brings", async () => {
	const inTurn = openQueue({ atOnce: 1, mostWaiting: 100 });
	const done: string[] = [];
	const by = (of: string) => inTurn(async () => void done.push(of), of);
	await Promise.all([...Array.from({ length: 5 }, () => by("crowd")), by("Asha"), by("Ravi"), by("Asha")]);
	expect(done).toEqual(["crowd", "crowd", "Asha", "Ravi", "crowd", "Asha", "crowd", "crowd"]);
});

test("One of them holds no more than a share of the places to wait in", async () => {
	const inTurn = openQueue({ atOnce: 1, mostWaiting: 4, mostOfOne: 2 });
	const asked = ["crowd", "crowd", "crowd", "crowd", "Asha"].map((of) => inTurn(soon, of));
	const settled = await Promise.allSettled(asked);
	expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "fulfilled"]);
	expect(settled[3]).toMatchObject({ reason: { id: "overloaded", retryAfterSeconds: 1 } });
});

test("What goes by one name runs one after the other, and so much of it may wait, in all and of one name", async () => {
	const inTurn = openTurns({ mostWaiting: 4, mostOfOne: 3 });
	let running = 0;
	let most = 0;
	const by = (name: string) =>
		inTurn(name, async () => {
			running += 1;
			most = Math.max(most, running);
			await soon();
			running -= 1;
		});
	const settled = await Promise.allSettled(["crowd", "crowd", "crowd", "crowd", "Asha", "Ravi"].map(by));
	const [all, none] = ["fulfilled", "rejected"];
	expect(settled.map(({ status }) => status)).toEqual([all, all, all, none, all, none]);
	expect(most).toBe(2);
	await expect(inTurn("Ravi", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
	await by("Ravi");
});

test("Places to wait in are so many in all, whoever waits in them, and free again once it was their turn", async () => {
	const inTurn = openQueue({ atOnce: 1, mostWaiting: 2 });
	for (let crowd = 0; crowd < 3; crowd++) {
		const settled = await Promise.allSettled(["Asha", "Ravi", "Meera", "Kabir"].map((of) => inTurn(soon, of)));
		expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
	}
});

test("Places in a line are free again once it was their turn", async () => {
	const inTurn = openTurns({ mostWaiting: 3, mostOfOne: 2 });
	for (let crowd = 0; crowd < 3; crowd++) {
		const settled = await Promise.allSettled(["Asha", "Asha", "Asha", "Ravi", "Meera"].map((of) => inTurn(of, soon)));
		const [all, none] = ["fulfilled", "rejected"];
		expect(settled.map(({ status }) => status)).toEqual([all, all, none, all, none]);
	}
});
