import { indiaTimeZone as india } from "#contract/days.ts";

/** Adds the visitor's local time below India's, if they differ. */
export function showLocalTimes(page: Document): void {
	for (const line of page.querySelectorAll<HTMLElement>("[data-own-start]")) {
		const { ownStart: localStart = "", ownEnd: localEnd = "" } = line.dataset;
		const own = formatLocalRange(new Date(localStart), new Date(localEnd));
		if (own === undefined) continue;
		line.textContent = `Where you are: ${own}`;
		line.hidden = false;
	}
}

/** 'Sunday, 7 December, 6:00 am to 7:30 am (GMT)' in `zone`, or nothing if its time is the same as India's. */
export function formatLocalRange(start: Date, end: Date, zone?: string): string | undefined {
	const [from, to] = [clockFor(start, zone), clockFor(end, zone)];
	const indianStart = clockFor(start, india);
	if (from.day === indianStart.day && from.time === indianStart.time) return undefined;
	const endText = to.day === from.day ? to.time : `${to.day}, ${to.time}`;
	return `${from.day}, ${from.time} to ${endText} (${zoneName(start, zone)})`;
}

type Clock = { day: string; time: string };

function clockFor(at: Date, timeZone: string | undefined): Clock {
	const day = { weekday: "long", day: "numeric", month: "long", timeZone } as const;
	const time = { hour: "numeric", minute: "2-digit", hour12: true, timeZone } as const;
	return {
		day: withNonBreakingSpaces(at.toLocaleDateString("en-IN", day)),
		time: withNonBreakingSpaces(at.toLocaleTimeString("en-IN", time)),
	};
}

/** Non-breaking spaces within '5:00 am' and '25 November'. */
function withNonBreakingSpaces(words: string): string {
	return words.replace(/(\d)\s/g, "$1\u00a0");
}

function zoneName(at: Date, timeZone: string | undefined): string {
	const parts = new Intl.DateTimeFormat("en-IN", { timeZoneName: "short", timeZone }).formatToParts(at);
	return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
