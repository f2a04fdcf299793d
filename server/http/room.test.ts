import { expect, test } from "vitest";
import { openRoom, type Room } from "./room.ts";

/** How many are inside where more always want in and one is done every `eachMs`; after so many that it has learned. */
function settle(eachMs: number, done = 20_000): number {
	const clock = { ms: 0 };
	const room = openRoom(() => clock.ms);
	fill(room);
	for (let left = 0; left < done; left += 1) {
		clock.ms += eachMs;
		room.leave();
		fill(room);
	}
	return room.inside();
}

function fill(room: Room): void {
	while (!room.isFull()) room.enter();
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
	expect(settle(0.01, 1_000_000)).toBe(1000);
});

test("A room whose calls are not answered any more is full, and opens again with the first answers", () => {
	const clock = { ms: 0 };
	const room = openRoom(() => clock.ms);
	fill(room);
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

test("A crowd behind a short halt comes in, one that stays does not", () => {
	const clock = { ms: 0 };
	const room = openRoom(() => clock.ms);
	const every = (ms: number, calls: number, answered: boolean) => {
		let refused = 0;
		for (let call = 0; call < calls; call += 1) {
			clock.ms += ms;
			if (room.isFull()) refused += 1;
			else room.enter();
			if (answered && room.inside() > 0) room.leave();
		}
		return refused;
	};
	expect(every(2, 1_000, true)).toBe(0);
	// Two hundred and forty come during 480 ms without an answer, though a hundred fit.
	expect(every(2, 240, false)).toBe(0);
	expect(room.inside()).toBe(240);
	// They do not get fewer: from here on the room is as large as ever.
	clock.ms += 40;
	expect(every(2, 100, false)).toBe(100);
	while (room.inside() > 5) room.leave();
	expect(every(2, 50, true)).toBe(0);
});
