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
import { remark } from "../popup/looks.ts";
import { queryClient } from "../query-client.ts";
import { failed, forChosen } from "../students/actions.ts";
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
			outcome={({ batch }) => batch && <Outcome course={course} batch={batch} />}
			save="ADD"
			failed={failed.assign}
			onSave={async ({ batch }) => {
				const chosen = (await activeOf(batch)).filter((student) => !holds(student, course));
				if (chosen.length === 0) return showToast(`Everyone in ${batch} has this course`);
				const send = (ids: string[]) => client(api.assignCourseToStudents, { body: { ids, courseid: course._id } });
				return forChosen({ chosen, keep: () => {}, showReport }, send, "Course Assign successfully!");
			}}
			onClose={onClose}
		/>
	);
}

const inBatch = (batch: string) => ({ filters: { batch } });

function activeOf(batch: string): Promise<StudentRow[]> {
	const { signal } = new AbortController();
	return readAll(queryClient, students("active"), inBatch(batch), { signal, onRead: () => {} });
}

function holds({ courses }: StudentRow, { _id }: CourseRow): boolean {
	return courses.some(({ courseid }) => courseid === _id);
}

function Outcome({ course, batch }: { course: CourseRow; batch: string }) {
	const { data } = useQuery({ queryKey: [...studentsKey, "of batch", batch], queryFn: () => activeOf(batch) });
	if (data === undefined) return null;
	const held = data.filter((student) => holds(student, course)).length;
	return (
		<p role="status" className={remark}>
			{countWithNoun(data.length - held, studentNoun)} of {batch} will get it
			{held > 0 && `, ${countWithNoun(held, studentNoun)} ${held === 1 ? "has" : "have"} it already`}.
		</p>
	);
}
