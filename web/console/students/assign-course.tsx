import { CircleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { errors } from "#contract/errors.ts";
import type { StudentRow } from "#contract/students.ts";
import { reason } from "#web/reason.ts";
import { sayWrong } from "#web/ui/app-toasts.tsx";
import { useOneAtATime } from "#web/use-one-at-a-time.ts";
import { Busy } from "../popup/busy.tsx";
import { popupButton } from "../popup/looks.ts";
import { assign, type CourseChoice } from "./acts.ts";
import { CourseSelect } from "./course-select.tsx";
import { assigningFailed } from "./failures.ts";

const errorId = "assign-course-error";

/** A course select and ADD. What is wrong stands beside the select. */
export function AssignCourse({ student }: { student: StudentRow }) {
	const [chosen, choose] = useState<CourseChoice | null>(null);
	const [wrong, setWrong] = useState("");
	const field = useRef<HTMLInputElement>(null);
	const { add, busy } = useAdding(student, setWrong, () => choose(null));
	const press = () => {
		const refusal = whyNot(student, chosen);
		setWrong(refusal);
		if (refusal === "" && chosen) return add(chosen);
		field.current?.focus();
		if (chosen) sayWrong(refusal);
	};
	return (
		<div className="shrink-0 bg-form px-6 py-4 max-md:px-4">
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					press();
				}}
			>
				<label htmlFor="assign-course" className="mb-1.5 block text-[14px]/5 font-semibold">
					Assign a course
				</label>
				<div className="flex items-start gap-2">
					<CourseSelect
						field={field}
						held={student.courses}
						value={chosen}
						onChange={(course) => {
							choose(course);
							setWrong("");
						}}
						invalid={wrong !== ""}
						errorId={errorId}
					/>
					<button type="submit" className={`${popupButton.main} shrink-0`} aria-disabled={busy}>
						<Busy busy={busy} />
						ADD
					</button>
				</div>
				<Wrong>{wrong}</Wrong>
			</form>
		</div>
	);
}

function Wrong({ children }: { children: string }) {
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

function whyNot({ courses }: StudentRow, chosen: CourseChoice | null): string {
	if (chosen === null) return "Choose a course first.";
	return courses.some(({ courseid }) => courseid === chosen._id) ? errors["already-assigned"].text : "";
}

function useAdding({ _id }: StudentRow, onWrong: (why: string) => void, onAdded: () => void) {
	const { start, busy } = useOneAtATime({
		mutationFn: (course: CourseChoice) => assign(_id, course),
		onSuccess: onAdded,
		onError: (error) => {
			const toast = assigningFailed(error);
			sayWrong(toast);
			onWrong(toast === errors["already-assigned"].text ? toast : reason(error));
		},
	});
	return { add: start, busy };
}
