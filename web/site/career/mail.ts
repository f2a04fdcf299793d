import { careers, type Job } from "#content/careers.ts";

/** Opens a mail to the people who hire, about one opening or about none. */
export function mailAbout(job?: Job): string {
	const subject = job === undefined ? careers.otherwise.subject : `${job.title}, ${job.team}`;
	return `mailto:${careers.email}?subject=${encodeURIComponent(subject)}`;
}
