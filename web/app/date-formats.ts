import { indiaTimeZone } from "#contract/days.ts";

type Options = Intl.DateTimeFormatOptions;

/** Formats timestamps in India's time zone. */
export function timestampFormat(options: Options): (at: Date | string) => string {
	const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: indiaTimeZone });
	return (at) => format.format(new Date(at));
}

/** Formats calendar days such as '2026-03-08', which have no time zone. */
export function dayFormat(options: Options): (day: string) => string {
	const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
	return (day) => format.format(new Date(day));
}

/** Formats of several screens. Those of timestamps end in 'At'. */

/** 'Friday'. */
export const weekdayAt = timestampFormat({ weekday: "long" });
/** 'Fri'. */
export const shortWeekdayAt = timestampFormat({ weekday: "short" });
/** '14 Nov'. */
export const shortDayAt = timestampFormat({ day: "numeric", month: "short" });
/** '14 November'. */
export const dayAndMonthAt = timestampFormat({ day: "numeric", month: "long" });
/** '14 November 2026'. */
export const dayMonthYearAt = timestampFormat({ dateStyle: "long" });

/** '14 Nov'. */
export const shortDay = dayFormat({ day: "numeric", month: "short" });
/** '14 November'. */
export const dayAndMonth = dayFormat({ day: "numeric", month: "long" });
/** '14 November 2026'. */
export const dayMonthYear = dayFormat({ dateStyle: "long" });
