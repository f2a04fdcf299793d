import { Check } from "lucide-react";
import type { RefObject } from "react";
import type { Assignment } from "#contract/students.ts";
import { CourseMark } from "#web/brand/course-mark.tsx";
import { CourseOption } from "../courses/course-option.tsx";
import { coursesToAssign } from "../courses/queries.ts";
import { SearchSelect } from "../parts/search-select.tsx";
import type { CourseChoice } from "./actions.ts";
import { courseNoun } from "./student.ts";

type CourseSelectProps = {
	field: RefObject<HTMLInputElement | null>;
	/** The courses that the student already has, marked in the list. */
	assigned: readonly Assignment[];
	value: CourseChoice | null;
	onChange: (course: CourseChoice | null) => void;
	invalid: boolean;
	errorId: string;
};

const courseLabel = ({ title, batch }: CourseChoice) => `${title}, batch ${batch}`;

export function CourseSelect({ field, assigned, value, onChange, invalid, errorId }: CourseSelectProps) {
	const isAssigned = ({ _id }: CourseChoice) => assigned.some(({ courseid }) => courseid === _id);
	return (
		<SearchSelect
			label="Assign a course"
			placeholder="Choose a course"
			noun={courseNoun}
			emptyText="No courses found !!"
			searchQuery={coursesToAssign}
			value={value}
			onChange={onChange}
			labelOf={courseLabel}
			illustration={({ title }) => <CourseMark title={title} className="size-6" />}
			option={(course) => (
				<>
					<CourseOption course={course} />
					{isAssigned(course) && <AlreadyAssigned />}
				</>
			)}
			aria={{ id: "assign-course", "aria-invalid": invalid || undefined, "aria-describedby": errorId }}
			inputRef={field}
		/>
	);
}

function AlreadyAssigned() {
	return (
		<span className="flex shrink-0 items-center gap-1 text-[13px] text-soft">
			<Check aria-hidden="true" className="size-4" />
			assigned
		</span>
	);
}
