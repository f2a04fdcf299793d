import { Award } from "lucide-react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { pages } from "#contract/paths.ts";
import type { StudentRow } from "#contract/students.ts";
import { isStillAt, paramsNow } from "#web/app/address-now.ts";
import { mainButton } from "../parts/buttons.tsx";
import { withChanges } from "../table/address.ts";

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
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	const go = (changes: Record<string, string>, replace: boolean) =>
		void navigate(
			{ pathname, search: withChanges(paramsNow(pathname, params), changes) },
			{ replace, state, preventScrollReset: true },
		);
	return {
		form: params.get("form") ?? "",
		/** The certificate whose name is corrected. */
		id: params.get("id") ?? "",
		/** The student who gets a certificate. */
		student: params.get("student") ?? "",
		showIssue: () => go({ ...none, form: issueForm }, false),
		showCorrect: (id: string) => go({ ...none, form: correctForm, id }, false),
		/** Says whether it was still open: it may have been left while saving, and another one opened. */
		close: () => {
			const isStillOpen = isStillAt(pathname, params, Object.keys(none));
			if (isStillOpen) go(none, true);
			return isStillOpen;
		},
		/** Opens the first page without filters, where new certificates come first. */
		showNewest: () => void navigate(pages.certificates, { replace: true }),
	};
}

const none = { form: "", id: "", student: "" };

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
