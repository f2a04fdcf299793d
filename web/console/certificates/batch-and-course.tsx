import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CourseMark } from "#web/brand/course-mark.tsx";
import { CourseOption } from "../courses/course-option.tsx";
import { courseById, coursesOfBatch, coursesToAssign } from "../courses/queries.ts";
import { SearchSelect } from "../parts/search-select.tsx";
import { FormSelect, type OwnControlProps } from "../popup/form-field.tsx";
import type { CourseChoice } from "../students/actions.ts";
import { studentBatches } from "../students/queries.ts";
import { courseNoun } from "../students/student.ts";

/** A batch that active students are in. */
export function BatchSelect(props: OwnControlProps) {
	const { data = [] } = useQuery(studentBatches("active"));
	return <FormSelect {...props} name="batch" placeholder="Choose a batch" choices={data} />;
}

/** A course, found by title or batch. With `batch`, only courses that its students have. */
export function CourseSelect({ batch, value, onChange, inputRef, aria }: OwnControlProps & { batch?: string }) {
	const [selected, select] = useState<CourseChoice | null>(null);
	const isSelected = selected?._id === value;
	// After a reload only the course's id is known.
	const { data } = useQuery({ ...courseById(value), enabled: value !== "" && !isSelected });
	return (
		<SearchSelect<CourseChoice>
			label="Course"
			placeholder={batch === "" ? "Choose a batch first" : "Choose a course"}
			noun={courseNoun}
			emptyText="No courses found !!"
			searchQuery={batch === undefined ? coursesToAssign : coursesOfBatch(batch)}
			value={isSelected ? selected : (data ?? null)}
			onChange={(course) => {
				select(course);
				onChange(course?._id ?? "");
			}}
			labelOf={({ title, batch }) => `${title}, batch ${batch}`}
			illustration={({ title }) => <CourseMark title={title} className="size-6" />}
			option={(course) => <CourseOption course={course} />}
			aria={aria}
			inputRef={inputRef}
		/>
	);
}
