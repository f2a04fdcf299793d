import { CircleAlert } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
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
	const [problem, setProblem] = useState("");
	const { add, busy } = useAdding(student, setProblem, () => setSelected(null));
	const select = (course: CourseChoice | null) => {
		setSelected(course);
		setProblem("");
	};
	const submit = () => {
		const refusal = refusalReason(student, selected);
		setProblem(refusal);
		if (refusal === "" && selected) return add(selected);
		field.current?.focus();
		if (selected) showErrorToast(refusal);
	};
	return { selected, select, problem, submit, busy };
}

function refusalReason({ courses }: StudentRow, selected: CourseChoice | null): string {
	if (selected === null) return "Choose a course first.";
	return courses.some(({ courseid }) => courseid === selected._id) ? errors["already-assigned"].text : "";
}

function useAdding({ _id }: StudentRow, onProblem: (reason: string) => void, onAdded: () => void) {
	const { start, busy } = useExclusiveMutation({
		mutationFn: (course: CourseChoice) => assign(_id, course),
		onSuccess: onAdded,
		onError: (error) => {
			const toast = assignFailureText(error);
			showErrorToast(toast);
			onProblem(toast === errors["already-assigned"].text ? toast : errorText(error));
		},
	});
	return { add: start, busy };
}
