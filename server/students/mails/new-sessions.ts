import { dayMs } from "#contract/durations.ts";
import { courseInPortal } from "#contract/paths.ts";
import { greeting, type MailMessage, signature, subjectLine, templateText } from "../../platform/mail/template.ts";

/** A course of theirs in which there is something new; `id` is the assignment's. */
export type CourseWithNews = { id: string; title: string; topics: string[] };

const mostNamed = 10;

/**
 * To a student, at most once a day, about all sessions added to their courses since. At least one course, each with a
 * topic.
 */
export function newSessions(
	{ name, email }: { name: string; email: string },
	courses: readonly CourseWithNews[],
	{ publicUrl, now }: { publicUrl: string; now: Date },
): MailMessage {
	const count = courses.reduce((sum, { topics }) => sum + topics.length, 0);
	const [first] = courses as [CourseWithNews];
	const what = count === 1 ? "a new session" : `${count} new sessions`;
	const where = courses.length === 1 ? first.title : "your courses";
	return {
		to: email,
		subject: subjectLine(
			count === 1 ? `New session in ${where}: ${first.topics[0]}` : `${count} new sessions in ${where}`,
		),
		...templateText(
			greeting(name),
			`There ${count === 1 ? "is" : "are"} ${what} in ${where}.`,
			...courses.map(listed),
			{ label: "Watch now", address: publicUrl + courseInPortal(first.id) },
			"We write at most once a day, and only when something is new.",
			signature(),
		),
		// A bulk mail: it yields to mails that answer one person, and expires after three days.
		goodUntil: new Date(now.getTime() + 3 * dayMs),
	};
}

function listed({ title, topics }: CourseWithNews): string {
	const more = topics.length - mostNamed;
	const named = topics.slice(0, mostNamed).map((topic) => `- ${topic}`);
	return [`${title}:`, ...named, ...(more > 0 ? [`- and ${more} more`] : [])].join("\n");
}
