import type { ReactNode } from "react";
import { api } from "#contract/api.ts";
import type { CourseRow, CourseSession } from "#contract/courses.ts";
import { errors } from "#contract/errors.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { invalidate, invalidateIfRefused, queryClient } from "../query-client.ts";
import { studentsKey } from "../students/queries.ts";
import { studentNoun } from "../students/student.ts";
import { showUndoableToast } from "../undo.ts";
import { courseById, coursesKey } from "./queries.ts";

export const sessionNoun = { one: "session", many: "sessions" };

/** Caches the server's answer and invalidates the other queries that show courses. */
export async function cacheCourse(course: CourseRow): Promise<void> {
	queryClient.setQueryData(courseById(course._id).queryKey, course);
	await invalidateCourses();
}

const keys = [coursesKey, studentsKey] as const;
const invalidateCourses = () => invalidate(...keys);

/** Refused at once while there are sessions; the server refuses it as well. */
export function confirmRemoveCourse(course: CourseRow, art: ReactNode, onRemoved: () => void): void {
	if (course.sessions.length > 0) {
		showErrorToast(errors["sessions-first"].text);
		return;
	}
	const { _id: id, title, batch, studentcount, version } = course;
	confirmAction({
		texts: ["Delete this course?"],
		about: {
			title,
			lines: [`Batch ${batch}`, `Assigned to ${countWithNoun(studentcount, studentNoun)}`],
			illustration: art,
		},
		...(studentcount > 0 && { note: "Students who have it keep its title and batch in their list." }),
		confirm: "Delete",
		destructive: true,
		failureText: "Failed to delete Course.",
		run: async () => {
			await invalidateIfRefused(client(api.removeCourse, { params: { id }, query: { version } }), ...keys);
			onRemoved();
			queryClient.removeQueries({ queryKey: courseById(id).queryKey });
			await invalidateCourses();
			showToast("Course deleted successfully!");
		},
	});
}

export function confirmRemoveSession(course: CourseRow, session: CourseSession): void {
	const place = course.sessions.findIndex(({ _id }) => _id === session._id) + 1;
	confirmAction({
		texts: ["Delete this session?"],
		about: { title: session.topic, lines: [`Session ${place} of ${course.title}, ${course.batch}`] },
		note: "The video itself stays on Drive.",
		confirm: "Delete",
		destructive: true,
		failureText: "Failed to delete session.",
		run: async () => {
			const params = { courseId: course._id, sessionId: session._id };
			const call = client(api.removeCourseSession, { params, query: { version: session.version } });
			const { data } = await invalidateIfRefused(call, ...keys);
			await cacheCourse(data.updatedCourse);
			showUndoableToast("Session deleted successfully!", session._id, coursesKey, studentsKey);
		},
	});
}
