import { atTimeOfDay } from "../dates.ts";

/** Between 8 pm and 9 am in India, a question comes before sending. */
export const quietHours = { from: "20:00", until: "09:00", text: "From 8 pm to 9 am it asks first" } as const;
const morningTime = "09:30";

export function isQuietTime(now: Date): boolean {
	return now >= atTimeOfDay(now, 0, quietHours.from) || now < atTimeOfDay(now, 0, quietHours.until);
}

/** Half past nine on the next morning. */
export function nextMorning(now: Date): Date {
	const today = atTimeOfDay(now, 0, morningTime);
	return now < today ? today : atTimeOfDay(now, 1, morningTime);
}
