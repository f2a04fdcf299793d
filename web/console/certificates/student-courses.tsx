import type { StudentRow } from "#contract/students.ts";
import { errorText } from "#web/app/error-text.ts";
import { RetryLink } from "../parts/buttons.tsx";
import { type Choices, FormSelect, type OwnControlProps } from "../popup/form-field.tsx";
import { useStudent } from "./student-select.tsx";

/** A choice among this student's courses; only for these is a certificate issued. */
export function StudentCourses({ studentId, ...props }: OwnControlProps & { studentId: string }) {
	const { data, error, refetch } = useStudent(studentId);
	const choices = courseChoices(data);
	const hasNoCourses = data !== undefined && choices.length === 0;
	return (
		<>
			<FormSelect {...props} name="courseid" placeholder={placeholderText(studentId, data)} choices={choices} />
			{hasNoCourses && (
				<p className="text-[13.5px]/[18px] text-soft">Assign a course to {data.name} in Active User first.</p>
			)}
			{error && (
				<p role="alert" className="text-[13.5px]/[18px] text-wrong">
					{errorText(error)} <RetryLink onPress={() => refetch()} />
				</p>
			)}
		</>
	);
}

/** A single course is selected by itself. */
export function onlyCourseId(student: StudentRow | null | undefined): string {
	const ids = courseIdsOf(student);
	return ids.length === 1 && ids[0] ? ids[0] : "";
}

/** No certificate is issued for a deleted course. */
function courseIdsOf(student: StudentRow | null | undefined): string[] {
	return (student?.courses ?? []).flatMap(({ courseid }) => courseid ?? []);
}

function courseChoices(student: StudentRow | undefined): Choices {
	return (student?.courses ?? []).flatMap(({ courseid, coursetitle, batch }) =>
		courseid === null ? [] : { value: courseid, label: `${coursetitle}, batch ${batch}` },
	);
}

function placeholderText(studentId: string, student: StudentRow | undefined): string {
	if (studentId === "") return "Choose a student first";
	if (student === undefined) return "Loading the courses";
	return courseIdsOf(student).length === 0 ? "No course is assigned" : "Choose a course";
}
