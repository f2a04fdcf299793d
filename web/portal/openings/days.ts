/** Days in India's time zone, near ones by name. */
const timeZone = "Asia/Kolkata";
const dayMs = 24 * 60 * 60_000;

const isoDays = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone });
/** For a calendar day, which has no time zone. */
const inThisYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const inAnotherYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** `2026-03-08`, the day that a moment is in. */
export function dayOf(moment: string | Date): string {
	return isoDays.format(new Date(moment));
}

/** '18 November', with the year where it is not this one. */
export function onDay(day: string, now = new Date()): string {
	const isThisYear = day.slice(0, 4) === dayOf(now).slice(0, 4);
	return (isThisYear ? inThisYear : inAnotherYear).format(new Date(day));
}

/** 'today', 'yesterday', '18 November'. */
export function whenPosted(moment: string, now = new Date()): string {
	const day = dayOf(moment);
	const ago = daysBetween(day, dayOf(now));
	if (ago === 0) return "today";
	return ago === 1 ? "yesterday" : onDay(day, now);
}

/** `isNear`: today or tomorrow. */
export function whenCloses(deadline: string, now = new Date()): { text: string; isNear: boolean } {
	const left = daysBetween(dayOf(now), deadline);
	if (left < 0) return { text: `closed ${onDay(deadline, now)}`, isNear: false };
	if (left === 0) return { text: "closes today", isNear: true };
	if (left === 1) return { text: "closes tomorrow", isNear: true };
	return { text: `closes ${onDay(deadline, now)}`, isNear: false };
}

function daysBetween(earlier: string, later: string): number {
	return Math.round((Date.parse(later) - Date.parse(earlier)) / dayMs);
}
