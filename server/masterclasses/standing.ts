import type { MasterclassStatus } from "#contract/masterclasses.ts";
import type { Clock } from "../parts.ts";

type Timed = { status: MasterclassStatus; start: Date; end: Date };

/** Where a masterclass is by its status and by the clock: one that has begun is on, one whose end has passed is over. */
export function standingOf({ status, start, end }: Timed, now: Date): MasterclassStatus {
	if (status === "completed" || end <= now) return "completed";
	return start <= now ? "ongoing" : status;
}

/** When the next of them begins or ends. */
function nextTurn(masterclasses: readonly Timed[], now: Date): number {
	const turns = masterclasses
		.filter(({ status }) => status !== "completed")
		.flatMap(({ start, end }) => [start.getTime(), end.getTime()]);
	return Math.min(...turns.filter((turn) => turn > now.getTime()));
}

/** A list as it stands by the clock: the very same list again until one begins or ends, or another list comes. */
export function keepStanding<Each extends Timed>(clock: Clock): (list: readonly Each[]) => readonly Each[] {
	let known: readonly Each[] | undefined;
	let shown: readonly Each[] = [];
	let [from, until] = [0, 0];
	return (list) => {
		const now = clock();
		if (list !== known || now.getTime() < from || now.getTime() >= until) {
			shown = list.map((each) => ({ ...each, status: standingOf(each, now) }));
			[known, from, until] = [list, now.getTime(), nextTurn(list, now)];
		}
		return shown;
	};
}
