import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import * as z from "zod/mini";
import { usualLetter } from "#content/certificates.ts";
import { batchToIssue, certificateToIssue } from "#contract/certificates.ts";
import type { StudentRow } from "#contract/students.ts";
import { student as oneStudent } from "#web/api.ts";
import { FormPopup } from "../popup/form-popup.tsx";
import { failedTo, issue, issueToBatch } from "./acts.ts";
import { issueFields, issueOutcome } from "./issue-fields.tsx";
import { onlyCourseOf } from "./student-courses.tsx";
import { useCertificateForms } from "./use-certificate-forms.ts";

/** To one student, or to all of a batch. */
const toIssue = z.discriminatedUnion("to", [
	z.extend(certificateToIssue, { to: z.literal("student") }),
	z.extend(batchToIssue, { to: z.literal("batch") }),
]);
type ToIssue = z.output<typeof toIssue>;

/** "Issue certificate"; a student of the address is chosen already. */
export function IssueCertificate() {
	const { student } = useCertificateForms();
	const read = useQuery({ ...oneStudent(student), enabled: student !== "" });
	// The form takes its values once: it waits for them. A student who is gone is chosen anew.
	if (student !== "" && read.isPending) return null;
	return <Form key={student} student={read.data} />;
}

function Form({ student }: { student: StudentRow | undefined }) {
	const { close, showNewest } = useCertificateForms();
	const issued = useRef(false);
	return (
		<FormPopup
			title="Issue certificate"
			draft={`certificate for ${student?._id ?? "anyone"}`}
			schema={toIssue}
			defaults={{
				to: "student",
				studentid: student?._id ?? "",
				batch: "",
				courseid: onlyCourseOf(student),
				kind: "",
				text: usualLetter,
			}}
			fields={issueFields}
			outcome={issueOutcome}
			save="Issue"
			failed={failedTo("Issuing")}
			onSave={async (body) => {
				await send(body);
				issued.current = true;
			}}
			onClose={() => (issued.current ? showNewest() : close())}
		/>
	);
}

/** Only a letter says what the admin wrote. */
async function send({ text, ...what }: ToIssue): Promise<void> {
	const letter = what.kind === "recommendation" && text ? { text } : {};
	const { kind, courseid } = what;
	if (what.to === "batch") return issueToBatch({ kind, courseid, batch: what.batch, ...letter });
	return issue({ kind, courseid, studentid: what.studentid, ...letter });
}
