import { Award } from "lucide-react";
import { Link } from "react-router";
import type { StudentRow } from "#contract/students.ts";
import { mainButton } from "../parts/buttons.ts";
import { issueAddress } from "./use-certificate-forms.ts";

/** From a student to their certificate. */
export function IssueLink({ student: { _id, name } }: { student: StudentRow }) {
	return (
		<Link to={issueAddress(_id)} className={`${mainButton} !h-11`}>
			<Award aria-hidden="true" className="size-4" />
			Issue certificate
			<span className="sr-only"> to {name}</span>
		</Link>
	);
}
