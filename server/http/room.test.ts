import { expect, test } from "vitest";
import { openRoom } from "./room.ts";

/** As many as it lets in, each done `eachMs` after the one before; the same again until it has learned. */
function settle(eachMs: number, rounds = 40): number {
	const clock = { ms: 0 };
	const room = openRoom(() => clock.ms);
	let letIn = 0;
	for (let round = 0; round < rounds; round += 1) {
		for (letIn = 0; !room.isFull(); letIn += 1) room.enter();
		for (let done = 0; done < letIn; done += 1) {
			clock.ms += eachMs;
			room.leave();
		}
	}
	return letIn;
}

test("A room lets in what is answered within 60 ms, whatever one call costs", () => {
	expect(settle(1)).toBeGreaterThanOrEqual(57);
	expect(settle(1)).toBeLessThanOrEqual(63);
	expect(settle(3)).toBeGreaterThanOrEqual(19);
	expect(settle(3)).toBeLessThanOrEqual(21);
	expect(settle(0.2)).toBeGreaterThanOrEqual(285);
});

test("A room keeps the database busy even where each call takes long, and does not grow without end", () => {
	expect(settle(100)).toBe(16);
	expect(settle(0.01, 2000)).toBe(1000);
});

test("A room whose calls are not answered any more is full, and opens again with the first answers", () => {
	const clock = { ms: 0 };
	const room = openRoom(() => clock.ms);
	while (!room.isFull()) room.enter();
	for (let waited = 0; waited < 50; waited += 1) {
		clock.ms += 100;
		expect(room.isFull()).toBe(true);
	}
	const stuck = room.inside();
	for (let gone = 0; gone < stuck; gone += 1) room.leave();
	expect(room.isFull()).toBe(false);
});

test("A quiet hour does not shrink a room", () => {
	const clock = { ms: 0 };
	const room = openRoom(() => clock.ms);
	for (let call = 0; call < 1000; call += 1) {
		clock.ms += 3600;
		room.enter();
		clock.ms += 40;
		room.leave();
	}
	for (let each = 0; each < 100; each += 1) {
		expect(room.isFull()).toBe(false);
		room.enter();
	}
});
