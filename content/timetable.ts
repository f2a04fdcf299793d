import type * as z from "zod/mini";
import { published } from "./published.ts";
import type { timetable as schema } from "./schema/times.ts";

export type Timetable = z.output<typeof schema>;
export type Weekday = keyof Timetable["days"];
export type Period = Timetable["days"][Weekday][number];

const wholeDay: Period[] = [["09:00", "20:00"]];

/** The hours in which follow-ups are proposed, and in which the promise to reply is counted where `reply-promise.ts` says so. */
export const timetable: Timetable = published("timetable") ?? {
	days: {
		sunday: [],
		monday: wholeDay,
		tuesday: wholeDay,
		wednesday: wholeDay,
		thursday: wholeDay,
		friday: wholeDay,
		saturday: wholeDay,
	},
	holidays: [],
};
