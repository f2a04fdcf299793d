import { dayMs, hourMs } from "#contract/durations.ts";
import { registrationPage } from "#contract/paths.ts";
import type { Admissions } from "../leads/messages.ts";
import type { Keys } from "../platform/db/keys.ts";
import { inIndia, timeRangeInIndia } from "../platform/india-time.ts";
import { type CalendarMasterclass, calendarFile } from "./calendar.ts";
import type { RegistrationDetails } from "./mails.ts";

/** What mails about registrations need: the admissions address and the registration links. */
export type MailContext = Admissions & { registrationKeys: Keys };

type Registered = { name: string; email: string };

/** The details of a registration that mails show. `key`: the registration's own. */
export function registrationDetails(
	{ name, email }: Registered,
	masterclass: CalendarMasterclass,
	key: string,
	admissions: Admissions,
): RegistrationDetails {
	const { title, start, end } = masterclass;
	const { weekday, time } = inIndia(start);
	return {
		name,
		email,
		title,
		start,
		end,
		when: timeRangeInIndia(start, end),
		startsAt: `${weekday}, ${time}`,
		page: admissions.publicUrl + registrationPage(key),
		calendar: calendarFile(masterclass, admissions),
	};
}

/** A mail that announces this start within a day or an hour of it counts as that reminder too. */
export function announcementColumns(start: Date, now: Date) {
	return {
		toldStart: start,
		...(isWithin(dayMs, start, now) && { dayRemindedStart: start }),
		...(isWithin(hourMs, start, now) && { hourRemindedStart: start }),
	};
}

export function isWithin(ms: number, start: Date, now: Date): boolean {
	return start.getTime() - now.getTime() <= ms;
}
