import { CircleAlert } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { isRefusal } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import type { StudentRow } from "#contract/students.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { Submit } from "../popup/submit.tsx";
import { assign, assignFailureText, type CourseChoice } from "./actions.ts";
import { CourseSelect } from "./course-select.tsx";

const errorId = "assign-course-error";

/** A course select and ADD. Errors are shown beside the select. */
export function AssignCourse({ student }: { student: StudentRow }) {
	const field = useRef<HTMLInputElement>(null);
	const { selected, select, problem, submit, busy } = useAssigning(student, field);
	return (
		<div className="shrink-0 bg-form px-6 py-4 max-md:px-4">
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<label htmlFor="assign-course" className="mb-1.5 block text-[14px]/5 font-semibold">
					Assign a course
				</label>
				<div className="flex items-start gap-2">
					<CourseSelect
						field={field}
						assigned={student.courses}
						value={selected}
						onChange={select}
						invalid={problem !== ""}
						errorId={errorId}
					/>
					<Submit busy={busy} className="shrink-0">
						ADD
					</Submit>
				</div>
				<ProblemText>{problem}</ProblemText>
			</form>
		</div>
	);
}

function ProblemText({ children }: { children: string }) {
	return (
		<p
			id={errorId}
			role="alert"
			className="mt-1.5 flex items-start gap-1.5 text-[13.5px]/[18px] font-medium text-wrong empty:hidden"
		>
			{children !== "" && (
				<>
					<CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
					{children}
				</>
			)}
		</p>
	);
}

function useAssigning(student: StudentRow, field: RefObject<HTMLInputElement | null>) {
	const [selected, setSelected] = useState<CourseChoice | null>(null);
	/** Whether ADD was pressed since the last choice. */
	const [isSubmitted, setSubmitted] = useState(false);
	const select = (course: CourseChoice | null) => {
		setSelected(course);
		setSubmitted(false);
	};
	const { start, busy, error, reset } = useAdding(student, () => select(null));
	// By the courses as they are now: a refusal ends when the course is unassigned.
	const refusal = refusalReason(student, selected);
	const submit = () => {
		if (busy) return;
		setSubmitted(true);
		if (refusal === "" && selected) return start(selected);
		reset();
		field.current?.focus();
		if (selected) showErrorToast(refusal);
	};
	const problem = isSubmitted && !busy ? refusal || failureText(error) : "";
	return { selected, select, problem, submit, busy };
}

function refusalReason({ courses }: StudentRow, selected: CourseChoice | null): string {
	if (selected === null) return "Choose a course first.";
	return courses.some(({ courseid }) => courseid === selected._id) ? errors["already-assigned"].text : "";
}

/** Once it is assigned already, the courses were read again, and `refusalReason` says so. */
function failureText(error: Error | null): string {
	return error === null || isRefusal(error, "already-assigned") ? "" : errorText(error);
}

function useAdding({ _id }: StudentRow, onAdded: () => void) {
	return useExclusiveMutation({
		mutationFn: (course: CourseChoice) => assign(_id, course),
		onSuccess: onAdded,
		onError: (error) => showErrorToast(assignFailureText(error)),
	});
}
