import { atTimeOfDay } from "../dates.ts";

/** Between 8 pm and 9 am in India, a question comes before sending. */
export const quiet = { from: "20:00", until: "09:00", words: "From 8 pm to 9 am it asks first" } as const;
const firstWriting = "09:30";

export function isQuiet(now: Date): boolean {
	return now >= atTimeOfDay(now, 0, quiet.from) || now < atTimeOfDay(now, 0, quiet.until);
}

/** Half past nine on the next morning. */
export function nextMorning(now: Date): Date {
	const today = atTimeOfDay(now, 0, firstWriting);
	return now < today ? today : atTimeOfDay(now, 1, firstWriting);
}
