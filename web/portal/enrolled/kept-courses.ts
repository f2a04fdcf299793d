import type { LearningCourse, LearningCourseWhole } from "#contract/learning.ts";
import { learningKey, myCourse, myCourses } from "#web/student-api.ts";
import { queries } from "../queries.ts";

/** Wherever the portal shows this course, it shows it so from now on. */
export function keepCourse(course: LearningCourseWhole): void {
	queries.setQueryData(myCourse(course._id).queryKey, course);
	const { sessions: _, description: __, ...listed }: LearningCourseWhole = course;
	queries.setQueryData(myCourses().queryKey, (courses: LearningCourse[] | undefined) =>
		courses?.map((each) => (each._id === course._id ? listed : each)),
	);
}

/** Something of it is not there any more: a session, the course, or both. */
export function readCoursesAnew(): Promise<void> {
	return queries.invalidateQueries({ queryKey: learningKey });
}
