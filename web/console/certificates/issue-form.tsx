import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { certificateWords } from "#content/certificates.ts";
import { batchToIssue, certificateToIssue } from "#contract/certificates.ts";
import { pages } from "#contract/paths.ts";
import type { StudentRow } from "#contract/students.ts";
import { FormPopup, PrefillNotice, useFirstResult } from "../popup/form-popup.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { student } from "../students/queries.ts";
import { failureTextFor, issue, issueToBatch } from "./actions.ts";
import { defaultIssueValues, issueFields, issueOutcome } from "./issue-fields.tsx";
import { onlyCourseId } from "./student-courses.tsx";

const confirmation = { read: z.optional(z.string()) };
/** A certificate for one student, or for a whole batch. */
const issueSchema = z.discriminatedUnion("to", [
	z.extend(certificateToIssue, { to: z.literal("student"), ...confirmation }),
	z.extend(batchToIssue, { to: z.literal("batch"), ...confirmation }),
]);
type IssueValues = z.output<typeof issueSchema>;

/** "Issue certificate"; a student named in the address is preselected. */
export function IssueCertificate() {
	const { from: studentId } = usePopup();
	const read = useFirstResult(studentId, student);
	// The form reads its defaults once, so it waits for them. For a student it cannot read it opens empty.
	if (read.isPending) return null;
	return <Form key={studentId} student={read.data} error={read.error} />;
}

function Form({ student, error }: { student: StudentRow | undefined; error: Error | null }) {
	const { close } = usePopup();
	const navigate = useNavigate();
	// The first page without filters, where new certificates come first.
	const showNewest = () => void navigate(pages.certificates, { replace: true });
	return (
		<FormPopup
			title="Issue certificate"
			draft={`certificate for ${student?._id ?? "anyone"}`}
			schema={issueSchema}
			defaults={{
				to: "student",
				studentid: student?._id ?? "",
				batch: "",
				courseid: onlyCourseId(student),
				kind: "",
				text: certificateWords.letter,
				read: "",
				reason: "",
			}}
			fields={issueFields}
			notice={error && <PrefillNotice record="student" error={error} />}
			outcome={issueOutcome}
			submitLabel="Issue"
			failureText={failureTextFor("Issuing")}
			onSave={send}
			onSaved={() => close() && showNewest()}
			onClose={close}
		/>
	);
}

async function send({ kind, courseid, ...rest }: IssueValues): Promise<void> {
	const values = { kind, courseid, ...defaultIssueValues(kind, rest) };
	if (rest.to === "batch") return issueToBatch({ ...values, batch: rest.batch });
	return issue({ ...values, studentid: rest.studentid });
}
