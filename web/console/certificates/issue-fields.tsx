import { courseCertificateKinds } from "#contract/certificates.ts";
import type { FormField, OwnControlProps } from "../popup/form-field.tsx";
import type { FormFields } from "../popup/form-popup.tsx";
import { noticeClass } from "../popup/styles.ts";
import { BatchSelect, CourseSelect } from "./batch-and-course.tsx";
import { IssueFigures } from "./batch-figures.tsx";
import { kindLabels, plansWithKind } from "./certificate.ts";
import { onlyCourseId, StudentCourses } from "./student-courses.tsx";
import { NotActive, StudentSelect } from "./student-select.tsx";

type Name = "to" | "studentid" | "batch" | "courseid" | "kind" | "text" | "read" | "reason";
type Values = Record<Name, string>;
type Typed = { text?: string | undefined; read?: string | undefined; reason?: string | undefined };
type SetValue = (name: Name, value: string) => void;

/** Recipient, course and kind; for a letter also its text. */
export const issueFields: FormFields<Name> = (typed, set) => {
	const values = typed as Values;
	const isBatch = values.to === "batch";
	return [
		recipientFields(set),
		...(isBatch ? batchFields(values, set) : studentFields(values, set)),
		...kindFields(values.kind),
	];
};

/** The kind, and the additional fields of that kind. */
export function kindFields(chosen: string): FormField<"kind" | "text" | "read" | "reason">[] {
	return [
		kindField,
		...(chosen === "recommendation" ? [letterField, confirmationField] : []),
		...(chosen === "completion" ? [reasonField] : []),
	];
}

/** Shown before issuing: who gets one, and their progress in the course. */
export function issueOutcome(typed: Record<string, string>) {
	const { to, kind, courseid, batch, studentid } = typed as Values;
	const whom = to === "batch" ? { batch } : { ids: studentid === "" ? [] : [studentid] };
	return <IssueFigures kind={kind} courseid={courseid} recipients={whom} />;
}

/** Only a letter has a text and its confirmation, only a certificate of completion a reason. */
export function defaultIssueValues(kind: string, { text = "", read, reason = "" }: Typed) {
	if (kind === "recommendation") return { text, read: read === "yes" };
	return kind === "completion" && reason !== "" ? { reason } : {};
}

/** Changing between student and batch clears the course. */
function recipientFields(set: SetValue): FormField<Name> {
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

function studentFields({ studentid }: Values, set: SetValue): FormField<Name>[] {
	return [
		{
			name: "studentid",
			label: "Student",
			kind: "own",
			control: ({ onChange, ...props }) => (
				<StudentSelect
					{...props}
					onChange={(student) => {
						set("courseid", onlyCourseId(student));
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

function batchFields({ batch }: Values, set: SetValue): FormField<Name>[] {
	return [
		{
			name: "batch",
			label: "Batch of students",
			kind: "own",
			control: ({ onChange, ...props }) => (
				<BatchSelect
					{...props}
					onChange={(chosen) => {
						set("courseid", "");
						onChange(chosen);
					}}
				/>
			),
		},
		{
			name: "courseid",
			label: "Course",
			kind: "own",
			control: (props) => <CourseSelect {...props} key={batch} batch={batch} />,
		},
	];
}

const kindField: FormField<"kind"> = {
	name: "kind",
	label: "Kind",
	kind: "select",
	placeholder: "Choose a kind",
	help: "Each student gets an email with the PDF and also finds it in My Profile.",
	choices: courseCertificateKinds.map((value) => ({ value, label: kindLabels[value] })),
	below: (kind) => <PlansNotice kind={kind} />,
};

/** Which plans include the kind. They are not enforced (decision 59). */
function PlansNotice({ kind }: { kind: string }) {
	const plans = plansWithKind(kind);
	return plans === null ? null : <p className={noticeClass}>{plans}</p>;
}

const letterField: FormField<"text"> = {
	name: "text",
	label: "Letter text",
	kind: "textarea",
	help: "{name}, {course} and {batch} become each student's own. An empty line begins a new paragraph.",
};

const confirmationField: FormField<"read"> = {
	name: "read",
	label: "Before it is issued",
	kind: "own",
	control: ({ value, onChange, inputRef, aria }) => (
		<label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[15px]">
			<input
				{...aria}
				ref={inputRef}
				type="checkbox"
				className="size-[18px] accent-accent"
				checked={value === "yes"}
				onChange={({ target }) => onChange(target.checked ? "yes" : "")}
			/>
			I have read this letter, and it is true of everyone who gets it
		</label>
	),
};

const reasonField: FormField<"reason"> = {
	name: "reason",
	label: "Reason",
	kind: "line",
	help: "Needed where a student has watched fewer sessions than the course asks for. It is kept in the Audit trail.",
};

const choices = [
	{ value: "student", label: "One student" },
	{ value: "batch", label: "A whole batch" },
];

function IssueTo({ value, onChange, inputRef, aria }: OwnControlProps) {
	return (
		<div role="radiogroup" aria-label="Issue to" className="flex">
			{choices.map((choice, index) => (
				<label
					key={choice.value}
					className={`${choiceClass} ${index === 0 ? "rounded-l-[3px]" : "-ml-px rounded-r-[22px]"}`}
				>
					<input
						type="radio"
						name="to"
						id={index === 0 ? aria.id : undefined}
						ref={choice.value === value ? inputRef : undefined}
						value={choice.value}
						checked={choice.value === value}
						onChange={() => onChange(choice.value)}
						className="size-[18px] accent-accent focus-visible:outline-none"
					/>
					{choice.label}
				</label>
			))}
		</div>
	);
}

const choiceClass =
	"flex h-11 cursor-pointer items-center gap-2.5 border border-control-form bg-raised px-4 text-[15px] has-checked:relative has-checked:border-accent has-checked:bg-table-head-set has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:flex-1 max-md:px-3";
