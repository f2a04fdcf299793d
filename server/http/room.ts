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
 * A crowd behind a short halt (a checkpoint, say) is none that stays: while the room was calm a moment ago, so many times as many come in.
 * Told apart as CoDel does it: by how long there has been a queue, not by how long it is. Calm is a few inside for so long at a stretch: under overload
 * they are few for an instant at most, when many are answered at once.
 */
const crowd = { times: 3, withinMs: 400 };
const calm = { most: 8, forMs: 20 };
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
	let calmSince = now();
	let calmUntil = Number.NEGATIVE_INFINITY;

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
	const mostNow = () => (now() - calmUntil < crowd.withinMs ? Math.min(bounds.most, crowd.times * most) : most);

	return {
		isFull: () => {
			if (inside < most) return false;
			learn();
			return inside >= mostNow();
		},
		enter: () => {
			if (inside === 0) busySince = now();
			inside += 1;
			if (inside === calm.most + 1 && now() - calmSince >= calm.forMs) calmUntil = now();
			fullest = Math.max(fullest, inside);
		},
		leave: () => {
			answered += 1;
			learn();
			inside -= 1;
			if (inside === calm.most) calmSince = now();
		},
		inside: () => inside,
	};
}
