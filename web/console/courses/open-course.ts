import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { CourseRow } from "#contract/courses.ts";
import { oneCourse } from "#web/api.ts";

/** The course that the address names, shown at once where the list has it. */
export function useOpenCourse(id: string, rows: readonly CourseRow[]): UseQueryResult<CourseRow> {
	const listed = rows.find(({ _id }) => _id === id);
	return useQuery({ ...oneCourse(id), enabled: id !== "", placeholderData: () => listed });
}
