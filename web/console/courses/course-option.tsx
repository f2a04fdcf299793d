import { CourseMark } from "#web/brand/course-mark.tsx";

/** A course in a list to choose one from. */
export function CourseOption({ course: { title, batch } }: { course: { title: string; batch: string } }) {
	return (
		<>
			<CourseMark title={title} className="size-6 shrink-0" />
			<span className="min-w-0 flex-1 wrap-anywhere">
				{title}, <span className="inline-block text-soft">batch {batch}</span>
			</span>
		</>
	);
}
