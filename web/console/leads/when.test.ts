import { expect, test } from "vitest";
import {
	formatFullDay,
	formatLastSeen,
	formatLateness,
	formatTimeUntil,
	formatWhen,
	formatWhenDay,
	holdText,
	isSoon,
} from "./when.ts";

/** Friday 21 November 2025, 10:46 am in India. */
const now = new Date("2025-11-21T05:16:00Z");
const india = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString();

test("around today a moment is said by its day and time", () => {
	expect(formatWhen(india("2025-11-21", "11:00"), now)).toBe("today 11:00 am");
	expect(formatWhen(india("2025-11-22", "00:05"), now)).toBe("tomorrow 12:05 am");
	expect(formatWhen(india("2025-11-20", "19:35"), now)).toBe("yesterday 7:35 pm");
});

test("within six days a weekday is enough, short in tables and long in sentences", () => {
	expect(formatWhen(india("2025-11-24", "10:30"), now)).toBe("Mon 10:30 am");
	expect(formatWhen(india("2025-11-19", "17:00"), now, "long")).toBe("Wednesday 5:00 pm");
	expect(formatWhen(india("2025-11-27", "10:30"), now)).toBe("Thu 10:30 am");
});

test("further away it is the date, with the year where that is another", () => {
	expect(formatWhen(india("2025-11-28", "10:30"), now)).toBe("28 November");
	expect(formatWhen(india("2025-12-01", "10:30"), now)).toBe("1 December");
	expect(formatWhenDay(india("2024-03-03", "10:30"), now)).toBe("3 March 2024");
});

test("a day in full is said with its weekday and date", () => {
	expect(formatFullDay(india("2025-11-22", "11:00"), now)).toBe("tomorrow, Saturday 22 November");
	expect(formatFullDay(india("2025-11-24", "11:00"), now)).toBe("Monday 24 November");
});

test("the days are India's: an evening in London is tomorrow already", () => {
	expect(formatWhen("2025-11-21T18:31:00Z", now)).toBe("tomorrow 12:01 am");
});

test("how late: minutes and hours today, then days of the calendar", () => {
	expect(formatLateness(india("2025-11-21", "10:00"), now)).toBe("46 min late");
	expect(formatLateness(india("2025-11-21", "07:30"), now)).toBe("3 h 16 min late");
	expect(formatLateness(india("2025-11-20", "11:00"), now)).toBe("1 day late");
	expect(formatLateness(india("2025-11-19", "17:00"), now)).toBe("2 days late");
	expect(formatLateness(india("2025-11-20", "23:58"), new Date(india("2025-11-21", "00:02")))).toBe("4 min late");
});

test("how much is left grows coarser with its length, and is never less than nothing", () => {
	expect(formatTimeUntil(india("2025-11-21", "10:50"), now)).toBe("4 min");
	expect(formatTimeUntil(india("2025-11-21", "12:30"), now)).toBe("1 h 44 min");
	expect(formatTimeUntil(india("2025-11-21", "12:46"), now)).toBe("2 h");
	expect(formatTimeUntil(india("2025-11-21", "15:00"), now)).toBe("4 h");
	expect(formatTimeUntil(india("2025-11-24", "15:00"), now)).toBe("3 days");
	expect(formatTimeUntil(india("2025-11-21", "10:00"), now)).toBe("under 1 min");
});

test("soon is the hour before", () => {
	expect(isSoon(india("2025-11-21", "11:45"), now)).toBe(true);
	expect(isSoon(india("2025-11-21", "11:46"), now)).toBe(false);
	expect(isSoon(india("2025-11-21", "10:45"), now)).toBe(false);
});

test("whoever asked for something just now is here", () => {
	expect(formatLastSeen(null, now)).toBe("never");
	expect(formatLastSeen(india("2025-11-21", "10:44"), now)).toBe("now");
	expect(formatLastSeen(india("2025-11-21", "10:37"), now)).toBe("9 min ago");
	expect(formatLastSeen(india("2025-11-21", "07:50"), now)).toBe("2 h ago");
	expect(formatLastSeen(india("2025-11-20", "23:00"), now)).toBe("yesterday");
	expect(formatLastSeen(india("2025-11-13", "11:00"), now)).toBe("13 November");
});

test("a lead on hold says until when, in a few letters", () => {
	const until = (at: string, stage: "later" | "new" = "later") =>
		holdText({ stage, followup: { at, kind: "call", words: null } }, now);
	expect(until(india("2025-11-22", "10:00"))).toBe("until tomorrow");
	expect(until(india("2025-12-30", "10:00"))).toBe("until 30 Dec");
	expect(until(india("2025-12-30", "10:00"), "new")).toBe(null);
	expect(holdText({ stage: "later", followup: null }, now)).toBe(null);
});
