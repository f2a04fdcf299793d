import type { ReactNode } from "react";
import { api } from "#contract/api.ts";
import type { CourseRow, CourseSession } from "#contract/courses.ts";
import { errors } from "#contract/errors.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { ask } from "../popup/ask.tsx";
import { invalidate, queryClient, readAgainIfRefused } from "../query-client.ts";
import { studentsKey } from "../students/queries.ts";
import { studentNoun } from "../students/student.ts";
import { showUndoableToast } from "../undo.ts";
import { coursesKey, oneCourse } from "./queries.ts";

export const sessionNoun = { one: "session", many: "sessions" };

/** Caches the server's answer and reads again whatever else shows courses. */
export async function keepCourse(course: CourseRow): Promise<void> {
	queryClient.setQueryData(oneCourse(course._id).queryKey, course);
	await readAgain();
}

const keys = [coursesKey, studentsKey] as const;
const readAgain = () => invalidate(...keys);

/** Refused at once while there are sessions; the server refuses it as well. */
export function askToRemoveCourse(course: CourseRow, art: ReactNode, onGone: () => void): void {
	if (course.sessions.length > 0) {
		showErrorToast(errors["sessions-first"].text);
		return;
	}
	const { _id: id, title, batch, studentcount, version } = course;
	ask({
		texts: ["Delete this course?"],
		about: { title, lines: [`Batch ${batch}`, `Assigned to ${countWithNoun(studentcount, studentNoun)}`], art },
		...(studentcount > 0 && { note: "Students who have it keep its title and batch in their list." }),
		confirm: "Delete",
		destructive: true,
		failed: "Failed to delete Course.",
		run: async () => {
			await readAgainIfRefused(client(api.removeCourse, { params: { id }, query: { version } }), ...keys);
			onGone();
			queryClient.removeQueries({ queryKey: oneCourse(id).queryKey });
			await readAgain();
			showToast("Course deleted successfully!");
		},
	});
}

export function askToRemoveSession(course: CourseRow, session: CourseSession): void {
	const place = course.sessions.findIndex(({ _id }) => _id === session._id) + 1;
	ask({
		texts: ["Delete this session?"],
		about: { title: session.topic, lines: [`Session ${place} of ${course.title}, ${course.batch}`] },
		note: "The video itself stays on Drive.",
		confirm: "Delete",
		destructive: true,
		failed: "Failed to delete session.",
		run: async () => {
			const params = { courseId: course._id, sessionId: session._id };
			const call = client(api.removeCourseSession, { params, query: { version: session.version } });
			const { data } = await readAgainIfRefused(call, ...keys);
			await keepCourse(data.updatedCourse);
			showUndoableToast("Session deleted successfully!", session._id, coursesKey, studentsKey);
		},
	});
}
