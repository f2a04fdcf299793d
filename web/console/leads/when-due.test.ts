import { CircleCheck, Clock, ClockAlert, Phone, TriangleAlert } from "lucide-react";
import { expect, test } from "vitest";
import { dueLook, promiseLook } from "./when-due.tsx";

/** Friday 21 November 2025, 10:46 am in India. */
const now = new Date("2025-11-21T05:16:00Z");
const at = (day: number, time: string) => new Date(`2025-11-${day}T${time}:00+05:30`).toISOString();
const nothing = { followup: null, answerBy: null, answeredAt: null, isClosed: false };
const call = (moment: string) => ({ ...nothing, followup: { at: moment, kind: "call" as const, words: null } });
const due = (by: string) => ({ ...nothing, answerBy: by });
/** The space before am and pm does not break. */
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");
const told = (look: ReturnType<typeof dueLook>) => look && [look.icon, plain(look.text), look.look];

test("a follow-up says its kind and when, tomorrow by its weekday; once late only how late", () => {
	expect(told(dueLook(call(at(21, "11:00")), now))).toEqual([Phone, "today 11:00 am", ""]);
	expect(told(dueLook(call(at(22, "10:30")), now))).toEqual([Phone, "Sat 10:30 am", ""]);
	expect(told(dueLook(call(at(21, "10:00")), now))).toEqual([TriangleAlert, "46 min late", "text-wrong"]);
	expect(told(dueLook(call(at(19, "17:00")), now))).toEqual([TriangleAlert, "2 days late", "text-wrong"]);
});

test("of a new lead it is by when the answer is due, bold within the hour", () => {
	expect(told(dueLook(due(at(22, "09:42")), now))).toEqual([Clock, "by Sat 9:42 am", "text-soft"]);
	expect(told(dueLook(due(at(21, "10:50")), now))).toEqual([ClockAlert, "by 10:50 am", "font-semibold"]);
	expect(told(dueLook(due(at(21, "10:00")), now))).toEqual([TriangleAlert, "46 min late", "text-wrong"]);
});

test("nothing is due of a closed lead, an answered one, and one without a promise", () => {
	expect(dueLook(nothing, now)).toBeUndefined();
	expect(dueLook({ ...due(at(21, "10:00")), isClosed: true }, now)).toBeUndefined();
	expect(dueLook({ ...due(at(21, "10:00")), answeredAt: at(21, "09:00") }, now)).toBeUndefined();
});

const lead = { ...nothing, createdAt: at(20, "10:50"), answerBy: at(21, "10:50"), wasReached: null };
const promised = (changes: object) => told(promiseLook({ ...lead, ...changes } as never, now));

test("a promise runs, is kept or is late; who did not answer was tried", () => {
	expect(promised({})).toEqual([ClockAlert, "Answer by 10:50 am", "font-semibold"]);
	expect(promised({ answerBy: at(21, "10:00") })).toEqual([TriangleAlert, "46 min late", "text-wrong"]);
	expect(promised({ answeredAt: at(20, "11:32"), wasReached: true })).toEqual([CircleCheck, "Kept in 42 min", ""]);
	expect(promised({ answeredAt: at(20, "11:32"), wasReached: false })).toEqual([CircleCheck, "Tried after 42 min", ""]);
	expect(promised({ answerBy: at(20, "12:00"), answeredAt: at(20, "14:00") })).toEqual([
		...[TriangleAlert, "2 h late", "text-wrong"],
	]);
	expect(promised({ answerBy: null })).toBeUndefined();
});
