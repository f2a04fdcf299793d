import { atTimeOfDay } from "../dates.ts";

/** In India nobody is written to from eight in the evening until nine in the morning without a second thought. */
export const quiet = { from: "20:00", until: "09:00", words: "From 8 pm to 9 am it asks first" } as const;
const firstWriting = "09:30";

export function isQuiet(now: Date): boolean {
	return now >= atTimeOfDay(now, 0, quiet.from) || now < atTimeOfDay(now, 0, quiet.until);
}

/** Half past nine of the morning that comes. */
export function nextMorning(now: Date): Date {
	const today = atTimeOfDay(now, 0, firstWriting);
	return now < today ? today : atTimeOfDay(now, 1, firstWriting);
}
