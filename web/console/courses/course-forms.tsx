import { useNavigate } from "react-router";
import type { CourseRow } from "#contract/courses.ts";
import { openRecord, pages } from "#contract/paths.ts";
import type { Popup } from "../popup/use-popup.ts";
import { AssignToBatch } from "./assign-to-batch.tsx";
import { AddCourseForm, DuplicateCourseForm, EditCourseForm } from "./course-form.tsx";
import { Roster } from "./roster.tsx";
import { AddSessionForm, AddSessionsForm, EditSessionForm } from "./session-form.tsx";

/** The form that the address names, once what it edits is known. */
export function CourseForms({ popup, course }: { popup: Popup; course: CourseRow | undefined }) {
	const { name, id, close } = popup;
	const navigate = useNavigate();
	// What was added is selected, in the list as it is without a search.
	const select = (added: string) => navigate(openRecord(pages.addCourse, added), { replace: true });
	if (name === "add") return <AddCourseForm onClose={(added) => (added === "" ? close() : select(added))} />;
	if (course === undefined) return null;
	if (name === "edit") return <EditCourseForm key={course._id} course={course} onClose={close} />;
	if (name === "add-session") return <AddSessionForm key={course._id} course={course} onClose={close} />;
	if (name === "duplicate")
		return (
			<DuplicateCourseForm
				key={course._id}
				course={course}
				onClose={(added) => (added === "" ? close() : select(added))}
			/>
		);
	if (name === "add-sessions") return <AddSessionsForm key={course._id} course={course} onClose={close} />;
	if (name === "students")
		return <Roster course={course} onClose={close} onAssign={() => popup.show("assign-batch")} />;
	if (name === "assign-batch") return <AssignToBatch key={course._id} course={course} onClose={close} />;
	const session = course.sessions.find(({ _id }) => _id === id);
	if (name !== "edit-session" || session === undefined) return null;
	return <EditSessionForm key={id} course={course} session={session} onClose={close} />;
}
