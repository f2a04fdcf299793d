/** Dates as the console shows them: long month, 12-hour clock, India's zone (specification section 2). */
export type DateLocale = "en-GB" | "en-US";

/** The specification leaves which table uses which. Admissions reads day first; Contact Us reads month first. */
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

const timeZone = "Asia/Kolkata";

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
const weekdayDayMonth = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone });
const today = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone });

export function dateOf(instant: string, locale: DateLocale): string {
	return dates[locale].format(new Date(instant));
}

export function timeOf(instant: string, locale: DateLocale): string {
	// ICU puts a narrow no-break space before am and pm; an ordinary one lets search and copy find it.
	return times[locale].format(new Date(instant)).replaceAll("\u202f", " ");
}

export function dateAndTime(instant: string, locale: DateLocale): string {
	return `${dateOf(instant, locale)}, ${timeOf(instant, locale)}`;
}

/** Short where space is short: the time for today, day and month before that. */
export function recently(instant: string, locale: DateLocale, now = new Date()): string {
	const time = timeOf(instant, locale);
	return dateOf(instant, locale) === dateOf(now.toISOString(), locale)
		? `today, ${time}`
		: `${daysAndMonths[locale].format(new Date(instant))}, ${time}`;
}

/** 'Friday 21 November'. */
export function dayAndMonthOf(at: Date): string {
	return weekdayDayMonth.format(at).replace(",", "");
}

export function dayOf(now: Date): string {
	return today.format(now);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const indiaMs = 5.5 * hourMs;

/** Days of India's calendar from one moment to the other: 1 is tomorrow, however few hours that is. */
export function daysFrom(now: Date, at: Date): number {
	return dayInIndia(at) - dayInIndia(now);
}

function dayInIndia(at: Date): number {
	return Math.floor((at.getTime() + indiaMs) / dayMs);
}

/** A time of the clock in India such as '11:00', so many days from now. */
export function atTimeOfDay(now: Date, days: number, time: string): Date {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return new Date((dayInIndia(now) + days) * dayMs - indiaMs + hours * hourMs + minutes * minuteMs);
}

/** 0 is Sunday. */
export function weekdayInIndia(at: Date): number {
	return new Date(at.getTime() + indiaMs).getUTCDay();
}

/** '2026-10-20', the day in India at that moment; `back` days before it. */
export function dateInIndia(at: Date, back = 0): string {
	return new Date(at.getTime() + indiaMs - back * dayMs).toISOString().slice(0, 10);
}
