import { useQuery } from "@tanstack/react-query";
import { GraduationCap, UserPlus } from "lucide-react";
import { useLocation } from "react-router";
import type { CourseApplicationRow } from "#contract/enquiries.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { formatDate, tableLocales } from "../dates.ts";
import { MoreLink } from "../parts/more-menu.tsx";
import { existingStudents } from "../students/queries.ts";
import { studentTables } from "../students/student.ts";

/** Opens Add User filled in from an application, and returns here afterwards. If the student exists, opens the student. */
export function CreateStudent({ application: { _id: id, email } }: { application: CourseApplicationRow }) {
	const { pathname, search } = useLocation();
	const { data } = useQuery(existingStudents([email]));
	const student = data?.[0];
	if (student !== undefined)
		return (
			<MoreLink icon={GraduationCap} to={recordAddress(studentTables[student.status].page, student._id)}>
				Student since {formatDate(student.createdAt, tableLocales.course)}
			</MoreLink>
		);
	const params = new URLSearchParams({ form: "add", from: id });
	return (
		<MoreLink icon={UserPlus} to={`${pages.createStudent}?${params}`} state={{ backTo: pathname + search }}>
			Create student
		</MoreLink>
	);
}
