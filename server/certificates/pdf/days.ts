import { inIndia } from "../../platform/india-time.ts";

/** 9 November 2025, in India */
export function formatDay(time: Date): string {
	const { weekday, date } = inIndia(time);
	return date.slice(`${weekday}, `.length);
}

/** on 9 November 2025 from 11:00 am to 12:30 pm */
export function formatSchedule({ start, end }: { start: Date; end: Date }): string {
	const [first, last] = [formatDay(start), formatDay(end)];
	const [from, to] = [inIndia(start).time, inIndia(end).time];
	return first === last ? `on ${first} from ${from} to ${to}` : `from ${from} on ${first} to ${to} on ${last}`;
}
