import { careers, type Job } from "#content/careers.ts";
import { provider } from "#content/provider.ts";

/** A mailto link to HR, optionally about an opening. */
export function mailAbout(job?: Job): string {
	const subject = job === undefined ? careers.otherwise.subject : `${job.title}, ${job.team}`;
	return `mailto:${provider.careersEmail}?subject=${encodeURIComponent(subject)}`;
}
