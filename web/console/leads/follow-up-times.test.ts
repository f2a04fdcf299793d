import { expect, test } from "vitest";
import type { Period, Timetable } from "#content/timetable.ts";
import type { Stage } from "#contract/lead-stages.ts";
import { followUpAfterMessage, proposedTimes } from "./follow-up-times.ts";

const india = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);
const labels = (now: Date, hours: Timetable) => proposedTimes(now, hours).map(({ label }) => label);
const wholeDay: Period[] = [["09:00", "20:00"]];
const worked = { monday: wholeDay, tuesday: wholeDay, wednesday: wholeDay, thursday: wholeDay };
const days = { sunday: [], ...worked, friday: wholeDay, saturday: wholeDay };
const hours: Timetable = { days, holidays: [] };

test("on a Friday morning: in two hours, tomorrow, Monday", () => {
	const now = india("2025-11-21", "10:46");
	expect(labels(now, hours)).toEqual(["In 2 h, 12:46 pm", "Tomorrow 11:00 am", "Monday 11:00 am"]);
	expect(proposedTimes(now, hours).map(({ at }) => at)).toEqual([
		india("2025-11-21", "12:46").toISOString(),
		india("2025-11-22", "11:00").toISOString(),
		india("2025-11-24", "11:00").toISOString(),
	]);
});

test("after hours the next working morning stands for two hours, and says so", () => {
	expect(labels(india("2025-11-21", "18:30"), hours)[0]).toBe("Tomorrow 9:00 am");
	expect(labels(india("2025-11-22", "18:30"), hours)[0]).toBe("Monday 9:00 am");
	expect(labels(india("2025-11-21", "05:00"), hours)[0]).toBe("Today 9:00 am");
	expect(labels(india("2025-11-21", "23:30"), hours)[0]).toBe("Tomorrow 9:00 am");
	expect(labels(india("2025-11-21", "17:59"), hours)[0]).toBe("In 2 h, 7:59 pm");
});

test("Sundays and holidays are skipped, and no day is offered twice", () => {
	expect(labels(india("2025-11-22", "10:00"), hours)).toEqual(["In 2 h, 12:00 pm", "Monday 11:00 am"]);
	expect(labels(india("2025-11-23", "10:00"), hours)).toEqual(["Tomorrow 9:00 am", "Tomorrow 11:00 am"]);
	const holidays = ["2025-11-22", "2025-11-24"];
	expect(labels(india("2025-11-21", "10:00"), { ...hours, holidays })).toEqual([
		"In 2 h, 12:00 pm",
		"Tuesday 11:00 am",
	]);
});

test("on a Monday the next one is named by its date", () => {
	expect(labels(india("2025-11-24", "10:00"), hours).at(-1)).toBe("1 Dec 11:00 am");
});

test("between two periods of a day the next one is taken, and a day that begins late is called when it does", () => {
	const split: Timetable = {
		...hours,
		days: {
			...days,
			friday: [
				["09:00", "13:00"],
				["15:00", "20:00"],
			],
			saturday: [["12:00", "16:00"]],
		},
	};
	expect(labels(india("2025-11-21", "11:30"), split)).toEqual([
		"Today 3:00 pm",
		"Tomorrow 12:00 pm",
		"Monday 11:00 am",
	]);
});

test("after a WhatsApp message the next time is proposed, unless something later is planned or the lead is closed", () => {
	const now = india("2025-11-21", "10:46");
	const times = proposedTimes(now, hours).slice(1);
	const proposed = (planned?: { kind: "call" | "whatsapp"; at: Date }, stage: Stage = "contacted") => {
		const followup = planned ? { kind: planned.kind, at: planned.at.toISOString(), words: null } : null;
		return followUpAfterMessage({ kind: "course", stage, followup }, times, now)?.name;
	};
	expect(proposed()).toBe("tomorrow");
	expect(proposed(undefined, "not-now")).toBeUndefined();
	expect(proposed({ kind: "call", at: india("2025-11-20", "15:00") })).toBe("tomorrow");
	expect(proposed({ kind: "whatsapp", at: india("2025-11-21", "15:00") })).toBe("tomorrow");
	expect(proposed({ kind: "call", at: india("2025-11-21", "15:00") })).toBeUndefined();
	expect(proposed({ kind: "whatsapp", at: india("2025-11-22", "15:00") })).toBeUndefined();
});
