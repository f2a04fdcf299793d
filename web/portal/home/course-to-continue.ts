import type { PortalCourse } from "#contract/portal-courses.ts";
import { nounFor } from "#web/app/numbers.ts";
import { sessionNoun } from "../courses/progress.ts";

/** What Home offers to continue, over all assigned courses; the last opened comes first. */
export type CourseToContinue =
	| { kind: "none" }
	/** All their courses were deleted. */
	| { kind: "gone" }
	/** No session was added yet. */
	| { kind: "waiting"; course: PortalCourse }
	| { kind: "watched"; course: PortalCourse }
	| { kind: "next"; course: PortalCourse; next: NonNullable<PortalCourse["next"]>; hasStarted: boolean };

/** The next session of the course opened last, or of the next course that is not watched to its end. */
export function courseToContinue(courses: readonly PortalCourse[]): CourseToContinue {
	const stored = courses.filter(hasCourse);
	const course = stored.find(({ next }) => next !== null);
	if (course?.next) return { kind: "next", course, next: course.next, hasStarted: hasStarted(course) };
	const watched = stored.find(({ sessioncount }) => sessioncount > 0);
	if (watched) return { kind: "watched", course: watched };
	const [waiting] = stored;
	if (waiting) return { kind: "waiting", course: waiting };
	return { kind: courses.length === 0 ? "none" : "gone" };
}

/** The course shown when none is named: the one Home continues; '' if there is none. */
export function courseIdToShow(courses: readonly PortalCourse[]): string {
	const toContinue = courseToContinue(courses);
	return ("course" in toContinue ? toContinue.course : courses[0])?._id ?? "";
}

const numberWords = [
	"",
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten",
	"eleven",
	"twelve",
];

/** 3 → 'three'; in figures where words would be long. */
export function countText(count: number): string {
	return numberWords[count] || String(count);
}

/** Added to the greeting beside the progress bars: 'Step seven of twelve in Data Science.' */
export function stepText(toContinue: CourseToContinue): string | null {
	if (toContinue.kind === "watched") return "Every step climbed.";
	if (toContinue.kind !== "next") return null;
	const [place, all] = [toContinue.next.place, toContinue.course.sessioncount];
	// Both in words, or both in figures.
	const step = all < numberWords.length ? `Step ${countText(place)} of ${countText(all)}` : `Step ${place} of ${all}`;
	return `${step} in ${toContinue.course.title}.`;
}

export function hasCourse({ courseid }: PortalCourse): boolean {
	return courseid !== null;
}

function hasStarted({ openedAt, watchedcount }: PortalCourse): boolean {
	return openedAt !== null || watchedcount > 0;
}

/** The text below a card's progress bar, after the count. */
export function progressText(course: PortalCourse): string {
	const { sessioncount, next } = course;
	if (sessioncount === 0) return "No session yet";
	if (next === null) return sessioncount === 1 ? "session, watched" : "sessions, all watched";
	return `${nounFor(sessioncount, sessionNoun)}, ${hasStarted(course) ? `next: ${next.topic}` : "not started"}`;
}
