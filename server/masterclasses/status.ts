import type { MasterclassStatus } from "#contract/masterclasses.ts";
import type { Clock } from "../platform/parts.ts";

type ScheduledStatus = { status: MasterclassStatus; start: Date; end: Date };

/** The status from the stored one and the clock: ongoing once it has begun, completed once its end has passed. */
export function statusAt({ status, start, end }: ScheduledStatus, now: Date): MasterclassStatus {
	if (status === "completed" || end <= now) return "completed";
	return start <= now ? "ongoing" : status;
}

/** When the next of them begins or ends. */
function nextStatusChange(masterclasses: readonly ScheduledStatus[], now: Date): number {
	const changes = masterclasses
		.filter(({ status }) => status !== "completed")
		.flatMap(({ start, end }) => [start.getTime(), end.getTime()]);
	return Math.min(...changes.filter((change) => change > now.getTime()));
}

/** Applies the clock to a list; returns the identical array until one begins or ends, or another list is passed. */
export function openStatusCache<Each extends ScheduledStatus>(
	clock: Clock,
): (list: readonly Each[]) => readonly Each[] {
	let cachedList: readonly Each[] | undefined;
	let cachedResult: readonly Each[] = [];
	let [from, until] = [0, 0];
	return (list) => {
		const now = clock();
		if (list !== cachedList || now.getTime() < from || now.getTime() >= until) {
			cachedResult = list.map((each) => ({ ...each, status: statusAt(each, now) }));
			[cachedList, from, until] = [list, now.getTime(), nextStatusChange(list, now)];
		}
		return cachedResult;
	};
}
