import { useState } from "react";
import * as z from "zod/mini";
import { certificateWords } from "#content/certificates.ts";
import { api } from "#contract/api.ts";
import { certificateToIssue } from "#contract/certificates.ts";
import { line } from "#contract/fields.ts";
import { client } from "#web/api.ts";
import { CourseSelect } from "../certificates/batch-and-course.tsx";
import { IssueFigures } from "../certificates/batch-figures.tsx";
import { defaultIssueValues, kindFields } from "../certificates/issue-fields.tsx";
import { clearDraft } from "../popup/draft.ts";
import type { FormField } from "../popup/form-field.tsx";
import { FormPopup } from "../popup/form-popup.tsx";
import { summariseRows } from "../table/bulk-action.ts";
import { failureTexts, runForSelected, type SelectedStudents } from "./actions.ts";
import { useExistingBatches } from "./batch.tsx";
import { studentNoun } from "./student.ts";

type BulkFormProps = { selection: SelectedStudents; onClose: () => void };

function selectionSubject({ selected }: SelectedStudents): string {
	const { title, lines } = summariseRows(selected, studentNoun);
	return `${title}: ${lines.join()}`;
}

const courseField: FormField<"courseid"> = {
	name: "courseid",
	label: "Course",
	kind: "own",
	control: (props) => <CourseSelect {...props} />,
};

/** The chosen rows do not survive Back or a reload, so what was typed for them must not be there for others. */
function useFreshDraft(name: string): string {
	useState(() => clearDraft(name));
	return name;
}

const courseSchema = z.object({ courseid: z.uuid("Choose a course.") });

/** Students who already have it are listed separately and not changed. */
export function AssignToSelected({ selection, onClose }: BulkFormProps) {
	return (
		<FormPopup
			title="Assign course"
			subject={selectionSubject(selection)}
			draft={useFreshDraft("assign to chosen")}
			schema={courseSchema}
			defaults={{ courseid: "" }}
			fields={[courseField]}
			submitLabel="ADD"
			progress={selection.progress}
			failureText={failureTexts.assign}
			onSave={({ courseid }) =>
				runForSelected(
					selection,
					(ids) => client(api.assignCourseToStudents, { body: { ids, courseid } }),
					"Course Assign successfully!",
				)
			}
			onClose={onClose}
		/>
	);
}

const batchSchema = z.object({ batch: line("Enter a batch.") });

export function MoveToBatch({ selection, onClose }: BulkFormProps) {
	const existing = useExistingBatches();
	return (
		<FormPopup
			title="Move to batch"
			subject={selectionSubject(selection)}
			draft={useFreshDraft("batch of chosen")}
			schema={batchSchema}
			defaults={{ batch: "" }}
			fields={[
				{
					name: "batch",
					label: "Batch, new or existing",
					kind: "line",
					suggestions: existing,
					help: "Their courses stay as they are.",
				},
			]}
			confirmation={{
				texts: ["Are you sure you want to move the chosen students?"],
				about: summariseRows(selection.selected, studentNoun),
				confirm: "Move",
			}}
			submitLabel="Move"
			progress={selection.progress}
			failureText="An error occurred. Please try again."
			onSave={({ batch }) =>
				runForSelected(
					selection,
					(ids) => client(api.moveStudentsToBatch, { body: { ids, batch } }),
					"User Detail updated successfully!",
				)
			}
			onClose={onClose}
		/>
	);
}

const issueSchema = z.extend(z.omit(certificateToIssue, { studentid: true }), { read: z.optional(z.string()) });

/** Each student gets a mail with the PDF. */
export function IssueToSelected({ selection, onClose }: BulkFormProps) {
	const ids = selection.selected.map(({ _id }) => _id);
	return (
		<FormPopup
			title="Issue certificate"
			subject={selectionSubject(selection)}
			draft={useFreshDraft("certificates for chosen")}
			schema={issueSchema}
			defaults={{ courseid: "", kind: "", text: certificateWords.letter, read: "", reason: "" }}
			fields={({ kind = "" }) => [courseField, ...kindFields(kind)]}
			outcome={({ kind = "", courseid = "" }) => <IssueFigures kind={kind} courseid={courseid} recipients={{ ids }} />}
			submitLabel="Issue"
			progress={selection.progress}
			failureText="Issuing failed. Please try again."
			onSave={({ kind, courseid, ...typed }) => {
				const values = { kind, courseid, ...defaultIssueValues(kind, typed) };
				return runForSelected(
					selection,
					(ids) => client(api.issueCertificatesToStudents, { body: { ids, ...values } }),
					"Certificates issued",
				);
			}}
			onClose={onClose}
		/>
	);
}
