import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { api } from "#contract/api.ts";
import type { CourseRow } from "#contract/courses.ts";
import { line } from "#contract/fields.ts";
import type { StudentRow } from "#contract/students.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { BatchSelect } from "../certificates/batch-and-course.tsx";
import { readAll } from "../excel/read-all.ts";
import { FormPopup } from "../popup/form-popup.tsx";
import { noticeClass } from "../popup/styles.ts";
import { queryClient } from "../query-client.ts";
import { failureTexts, runForSelected } from "../students/actions.ts";
import { students, studentsKey } from "../students/queries.ts";
import { studentNoun } from "../students/student.ts";
import type { BulkReport } from "../table/selection.ts";

const schema = z.object({ batch: line("Choose a batch.") });

type AssignToBatchProps = {
	course: CourseRow;
	/** The report outlives the form, which closes once it was sent. */
	showReport: (report: BulkReport | undefined) => void;
	onClose: () => void;
};

/** Assigns the course to each active student of a batch who lacks it, with one result per student, as for ticked rows. */
export function AssignToBatch({ course, showReport, onClose }: AssignToBatchProps) {
	return (
		<FormPopup
			title="Assign to batch"
			subject={`${course.title}, ${course.batch}`}
			draft={`batch for ${course._id}`}
			schema={schema}
			defaults={{ batch: "" }}
			fields={[
				{ name: "batch", label: "Batch of students", kind: "own", control: (props) => <BatchSelect {...props} /> },
			]}
			outcome={({ batch }) => batch && <AssignmentOutcome course={course} batch={batch} />}
			submitLabel="ADD"
			failureText={failureTexts.assign}
			onSave={async ({ batch }) => {
				const recipients = (await activeStudents(batch)).filter((student) => !hasCourse(student, course));
				if (recipients.length === 0) return showToast(`Everyone in ${batch} has this course`);
				const send = (ids: string[]) => client(api.assignCourseToStudents, { body: { ids, courseid: course._id } });
				return runForSelected(
					{ selected: recipients, retain: () => {}, showReport },
					send,
					"Course Assign successfully!",
				);
			}}
			onClose={onClose}
		/>
	);
}

function activeStudents(batch: string): Promise<StudentRow[]> {
	const { signal } = new AbortController();
	return readAll(queryClient, students("active"), { filters: { batch } }, { signal, onRead: () => {} });
}

function hasCourse({ courses }: StudentRow, { _id }: CourseRow): boolean {
	return courses.some(({ courseid }) => courseid === _id);
}

function AssignmentOutcome({ course, batch }: { course: CourseRow; batch: string }) {
	const { data } = useQuery({ queryKey: [...studentsKey, "of batch", batch], queryFn: () => activeStudents(batch) });
	if (data === undefined) return null;
	const existing = data.filter((student) => hasCourse(student, course)).length;
	return (
		<p role="status" className={noticeClass}>
			{countWithNoun(data.length - existing, studentNoun)} of {batch} will get it
			{existing > 0 && `, ${countWithNoun(existing, studentNoun)} ${existing === 1 ? "has" : "have"} it already`}.
		</p>
	);
}
