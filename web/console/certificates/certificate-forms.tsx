import { Award } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { pages } from "#contract/paths.ts";
import type { StudentRow } from "#contract/students.ts";
import { mainButton } from "../parts/buttons.tsx";
import { usePopup } from "../popup/use-popup.ts";

export const issueForm = "issue";
export const correctForm = "correct";

/** The address that opens "Issue certificate", for this student if given. */
export function issueAddress(student?: string): string {
	const asked = new URLSearchParams({ form: issueForm, ...(student === undefined ? {} : { student }) });
	return `${pages.certificates}?${asked}`;
}

/** Which form is open and for which record, kept in the address. */
export function useCertificateForms() {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const { name, id, show, close } = usePopup();
	return {
		form: name,
		/** The certificate whose name is corrected. */
		id,
		/** The student who gets a certificate. */
		student: params.get("student") ?? "",
		showIssue: () => show(issueForm),
		showCorrect: (id: string) => show(correctForm, id),
		close,
		/** Opens the first page without filters, where new certificates come first. */
		showNewest: () => void navigate(pages.certificates, { replace: true }),
	};
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
