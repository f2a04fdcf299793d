import { dayMs } from "#contract/durations.ts";
import { stoppedAfterDays } from "#contract/students.ts";
import { firstNameOf } from "#web/app/initials.ts";
import { calendarDaysUntil } from "../dates.ts";

/** A student's progress, in all courses or in one; `idleSince`: as in the contract. */
export type StudentProgress = Watched & { seenAt: string | null; idleSince: string | null };
type Watched = { sessioncount: number; watchedcount: number };

/** '4 of 60'; a dash if there is nothing to watch. */
export function formatWatched({ sessioncount, watchedcount }: Watched): string {
	return sessioncount === 0 ? "–" : `${watchedcount} of ${sessioncount}`;
}

/** 'today', 'yesterday', '12 days ago'. */
export function formatLastSeen({ seenAt }: StudentProgress, now = new Date()): string {
	if (seenAt === null) return "never";
	const days = calendarDaysUntil(new Date(seenAt), now);
	if (days <= 0) return "today";
	return days === 1 ? "yesterday" : `${days} days ago`;
}

/** As the server filters: sessions are left, and the student has been idle for a week. */
export function hasStopped({ sessioncount, watchedcount, idleSince }: StudentProgress, now = new Date()): boolean {
	if (watchedcount >= sessioncount || idleSince === null) return false;
	return now.getTime() - Date.parse(idleSince) > stoppedAfterDays * dayMs;
}

/** A message to a student about their progress, to be changed before it is sent. */
export function progressMessage(
	{ name, sessioncount, watchedcount }: Watched & { name: string },
	course = "your course",
): string {
	const firstName = firstNameOf(name);
	if (sessioncount > 0 && watchedcount === sessioncount)
		return `Hello ${firstName}, you have watched all ${sessioncount} sessions of ${course}. Well done!`;
	return `Hello ${firstName}, you have watched ${watchedcount} of ${sessioncount} sessions of ${course}. Can we help you go on?`;
}
