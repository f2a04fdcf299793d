/** India's clock: where the academy is. */
const timeZone = "Asia/Kolkata";
const hour = new Intl.DateTimeFormat("en-GB", { hour: "numeric", hourCycle: "h23", timeZone });
const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone });

const morningFrom = 4;
const noon = 12;
const eveningFrom = 17;

/** 'Good morning' from four, 'Good afternoon' from noon, 'Good evening' from five. */
export function greetingAt(now: Date): string {
	const inIndia = Number(hour.format(now));
	if (inIndia < morningFrom || inIndia >= eveningFrom) return "Good evening";
	return inIndia < noon ? "Good morning" : "Good afternoon";
}

/** 'Friday, 21 November'. */
export function dayAt(now: Date): string {
	const parts = Object.fromEntries(day.formatToParts(now).map(({ type, value }) => [type, value]));
	return `${parts.weekday}, ${parts.day} ${parts.month}`;
}

export function firstName(name: string): string {
	return name.trim().split(/\s+/)[0] ?? "";
}
