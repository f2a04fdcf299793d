export type Random = {
	/** From 0 up to, but not including, 1. */
	share(): number;
	whole(from: number, to: number): number;
	pick<Thing>(things: readonly Thing[]): Thing;
	chance(of: number): boolean;
	uuid(): string;
};

/** The parts that draw at random. Each has its own numbers, because the same numbers make the same ids. */
export const randomStreams = [
	...["enquiries", "masterclasses", "courses", "students", "progress", "openings", "leads", "today"],
	...["certificates", "fees"],
] as const;
const firstSeed = 20_26;

export function randomFor(stream: (typeof randomStreams)[number]): Random {
	return seededRandom(firstSeed + randomStreams.indexOf(stream));
}

/**
 * The same seed gives the same numbers on every machine, so that everyone sees the same sample data. Mulberry32: 32 bits
 * of state are enough for a few thousand draws.
 */
export function seededRandom(seed: number): Random {
	let state = seed;
	function share(): number {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
	const whole = (from: number, to: number) => from + Math.floor(share() * (to - from + 1));
	const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join("");
	return {
		share,
		whole,
		pick: <Thing>(things: readonly Thing[]) => things[whole(0, things.length - 1)] as Thing,
		chance: (of) => share() < of,
		uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
	};
}
