import { dayInIndia, indiaOffset, indiaOffsetMs, indiaTimeZone as timeZone } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
const createFormat = (language: string) =>
	new Intl.DateTimeFormat(language, {
		timeZone,
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
		hour: "numeric",
		minute: "2-digit",
		hour12: true,
	});

/** Sweden's locale formats dates as ISO 8601. */
const isoFormat = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });

/** A time formatted in India's time zone. */
type IndiaTime = {
	iso: string;
	weekday: string;
	day: string;
	month: string;
	year: string;
	/** Sunday, 23 November 2025 */
	date: string;
	/** 10:30 am */
	time: string;
};

/** `language`: `hi-IN` for words in Hindi. */
export function inIndia(instant: Date, language = "en-IN"): IndiaTime {
	const format = formats.get(language) ?? createFormat(language);
	formats.set(language, format);
	const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
	const [weekday, day, month, year] = [part("weekday"), part("day"), part("month"), part("year")];
	return {
		iso: isoFormat.format(instant).replace(" ", "T") + indiaOffset,
		weekday,
		day,
		month,
		year,
		date: `${weekday}, ${day} ${month} ${year}`,
		time: `${part("hour")}:${part("minute")} ${part("dayPeriod").toLowerCase()}`,
	};
}

/** 'at 10:44 am', or 'on 8 March at 10:44 am' if that was not today. */
export function whenInIndia(instant: Date, now: Date): string {
	const { day, month, time } = inIndia(instant);
	return dayInIndia(instant) === dayInIndia(now) ? `at ${time}` : `on ${day} ${month} at ${time}`;
}

/** Each day has 24 hours: India's offset is the same all year. */
export function startOfDayInIndia(time: Date): Date {
	const indiaMs = time.getTime() + indiaOffsetMs;
	return new Date(Math.floor(indiaMs / dayMs) * dayMs - indiaOffsetMs);
}

/** Sunday, 8 March 2026, 10:30 am to 12:00 pm, India time */
export function timeRangeInIndia(start: Date, end: Date): string {
	const [from, to] = [inIndia(start), inIndia(end)];
	return `${from.date}, ${from.time} to ${to.date === from.date ? "" : `${to.date}, `}${to.time}, India time`;
}

/** Sunday, 8 March 2026, 10:30 am, India time */
export function dateTimeInIndia(instant: Date): string {
	const { date, time } = inIndia(instant);
	return `${date}, ${time}, India time`;
}
