import { seatPage } from "#contract/paths.ts";
import { inIndia, spanInIndia } from "../india-time.ts";
import type { Desk } from "../leads/letters.ts";
import type { SeatInWords } from "../mail/about-masterclass.ts";
import { calendarFile, type Dated } from "./calendar.ts";
import type { Seats } from "./seats.ts";

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Makes the links in the mails to who registered. */
export type Usher = Desk & { seats: Seats };

type Registered = { name: string; email: string };

/** What mails say of a seat. `key`: the registration's own. */
export function seatInWords({ name, email }: Registered, masterclass: Dated, key: string, desk: Desk): SeatInWords {
	const { title, start, end } = masterclass;
	const { weekday, time } = inIndia(start);
	return {
		...{ name, email, title, start, end },
		when: spanInIndia(start, end),
		begins: `${weekday}, ${time}`,
		seat: desk.publicUrl + seatPage(key),
		calendar: calendarFile(masterclass, desk),
	};
}

/** Whoever is told this start now, within a day or an hour of it, is reminded by that. */
export function toldNow(start: Date, now: Date) {
	return {
		toldStart: start,
		...(isWithin(dayMs, start, now) && { dayRemindedStart: start }),
		...(isWithin(hourMs, start, now) && { hourRemindedStart: start }),
	};
}

export function isWithin(ms: number, start: Date, now: Date): boolean {
	return start.getTime() - now.getTime() <= ms;
}
