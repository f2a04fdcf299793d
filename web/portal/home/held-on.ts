const timeZone = "Asia/Kolkata";
const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "numeric", minute: "2-digit", hour12: true, timeZone });

/** 'Sunday 30 November, 4:00 pm to 5:30 pm', India's time; with both days where it ends on another. */
export function heldOn(start: string, end: string): string {
	const [first, last] = [dayOf(start), dayOf(end)];
	const until = first === last ? timeOf(end) : `${last}, ${timeOf(end)}`;
	return `${first}, ${timeOf(start)} to ${until}, India`;
}

function dayOf(moment: string): string {
	const parts = Object.fromEntries(day.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
	return `${parts.weekday} ${parts.day} ${parts.month}`;
}

/** '4:00 pm' stays on one line. ICU's narrow space is missing in some fonts. */
function timeOf(moment: string): string {
	return clock.format(new Date(moment)).replace(/\s/, "\u00a0");
}
