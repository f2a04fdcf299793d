import { useQuery } from "@tanstack/react-query";
import { GraduationCap, UserPlus } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { CourseApplicationRow } from "#contract/leads.ts";
import { openRecord, pages } from "#contract/paths.ts";
import { knownStudents } from "#web/api.ts";
import { dateOf, tableLocales } from "../dates.ts";
import { mainButton, plainButton } from "../parts/buttons.ts";
import { studentTables } from "../students/student.ts";

/** Takes an application into Add User, filled in, and back here after it; to the student where there is one already. */
export function CreateStudent({ application: { _id: id, email } }: { application: CourseApplicationRow }) {
	const { pathname, search } = useLocation();
	const { data } = useQuery(knownStudents([email]));
	const student = data?.[0];
	if (student !== undefined)
		return (
			<Link to={openRecord(studentTables[student.status].page, student._id)} className={`${plainButton} max-md:!h-11`}>
				<GraduationCap aria-hidden="true" className="size-4" />
				Student since {dateOf(student.createdAt, tableLocales.course)}
			</Link>
		);
	const form = new URLSearchParams({ form: "add", from: id });
	return (
		<Link
			to={`${pages.createUser}?${form}`}
			state={{ backTo: pathname + search }}
			className={`${mainButton} max-md:!h-11 max-md:!rounded-[3px_22px_22px_3px]`}
		>
			<UserPlus aria-hidden="true" className="size-4" />
			Create student
		</Link>
	);
}
