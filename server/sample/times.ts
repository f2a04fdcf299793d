import { dayMs, minuteMs } from "#contract/durations.ts";
import { startOfDayInIndia } from "../platform/india-time.ts";
import type { Random } from "./random.ts";

/** Working hours: half past nine to half past seven. */
const workdayStart = 9.5 * 60;
const workdayEnd = 19.5 * 60;

export function daysAgo(now: Date, days: number, hour: number, minute = 0): Date {
	return new Date(startOfDayInIndia(now).getTime() - days * dayMs + (hour * 60 + minute) * minuteMs);
}

export function minutesFrom(now: Date, minutes: number): Date {
	return new Date(now.getTime() + minutes * minuteMs);
}

/** Today, `minutes` from now (at most `maxMinutes`), rounded up to five minutes; scaled down if less is left of the day. */
export function laterToday(now: Date, minutes: number, maxMinutes: number): Date {
	const midnight = startOfDayInIndia(now).getTime() + dayMs;
	const remainingMs = midnight - now.getTime();
	const maxMs = (maxMinutes + 6) * minuteMs;
	if (remainingMs < maxMs) return new Date(now.getTime() + (minutes * minuteMs * remainingMs) / maxMs);
	return new Date(Math.ceil((now.getTime() + minutes * minuteMs) / (5 * minuteMs)) * 5 * minuteMs);
}

/** `delayMs` after `from`, or the next morning if that is outside working hours; always before `until`. */
export function withinWorkingHours(
	random: Random,
	{ from, until }: { from: Date; until: Date },
	delayMs: number,
): Date {
	const preferred = new Date(from.getTime() + delayMs);
	const midnight = startOfDayInIndia(preferred).getTime();
	const minute = (preferred.getTime() - midnight) / minuteMs;
	const morning = midnight + (workdayStart + random.whole(0, 90)) * minuteMs;
	const at = minute < workdayStart ? morning : minute > workdayEnd ? morning + dayMs : preferred.getTime();
	return at < until.getTime() ? new Date(at) : between(random, from, until);
}

export function between(random: Random, from: Date, until: Date): Date {
	return new Date(from.getTime() + Math.floor(random.share() * (until.getTime() - from.getTime())));
}

/** On a later day, at a full or half hour between ten and six. */
export function onLaterDay(random: Random, now: Date, days: [from: number, to: number]): Date {
	const halfHours = random.whole(20, 36);
	return new Date(startOfDayInIndia(now).getTime() + random.whole(...days) * dayMs + halfHours * 30 * minuteMs);
}
