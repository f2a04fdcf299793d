/** How many calls may be under way at once, found out as they go. */
export type Room = {
	isFull(): boolean;
	enter(): void;
	leave(): void;
	inside(): number;
};

/** Whoever is let in shall have their answer about so soon, however many want in. */
const goalMs = 60;
/**
 * A crowd behind a short halt (a checkpoint, say) is none that stays: while the room was nearly empty a moment ago, so many times as many come in.
 * Told apart as CoDel does it: by how long there has been a queue, not by how long it is.
 */
const crowd = { times: 4, nearlyEmpty: 0.1, withinMs: 500 };
const leastTimeMs = 300;
/** Fewer would leave the database's connections without work; more than the most is memory for nothing. */
const bounds = { least: 16, first: 100, most: 1_000 };

/**
 * As many as are answered within the goal (Little's law: those under way = answered in a second × seconds each takes). How many
 * that are is learned only while it is at least half full: a quiet hour says nothing of what the machine could do.
 */
export function openRoom(now = () => performance.now()): Room {
	let inside = 0;
	let most = bounds.first;
	let fullest = 0;
	let answered = 0;
	let busyMs = 0;
	let busySince = 0;
	let nearlyEmptyAt = now();

	function learn(): void {
		const at = now();
		if (inside > 0) busyMs += at - busySince;
		busySince = at;
		if (busyMs < leastTimeMs) return;
		const fits = (answered / busyMs) * goalMs;
		if (fullest * 2 >= most) most = Math.round(Math.min(bounds.most, Math.max(bounds.least, (most + fits) / 2)));
		fullest = inside;
		answered = 0;
		busyMs = 0;
	}

	/** `most`, or more for a moment. */
	const mostNow = () => (now() - nearlyEmptyAt < crowd.withinMs ? Math.min(bounds.most, crowd.times * most) : most);

	return {
		isFull: () => {
			if (inside < most) return false;
			learn();
			return inside >= mostNow();
		},
		enter: () => {
			if (inside <= crowd.nearlyEmpty * most) nearlyEmptyAt = now();
			if (inside === 0) busySince = now();
			inside += 1;
			fullest = Math.max(fullest, inside);
		},
		leave: () => {
			answered += 1;
			learn();
			inside -= 1;
		},
		inside: () => inside,
	};
}
