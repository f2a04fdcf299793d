const timeZone = "Asia/Kolkata";
const offset = "+05:30";

const words = new Intl.DateTimeFormat("en-IN", {
	timeZone,
	weekday: "long",
	day: "numeric",
	month: "long",
	year: "numeric",
	hour: "numeric",
	minute: "2-digit",
	hour12: true,
});
/** Sweden writes dates as ISO 8601 does. */
const figures = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });

/** A moment in the words of someone in India. */
export type IndiaTime = {
	iso: string;
	weekday: string;
	day: string;
	month: string;
	/** Sunday, 23 November 2025 */
	date: string;
	/** 10:30 am */
	time: string;
};

export function inIndia(moment: Date): IndiaTime {
	const parts = new Map(words.formatToParts(moment).map(({ type, value }) => [type, value]));
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
	const [weekday, day, month, year] = [part("weekday"), part("day"), part("month"), part("year")];
	return {
		iso: figures.format(moment).replace(" ", "T") + offset,
		...{ weekday, day, month },
		date: `${weekday}, ${day} ${month} ${year}`,
		time: `${part("hour")}:${part("minute")} ${part("dayPeriod").toLowerCase()}`,
	};
}
