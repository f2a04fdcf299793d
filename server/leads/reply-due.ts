import { type ReplyPromise, replyPromises } from "#content/reply-promise.ts";
import { type Period, type Timetable, timetable, type Weekday } from "#content/timetable.ts";
import { dayInIndia, indiaOffsetMs } from "#contract/days.ts";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import type { EnquiryKind } from "#contract/enquiries.ts";
import { startOfDayInIndia } from "../platform/india-time.ts";

/** A timetable with no working time within a hundred years has none at all. */
const maxWaitMs = 36_525 * dayMs;

/** By when the site promised an answer to an enquiry of that time. */
export function answerDue(kind: EnquiryKind, receivedAt: Date): Date {
	return promisedBy(receivedAt, replyPromises[kind], timetable);
}

/** Enquiries before this time are late now, if nobody answered them. */
export function lateCutoff(kind: EnquiryKind, now: Date): Date {
	return earliestInTime(now, replyPromises[kind], timetable);
}

export function promisedBy(receivedAt: Date, { hours, counted }: ReplyPromise, workingTimes: Timetable): Date {
	const promisedMs = (hours.at(-1) ?? 0) * hourMs;
	return counted === "working"
		? afterWorkingTime(receivedAt, promisedMs, workingTimes)
		: new Date(receivedAt.getTime() + promisedMs);
}

/** The earliest arrival that is not late yet. Found by bisection: a later arrival is never due earlier. */
export function earliestInTime(now: Date, promise: ReplyPromise, workingTimes: Timetable): Date {
	const isOnTime = (receivedAt: number) => promisedBy(new Date(receivedAt), promise, workingTimes) >= now;
	let [late, inTime] = [now.getTime() - dayMs, now.getTime()];
	while (isOnTime(late)) late -= 2 * (inTime - late);
	while (inTime - late > 1) {
		const middle = Math.floor((late + inTime) / 2);
		if (isOnTime(middle)) inTime = middle;
		else late = middle;
	}
	return new Date(inTime);
}

/** When this much working time has passed. */
export function afterWorkingTime(from: Date, workingMs: number, { days, holidays }: Timetable): Date {
	let remaining = workingMs;
	let cursor = from.getTime();
	for (let midnight = startOfDayInIndia(from).getTime(); midnight - cursor < maxWaitMs; midnight += dayMs) {
		if (holidays.includes(dayInIndia(new Date(midnight)))) continue;
		for (const [start, end] of sortPeriods(days[weekdayAt(midnight)])) {
			const startsAt = Math.max(midnight + start, cursor);
			const length = Math.max(0, midnight + end - startsAt);
			if (remaining <= length) return new Date(startsAt + remaining);
			remaining -= length;
			cursor = startsAt + length;
		}
	}
	throw new Error("The timetable in content/timetable.ts has no working time");
}

/** In milliseconds since midnight. Overlapping periods are counted once. */
function sortPeriods(periods: readonly Period[]): [start: number, end: number][] {
	return periods
		.map(([from, until]): [number, number] => [msOfDay(from), msOfDay(until)])
		.sort(([one], [other]) => one - other);
}

function msOfDay(time: string): number {
	const [hour, minute] = time.split(":").map(Number);
	return (hour ?? 0) * hourMs + (minute ?? 0) * minuteMs;
}

const weekdays: readonly Weekday[] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

function weekdayAt(midnight: number): Weekday {
	return weekdays[new Date(midnight + indiaOffsetMs).getUTCDay()] ?? "sunday";
}
