import type * as z from "zod/mini";
import { published } from "./published.ts";
import type { timetable as schema } from "./schema/times.ts";

export type Timetable = z.output<typeof schema>;
export type Weekday = keyof Timetable["days"];
export type Period = Timetable["days"][Weekday][number];

const wholeDay: Period[] = [["09:00", "20:00"]];

/** When follow-ups are proposed, and what the promise to reply is counted by where `reply-promise.ts` chooses so. */
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
