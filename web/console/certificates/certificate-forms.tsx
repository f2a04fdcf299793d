import { Award } from "lucide-react";
import { Link } from "react-router";
import { pages } from "#contract/paths.ts";
import type { StudentRow } from "#contract/students.ts";
import { mainButton } from "../parts/buttons.tsx";

export const issueForm = "issue";
export const correctForm = "correct";

/** The address that opens "Issue certificate", for this student if given. */
export function issueAddress(student?: string): string {
	const params = new URLSearchParams({ form: issueForm, ...(student === undefined ? {} : { from: student }) });
	return `${pages.certificates}?${params}`;
}

/** A link from a student to their certificate. */
export function IssueLink({ student: { _id, name } }: { student: StudentRow }) {
	return (
		<Link to={issueAddress(_id)} className={`${mainButton} !h-11`}>
			<Award aria-hidden="true" className="size-4" />
			Issue certificate
			<span className="sr-only"> to {name}</span>
		</Link>
	);
}
