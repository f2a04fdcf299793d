import type { LearningCourse } from "#contract/learning.ts";

/** Where a student stands with all they were assigned. Courses come with the one they were in last first. */
export type GoingOn =
	| { kind: "none" }
	/** What they had was taken away. */
	| { kind: "gone" }
	/** No session was added yet. */
	| { kind: "waiting"; course: LearningCourse }
	| { kind: "watched"; course: LearningCourse }
	| { kind: "next"; course: LearningCourse; next: NonNullable<LearningCourse["next"]>; hasBegun: boolean };

/** The session to go on with is of the course they were in last, unless that is watched to its end. */
export function goingOn(courses: readonly LearningCourse[]): GoingOn {
	const standing = courses.filter(isStanding);
	const course = standing.find(({ next }) => next !== null);
	if (course?.next) return { kind: "next", course, next: course.next, hasBegun: hasBegun(course) };
	const watched = standing.find(({ sessioncount }) => sessioncount > 0);
	if (watched) return { kind: "watched", course: watched };
	const [waiting] = standing;
	if (waiting) return { kind: "waiting", course: waiting };
	return { kind: courses.length === 0 ? "none" : "gone" };
}

/** Which course opens when none is named: the one that Home goes on with; '' where there is none. */
export function courseToShow(courses: readonly LearningCourse[]): string {
	const going = goingOn(courses);
	return ("course" in going ? going.course : courses[0])?._id ?? "";
}

const inWords = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** 3 → 'three'; in figures where words would be long. */
export function counting(count: number): string {
	return inWords[count] || String(count);
}

/** What the greeting adds, beside the stair that shows it: 'Step seven of twelve in Data Science.' */
export function stepOf(going: GoingOn): string | null {
	if (going.kind === "watched") return "Every step climbed.";
	if (going.kind !== "next") return null;
	const [place, all] = [going.next.place, going.course.sessioncount];
	// Both in words, or both in figures.
	const step = all < inWords.length ? `Step ${counting(place)} of ${counting(all)}` : `Step ${place} of ${all}`;
	return `${step} in ${going.course.title}.`;
}

export function isStanding({ courseid }: LearningCourse): boolean {
	return courseid !== null;
}

function hasBegun({ openedAt, watchedcount }: LearningCourse): boolean {
	return openedAt !== null || watchedcount > 0;
}

/** What a card says below its flight; the count is said before it. */
export function howFar(course: LearningCourse): string {
	const { sessioncount, next } = course;
	if (sessioncount === 0) return "No session yet";
	if (next === null) return sessioncount === 1 ? "session, watched" : "sessions, all watched";
	return `${sessioncount === 1 ? "session" : "sessions"}, ${hasBegun(course) ? `next: ${next.topic}` : "not started"}`;
}
