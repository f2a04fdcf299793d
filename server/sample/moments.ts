import { dayMs, minuteMs } from "#contract/durations.ts";
import { startOfDayInIndia } from "../platform/india-time.ts";
import type { Random } from "./random.ts";

/** Working hours: half past nine to half past seven. */
const opens = 9.5 * 60;
const closes = 19.5 * 60;

export function daysAgo(now: Date, days: number, hour: number, minute = 0): Date {
	return new Date(startOfDayInIndia(now).getTime() - days * dayMs + (hour * 60 + minute) * minuteMs);
}

export function minutesFrom(now: Date, minutes: number): Date {
	return new Date(now.getTime() + minutes * minuteMs);
}

/** Today, `minutes` from now (at most `longest`), rounded up to five minutes; scaled down if less is left of the day. */
export function laterToday(now: Date, minutes: number, longest: number): Date {
	const midnight = startOfDayInIndia(now).getTime() + dayMs;
	const left = midnight - now.getTime();
	const longestMs = (longest + 6) * minuteMs;
	if (left < longestMs) return new Date(now.getTime() + (minutes * minuteMs * left) / longestMs);
	return new Date(Math.ceil((now.getTime() + minutes * minuteMs) / (5 * minuteMs)) * 5 * minuteMs);
}

/** `laterMs` after `from`, or the next morning if that is outside working hours; always before `until`. */
export function atWork(random: Random, { from, until }: { from: Date; until: Date }, laterMs: number): Date {
	const wanted = new Date(from.getTime() + laterMs);
	const midnight = startOfDayInIndia(wanted).getTime();
	const minute = (wanted.getTime() - midnight) / minuteMs;
	const morning = midnight + (opens + random.whole(0, 90)) * minuteMs;
	const at = minute < opens ? morning : minute > closes ? morning + dayMs : wanted.getTime();
	return at < until.getTime() ? new Date(at) : between(random, from, until);
}

export function between(random: Random, from: Date, until: Date): Date {
	return new Date(from.getTime() + Math.floor(random.share() * (until.getTime() - from.getTime())));
}

/** On a later day, at a full or half hour between ten and six. */
export function laterDay(random: Random, now: Date, days: [from: number, to: number]): Date {
	const halves = random.whole(20, 36);
	return new Date(startOfDayInIndia(now).getTime() + random.whole(...days) * dayMs + halves * 30 * minuteMs);
}
