import { expect, test } from "vitest";
import { openQueue } from "./queue.ts";

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
