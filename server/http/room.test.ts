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

/** One comes every `ms`; how many of them are refused. Answered, if at all, before the next comes. */
function come(
	room: Room,
	clock: { ms: number },
	{ calls, ms, answered }: { calls: number; ms: number; answered: boolean },
) {
	let refused = 0;
	for (let call = 0; call < calls; call += 1) {
		clock.ms += ms;
		if (room.isFull()) refused += 1;
		else room.enter();
		if (answered && room.inside() > 0) room.leave();
	}
	return refused;
}

test("A crowd behind a short halt comes in, one that stays does not", () => {
	const clock = { ms: 0 };
	const room = openRoom(() => clock.ms);
	expect(come(room, clock, { calls: 1000, ms: 2, answered: true })).toBe(0);
	// A hundred fit, and two hundred come while nobody is answered.
	expect(come(room, clock, { calls: 200, ms: 2, answered: false })).toBe(0);
	// They do not get fewer: from here on the room is as large as ever.
	clock.ms += 20;
	expect(come(room, clock, { calls: 50, ms: 2, answered: false })).toBe(50);
	while (room.inside() > 5) room.leave();
	expect(come(room, clock, { calls: 50, ms: 2, answered: true })).toBe(0);
	// Smaller now, after a halt, and larger again for a moment.
	expect(come(room, clock, { calls: 120, ms: 2, answered: false })).toBe(0);
});

test("A room that many leave at once is not calm for that: as many come in as left, and no more", () => {
	const clock = { ms: 0 };
	const room = openRoom(() => clock.ms);
	fill(room);
	for (let turn = 0; turn < 100; turn += 1) {
		clock.ms += 50;
		const most = room.inside();
		while (room.inside() > 0) room.leave();
		clock.ms += 1;
		fill(room);
		expect(room.inside()).toBeLessThanOrEqual(1.3 * most);
	}
});
