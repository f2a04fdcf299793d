import { useLocation, useNavigate, useSearchParams } from "react-router";
import { pages } from "#contract/paths.ts";
import { changed } from "../table/address.ts";

export const issueForm = "issue";
export const correctForm = "correct";

/** Where "Issue certificate" stands open, for this student if given. */
export function issueAddress(student?: string): string {
	const asked = new URLSearchParams({ form: issueForm, ...(student === undefined ? {} : { student }) });
	return `${pages.certificates}?${asked}`;
}

/** Which form is open, about whom, held in the address. */
export function useCertificateForms() {
	const [params] = useSearchParams();
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	const go = (changes: Record<string, string>, replace: boolean) =>
		void navigate({ pathname, search: changed(params, changes) }, { replace, state, preventScrollReset: true });
	return {
		form: params.get("form") ?? "",
		/** Whose name is corrected. */
		id: params.get("id") ?? "",
		/** Who gets a certificate. */
		student: params.get("student") ?? "",
		showIssue: () => go({ ...none, form: issueForm }, false),
		showCorrect: (id: string) => go({ ...none, form: correctForm, id }, false),
		close: () => go(none, true),
		/** What was issued stands on top of the list: without what narrows it, on its first page. */
		showNewest: () => void navigate(pages.certificates, { replace: true }),
	};
}

const none = { form: "", id: "", student: "" };
