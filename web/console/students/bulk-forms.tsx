import * as z from "zod/mini";
import { certificateWords } from "#content/certificates.ts";
import { api } from "#contract/api.ts";
import { certificateToIssue } from "#contract/certificates.ts";
import { line } from "#contract/fields.ts";
import { client } from "#web/api.ts";
import { CourseSelect } from "../certificates/batch-and-course.tsx";
import { IssueFigures } from "../certificates/batch-figures.tsx";
import { issueValuesOf, kindFields } from "../certificates/issue-fields.tsx";
import type { FormField } from "../popup/form-field.tsx";
import { FormPopup } from "../popup/form-popup.tsx";
import { aboutChosen } from "../table/bulk-action.ts";
import { type ChosenStudents, failed, forChosen } from "./actions.ts";
import { useKnownBatches } from "./batch.tsx";
import { studentNoun } from "./student.ts";

type BulkFormProps = { selection: ChosenStudents; onClose: () => void };

function subjectOf({ chosen }: ChosenStudents): string {
	const { title, lines } = aboutChosen(chosen, studentNoun);
	return `${title}: ${lines.join()}`;
}

const course: FormField<"courseid"> = {
	name: "courseid",
	label: "Course",
	kind: "own",
	control: (props) => <CourseSelect {...props} />,
};

const withCourse = z.object({ courseid: z.uuid("Choose a course.") });

/** Students who already have it are listed separately and keep it. */
export function AssignToChosen({ selection, onClose }: BulkFormProps) {
	return (
		<FormPopup
			title="Assign course"
			subject={subjectOf(selection)}
			draft="assign to chosen"
			schema={withCourse}
			defaults={{ courseid: "" }}
			fields={[course]}
			save="ADD"
			progress={selection.progress}
			failed={failed.assign}
			onSave={({ courseid }) =>
				forChosen(
					selection,
					(ids) => client(api.assignCourseToStudents, { body: { ids, courseid } }),
					"Course Assign successfully!",
				)
			}
			onClose={onClose}
		/>
	);
}

const withBatch = z.object({ batch: line("Enter a batch.") });

export function MoveToBatch({ selection, onClose }: BulkFormProps) {
	const known = useKnownBatches();
	return (
		<FormPopup
			title="Move to batch"
			subject={subjectOf(selection)}
			draft="batch of chosen"
			schema={withBatch}
			defaults={{ batch: "" }}
			fields={[
				{
					name: "batch",
					label: "Batch, new or existing",
					kind: "line",
					suggestions: known,
					help: "Their courses stay as they are.",
				},
			]}
			question={{
				texts: ["Are you sure you want to move the chosen students?"],
				about: aboutChosen(selection.chosen, studentNoun),
				confirm: "Move",
			}}
			save="Move"
			progress={selection.progress}
			failed="An error occurred. Please try again."
			onSave={({ batch }) =>
				forChosen(
					selection,
					(ids) => client(api.moveStudentsToBatch, { body: { ids, batch } }),
					"User Detail updated successfully!",
				)
			}
			onClose={onClose}
		/>
	);
}

const toIssue = z.extend(z.omit(certificateToIssue, { studentid: true }), { read: z.optional(z.string()) });

/** Each student gets a mail with the PDF. */
export function IssueToChosen({ selection, onClose }: BulkFormProps) {
	const ids = selection.chosen.map(({ _id }) => _id);
	return (
		<FormPopup
			title="Issue certificate"
			subject={subjectOf(selection)}
			draft="certificates for chosen"
			schema={toIssue}
			defaults={{ courseid: "", kind: "", text: certificateWords.letter, read: "", reason: "" }}
			fields={({ kind = "" }) => [course, ...kindFields(kind)]}
			outcome={({ kind = "", courseid = "" }) => <IssueFigures kind={kind} courseid={courseid} whom={{ ids }} />}
			save="Issue"
			progress={selection.progress}
			failed="Issuing failed. Please try again."
			onSave={({ kind, courseid, ...typed }) => {
				const values = { kind, courseid, ...issueValuesOf(kind, typed) };
				return forChosen(
					selection,
					(ids) => client(api.issueCertificatesToStudents, { body: { ids, ...values } }),
					"Certificates issued",
				);
			}}
			onClose={onClose}
		/>
	);
}
