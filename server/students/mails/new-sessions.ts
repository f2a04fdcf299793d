import { dayMs } from "#contract/durations.ts";
import { courseInPortal } from "#contract/paths.ts";
import { greeting, type MailMessage, signature, subjectLine, templateText } from "../../platform/mail/template.ts";

/** A course with new sessions; `id` is the assignment's. */
export type CourseWithNewSessions = { id: string; title: string; topics: string[] };

const maxListedTopics = 10;

/**
 * Sent to a student at most once a day, about all sessions added to their courses since. Requires at least one course,
 * each with at least one topic.
 */
export function newSessions(
	{ name, email }: { name: string; email: string },
	courses: readonly CourseWithNewSessions[],
	{ publicUrl, now }: { publicUrl: string; now: Date },
): MailMessage {
	const count = courses.reduce((sum, { topics }) => sum + topics.length, 0);
	const [first] = courses as [CourseWithNewSessions];
	const newSessionsText = count === 1 ? "a new session" : `${count} new sessions`;
	const courseText = courses.length === 1 ? first.title : "your courses";
	return {
		to: email,
		subject: subjectLine(
			count === 1 ? `New session in ${courseText}: ${first.topics[0]}` : `${count} new sessions in ${courseText}`,
		),
		...templateText(
			greeting(name),
			`There ${count === 1 ? "is" : "are"} ${newSessionsText} in ${courseText}.`,
			...courses.map(courseParagraph),
			{ label: "Watch now", address: publicUrl + courseInPortal(first.id) },
			"We write at most once a day, and only when something is new.",
			signature(),
		),
		// A bulk mail: lower priority than mails that answer one person, and expires after three days.
		goodUntil: new Date(now.getTime() + 3 * dayMs),
	};
}

function courseParagraph({ title, topics }: CourseWithNewSessions): string {
	const more = topics.length - maxListedTopics;
	const listed = topics.slice(0, maxListedTopics).map((topic) => `- ${topic}`);
	return [`${title}:`, ...listed, ...(more > 0 ? [`- and ${more} more`] : [])].join("\n");
}
