import { type ReplyPromise, replyPromises } from "#content/reply-promise.ts";
import { type Period, type Timetable, timetable, type Weekday } from "#content/timetable.ts";
import { dayInIndia, indiaOffsetMs } from "#contract/days.ts";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import type { EnquiryKind } from "#contract/enquiries.ts";
import { startOfDayInIndia } from "../platform/india-time.ts";

/** A timetable with no working time within a hundred years has none at all. */
const longestWaitMs = 36_525 * dayMs;

/** By when the site promised an answer to an enquiry of that time. */
export function answerDue(kind: EnquiryKind, came: Date): Date {
	return promisedBy(came, replyPromises[kind], timetable);
}

/** Enquiries before this time are late now, if nobody answered them. */
export function lateCutoff(kind: EnquiryKind, now: Date): Date {
	return firstInTime(now, replyPromises[kind], timetable);
}

export function promisedBy(came: Date, { hours, counted }: ReplyPromise, when: Timetable): Date {
	const promisedMs = (hours.at(-1) ?? 0) * hourMs;
	return counted === "working" ? afterWorkingTime(came, promisedMs, when) : new Date(came.getTime() + promisedMs);
}

/** The earliest arrival that is not late yet. Found by bisection: a later arrival is never due earlier. */
export function firstInTime(now: Date, promise: ReplyPromise, when: Timetable): Date {
	const isInTime = (came: number) => promisedBy(new Date(came), promise, when) >= now;
	let [late, inTime] = [now.getTime() - dayMs, now.getTime()];
	while (isInTime(late)) late -= 2 * (inTime - late);
	while (inTime - late > 1) {
		const middle = Math.floor((late + inTime) / 2);
		if (isInTime(middle)) inTime = middle;
		else late = middle;
	}
	return new Date(inTime);
}

/** When this much working time has passed. */
export function afterWorkingTime(from: Date, workingMs: number, { days, holidays }: Timetable): Date {
	let left = workingMs;
	let counted = from.getTime();
	for (let midnight = startOfDayInIndia(from).getTime(); midnight - counted < longestWaitMs; midnight += dayMs) {
		if (holidays.includes(dayInIndia(new Date(midnight)))) continue;
		for (const [start, end] of inOrder(days[weekdayAt(midnight)])) {
			const begins = Math.max(midnight + start, counted);
			const length = Math.max(0, midnight + end - begins);
			if (left <= length) return new Date(begins + left);
			left -= length;
			counted = begins + length;
		}
	}
	throw new Error("The timetable in content/timetable.ts has no working time");
}

/** In milliseconds since midnight. Overlapping periods are counted once. */
function inOrder(periods: readonly Period[]): [start: number, end: number][] {
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
