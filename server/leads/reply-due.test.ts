import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inWords, type ReplyPromise, replyTime } from "#content/reply-promise.ts";
import type { Period, Timetable, Weekday } from "#content/timetable.ts";
import { hourMs, minuteMs } from "#contract/durations.ts";
import { enquiryKinds } from "#contract/enquiries.ts";
import { afterWorkingTime, answerDue, earliestInTime, lateCutoff, promisedBy } from "./reply-due.ts";

const runs = Number(process.env.REPLY_RUNS ?? 300);

const weekdays: Weekday[] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const shop: Timetable = {
	days: {
		sunday: [],
		monday: [],
		tuesday: [],
		wednesday: [],
		thursday: [],
		friday: [
			["09:30", "13:00"],
			["14:00", "18:30"],
		],
		saturday: [["10:00", "12:00"]],
	},
	holidays: ["2026-03-07"],
};
const inIndia = (there: string) => new Date(`${there}:00+05:30`);

describe("The promise to reply", () => {
	test("ends after its span, by the clock", () => {
		const came = new Date("2026-03-02T10:00:00.000Z");
		const hoursUntil = enquiryKinds.map((kind) => (answerDue(kind, came).getTime() - came.getTime()) / hourMs);
		expect(hoursUntil).toEqual([24, 48, 24]);
		for (const kind of enquiryKinds) expect(answerDue(kind, lateCutoff(kind, came))).toEqual(came);
	});

	test("is worded as it is counted", () => {
		expect(replyTime).toEqual({ course: "24 hours", hiring: "24-48 hours", contact: "24 hours" });
		expect(inWords({ hours: [8], counted: "working" })).toBe("8 working hours");
		expect(inWords({ hours: [1], counted: "working" })).toBe("1 working hour");
	});

	test("in working hours skips breaks, nights, days off and holidays", () => {
		const due = (came: string, hours: number) =>
			promisedBy(inIndia(came), { hours: [hours], counted: "working" }, shop);
		expect(due("2026-02-27T12:00", 1)).toEqual(inIndia("2026-02-27T13:00"));
		expect(due("2026-02-27T12:00", 2)).toEqual(inIndia("2026-02-27T15:00"));
		expect(due("2026-02-27T20:00", 2)).toEqual(inIndia("2026-02-28T12:00"));
		// The Saturday is a holiday: a week passes.
		expect(due("2026-03-06T18:00", 1)).toEqual(inIndia("2026-03-13T10:00"));
	});

	test("needs working time", () => {
		const never: Timetable = { ...shop, days: { ...shop.days, friday: [], saturday: [] } };
		expect(() => afterWorkingTime(new Date(), hourMs, never)).toThrow("no working time");
	});

	test("equals a simulation, minute by minute, for any arrival and timetable", () => {
		const property = fc.property(anyArrival, anyTimetable, fc.integer({ min: 1, max: 12 }), (came, when, hours) => {
			const due = promisedBy(came, { hours: [hours], counted: "working" }, when);
			expect(due).toEqual(simulated(came, hours * hourMs, when));
		});
		fc.assert(property, { numRuns: runs });
	});

	test("determines what is late by its arrival, for any timetable", () => {
		const anyPromise: fc.Arbitrary<ReplyPromise> = fc.record({
			hours: fc.integer({ min: 1, max: 12 }).map((hour) => [hour]),
			counted: fc.constantFrom("by the clock", "working"),
		});
		const anyMs = fc.integer({ min: -3 * 24 * hourMs, max: 3 * 24 * hourMs });
		const property = fc.property(anyArrival, anyTimetable, anyPromise, anyMs, (now, when, promise, apart) => {
			const first = earliestInTime(now, promise, when);
			const came = new Date(first.getTime() + apart);
			expect(promisedBy(came, promise, when) < now).toBe(came < first);
		});
		fc.assert(property, { numRuns: runs });
	});
});

const anyArrival = fc
	.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2026-12-31") })
	.map((moment) => new Date(moment));

/** At least half an hour, anywhere in the day; some overlap. */
const anyPeriod: fc.Arbitrary<Period> = fc
	.tuple(fc.integer({ min: 0, max: 1410 }), fc.integer({ min: 30, max: 720 }))
	.map(([from, length]) => [timeOf(from), timeOf(Math.min(1440, from + length))]);
const anyPeriods = fc.array(anyPeriod, { maxLength: 3 });
const anyTimetable: fc.Arbitrary<Timetable> = fc
	.record({
		days: fc.tuple(anyPeriods, anyPeriods, anyPeriods, anyPeriods, anyPeriods, anyPeriods, anyPeriods),
		holidays: fc.array(anyArrival.map((moment) => moment.toISOString().slice(0, 10))),
	})
	.filter(({ days }) => days.some((periods) => periods.length > 0))
	.map(({ days, holidays }) => ({
		days: Object.fromEntries(weekdays.map((day, at) => [day, days[at] ?? []])) as unknown as Timetable["days"],
		holidays,
	}));

function timeOf(minute: number): string {
	return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** Steps through the time in India minute by minute, and counts the minutes of work. */
function simulated(came: Date, workingMs: number, { days, holidays }: Timetable): Date {
	let left = workingMs;
	for (let at = came.getTime(); ; ) {
		const nextMinute = (Math.floor(at / minuteMs) + 1) * minuteMs;
		const wall = new Date(at + 5.5 * hourMs);
		const time = timeOf(wall.getUTCHours() * 60 + wall.getUTCMinutes());
		const periods = days[weekdays[wall.getUTCDay()] ?? "sunday"];
		const works =
			periods.some(([from, until]) => from <= time && time < until) &&
			!holidays.includes(wall.toISOString().slice(0, 10));
		if (works && left <= nextMinute - at) return new Date(at + left);
		if (works) left -= nextMinute - at;
		at = nextMinute;
	}
}
