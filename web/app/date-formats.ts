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
