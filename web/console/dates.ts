import { dayInIndia, daysBetween, daysLater, indiaOffsetMs, indiaTimeZone } from "#contract/days.ts";
import { hourMs, minuteMs } from "#contract/durations.ts";
import { timestampFormat } from "#web/app/date-formats.ts";

/** Dates as the console shows them: long month, 12-hour clock, India's zone (specification section 2). */
export type DateLocale = "en-GB" | "en-US";

/** The specification leaves open which table uses which. Admissions reads day first; Contact Us reads month first. */
export const tableLocales = {
	course: "en-GB",
	hiring: "en-GB",
	contact: "en-US",
	outbox: "en-GB",
	mailing: "en-GB",
	audit: "en-GB",
	event: "en-GB",
	opening: "en-GB",
	certificate: "en-GB",
} as const;

const timeZone = indiaTimeZone;

const dates = {
	"en-GB": new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }),
	"en-US": new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }),
};
const times = {
	"en-GB": new Intl.DateTimeFormat("en-GB", { hour: "numeric", minute: "2-digit", hour12: true, timeZone }),
	"en-US": new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", hour12: true, timeZone }),
};
const daysAndMonths = {
	"en-GB": new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone }),
	"en-US": new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", timeZone }),
};
const weekdayDayMonth = timestampFormat({ weekday: "long", day: "numeric", month: "long" });
const dayInFull = timestampFormat({ dateStyle: "full" });

export function formatDate(instant: string, locale: DateLocale): string {
	return dates[locale].format(new Date(instant));
}

export function formatTime(instant: string, locale: DateLocale): string {
	// ICU puts a narrow no-break space before am and pm; an ordinary one lets search and copy find it.
	return times[locale].format(new Date(instant)).replaceAll("\u202f", " ");
}

export function formatDateTime(instant: string, locale: DateLocale): string {
	return `${formatDate(instant, locale)}, ${formatTime(instant, locale)}`;
}

/** For narrow places: 'today' or the day and month, with the year unless it is this one, then the time. */
export function formatRecent(instant: string, locale: DateLocale, now = new Date()): string {
	const at = new Date(instant);
	if (dayInIndia(at) === dayInIndia(now)) return `today, ${formatTime(instant, locale)}`;
	if (!isSameYear(at, now)) return formatDateTime(instant, locale);
	return `${daysAndMonths[locale].format(at)}, ${formatTime(instant, locale)}`;
}

const year = timestampFormat({ year: "numeric" });

export function isSameYear(one: Date, other: Date): boolean {
	return year(one) === year(other);
}

/** 'Friday 21 November'. */
export function formatDayAndMonth(at: Date): string {
	return weekdayDayMonth(at).replace(",", "");
}

export function formatFullDay(now: Date): string {
	return dayInFull(now);
}

/** Calendar days in India between two instants: 1 is tomorrow, even if only minutes away. */
export function calendarDaysUntil(now: Date, at: Date): number {
	return daysBetween(dayInIndia(now), dayInIndia(at));
}

/** A time of day in India, such as '11:00', `days` days from now. */
export function atTimeOfDay(now: Date, days: number, time: string): Date {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const midnight = Date.parse(daysLater(dayInIndia(now), days)) - indiaOffsetMs;
	return new Date(midnight + hours * hourMs + minutes * minuteMs);
}

/** 0 is Sunday. */
export function weekdayInIndia(at: Date): number {
	return new Date(dayInIndia(at)).getUTCDay();
}
