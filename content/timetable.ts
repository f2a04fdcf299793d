export type Weekday = "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";

/** From and until, in India's time: `["09:00", "13:30"]`. The day ends at "24:00". */
export type Period = readonly [from: string, until: string];

/** When staff work: any number of periods a day, none on holidays. */
export type Timetable = {
	readonly days: Readonly<Record<Weekday, readonly Period[]>>;
	/** Days without work, such as "2026-01-26". */
	readonly holidays: readonly string[];
};

const wholeDay: readonly Period[] = [["09:00", "20:00"]];

/** When follow-ups are proposed, and what the promise to reply is counted by where `reply-promise.ts` chooses so. */
export const timetable: Timetable = {
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
