import { dayAndMonthAt, timestampFormat, weekdayAt } from "#web/app/date-formats.ts";

/** By the time in India, where the provider is. */
const hour = timestampFormat({ hour: "numeric", hourCycle: "h23" });

const morningFrom = 4;
const noon = 12;
const eveningFrom = 17;

/** 'Good morning' from four, 'Good afternoon' from noon, 'Good evening' from five. */
export function greetingAt(now: Date): string {
	const hourNow = Number(hour(now));
	if (hourNow < morningFrom || hourNow >= eveningFrom) return "Good evening";
	return hourNow < noon ? "Good morning" : "Good afternoon";
}

/** 'Friday, 21 November'. */
export function dayAt(now: Date): string {
	return `${weekdayAt(now)}, ${dayAndMonthAt(now)}`;
}
