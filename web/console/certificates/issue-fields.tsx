import { courseCertificateKinds } from "#contract/certificates.ts";
import type { FormField } from "../popup/form-field.tsx";
import type { FormFields } from "../popup/form-popup.tsx";
import { BatchSelect, CourseSelect } from "./batch-and-course.tsx";
import { BatchFigures } from "./batch-figures.tsx";
import { kindWords } from "./certificate.ts";
import { IssueTo } from "./issue-to.tsx";
import { onlyCourseOf, StudentCourses } from "./student-courses.tsx";
import { NotActive, StudentSelect } from "./student-select.tsx";

type Name = "to" | "studentid" | "batch" | "courseid" | "kind" | "text";
type Values = Record<Name, string>;
type Set = (name: Name, value: string) => void;

/** To whom, for which course, which kind; for a letter what it says. */
export const issueFields: FormFields<Name> = (typed, set) => {
	const values = typed as Values;
	const isBatch = values.to === "batch";
	return [
		toWhom(set),
		...(isBatch ? ofBatch : ofStudent(values, set)),
		...(values.kind === "recommendation" ? [kind, letter] : [kind]),
	];
};

/** Of a batch it is told before it is done: how many get one. */
export function issueOutcome(typed: Record<string, string>) {
	const values = typed as Values;
	return values.to === "batch" && <BatchFigures {...values} />;
}

/** A course of the one is no answer for the other. */
function toWhom(set: Set): FormField<Name> {
	return {
		name: "to",
		label: "Issue to",
		kind: "own",
		control: ({ onChange, ...props }) => (
			<IssueTo
				{...props}
				onChange={(to) => {
					set("courseid", "");
					onChange(to);
				}}
			/>
		),
	};
}

function ofStudent({ studentid }: Values, set: Set): FormField<Name>[] {
	return [
		{
			name: "studentid",
			label: "Student",
			kind: "own",
			control: ({ onChange, ...props }) => (
				<StudentSelect
					{...props}
					onChange={(student) => {
						set("courseid", onlyCourseOf(student));
						onChange(student?._id ?? "");
					}}
				/>
			),
			below: (id) => <NotActive id={id} />,
		},
		{
			name: "courseid",
			label: "Course",
			kind: "own",
			control: (props) => <StudentCourses {...props} studentId={studentid} />,
		},
	];
}

const ofBatch: FormField<Name>[] = [
	{ name: "batch", label: "Batch of students", kind: "own", control: (props) => <BatchSelect {...props} /> },
	{ name: "courseid", label: "Course", kind: "own", control: (props) => <CourseSelect {...props} /> },
];

const kind: FormField<Name> = {
	name: "kind",
	label: "Kind",
	kind: "select",
	placeholder: "Choose a kind",
	help: "Each student gets an email with the PDF and also finds it in My Profile.",
	choices: courseCertificateKinds.map((value) => ({ value, label: kindWords[value] })),
};

const letter: FormField<Name> = {
	name: "text",
	label: "Letter text",
	kind: "textarea",
	help: "{name}, {course} and {batch} become each student's own. An empty line begins a new paragraph. Left empty, the usual letter is issued.",
};
