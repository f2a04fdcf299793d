import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { CourseApplicationRow } from "#contract/enquiries.ts";
import { pages } from "#contract/paths.ts";
import { type NewStudent, newStudent, type StudentRow } from "#contract/students.ts";
import { isNotFound } from "#web/app/is-not-found.ts";
import { formatDate, tableLocales } from "../dates.ts";
import { courseApplication } from "../leads/queries.ts";
import type { FormField } from "../popup/form-field.tsx";
import { FormPopup, PrefillNotice, useFirstResult } from "../popup/form-popup.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { type Popup, usePopup } from "../popup/use-popup.ts";
import { queryClient } from "../query-client.ts";
import { Failed } from "../table/states.tsx";
import { addStudent, changeDetails, saveFailureText } from "./actions.ts";
import { useExistingBatches } from "./batch.tsx";
import { normaliseEmail, normalisePhone } from "./bulk/columns.ts";
import { student } from "./queries.ts";
import { editForm } from "./row-actions.tsx";
import { confirmationLines } from "./student.ts";
import { MissingStudentOverlay } from "./student-overlay.tsx";

type FormProps = { onClose: Popup["close"] };

/** Add User; filled from an application at `?form=add&from=<id>`, except the batch. */
export function AddStudent({ onClose }: FormProps) {
	const { from } = usePopup();
	const application = useFirstResult(from, courseApplication);
	const fields = useFields();
	const afterwards = useAfterAdd();
	// The form reads its values once, so it waits for them.
	if (application.isPending) return null;
	return (
		<FormPopup
			key={from}
			title="Add User"
			draft={from === "" ? "student" : `student from ${from}`}
			schema={newStudent}
			defaults={application.data ? applicationValues(application.data) : empty}
			fields={fields}
			notice={from !== "" && <ApplicationNotice application={application.data} error={application.error} />}
			onSave={addStudent}
			onSaved={() => onClose() && afterwards.done()}
			onClose={() => onClose() && afterwards.back?.()}
			failureText={saveFailureText}
		/>
	);
}

/** Edit User. If another admin saved first, this form shows it and preserves the typed text. */
function EditStudent({ id, onClose }: FormProps & { id: string }) {
	const { data, error, isLoadingError, refetch } = useQuery(student(id));
	const fields = useFields();
	// A later read that fails leaves the form, and what was typed, on the screen.
	if (isLoadingError)
		return isNotFound(error) ? (
			<MissingStudentOverlay onClose={onClose} />
		) : (
			<Overlay label="Edit User" width="record" onClose={onClose}>
				<Failed title="The details did not load" error={error} onRetry={() => refetch()} />
			</Overlay>
		);
	if (data === undefined) return null;
	return (
		<FormPopup
			key={id}
			title="Edit User"
			subject={data.name}
			draft={`student ${id}`}
			schema={newStudent}
			defaults={studentDetails(data)}
			edited={{ version: data.version, latest: () => latestOf(id) }}
			fields={fields}
			confirmation={{
				texts: ["Are you sure you want to update this user?"],
				about: { title: data.name, lines: confirmationLines(data) },
				...(data.status !== "pending" && { note: emailNote }),
				confirm: "Update",
			}}
			onSave={(body, { version }) => changeDetails(id, body, version)}
			onClose={onClose}
			failureText={saveFailureText}
		/>
	);
}

const emailNote =
	"If the email changes, the student is logged out and both addresses are told. If the old address is a stranger's, also reset the password.";

const empty = { name: "", email: "", phone: "", batch: "" };

function useFields(): readonly FormField<keyof NewStudent>[] {
	const existingBatches = useExistingBatches();
	return [
		{ name: "name", label: "Name", kind: "line", help: "As it goes on the certificate." },
		{ name: "email", label: "Email", kind: "email", half: true, help: "The student logs in with it." },
		{ name: "phone", label: "Phone", kind: "phone-digits", half: true },
		{
			name: "batch",
			label: "Batch",
			kind: "line",
			placeholder: "Batch, new or existing",
			suggestions: existingBatches,
		},
	];
}

function applicationValues({ name, email, phone }: CourseApplicationRow): NewStudent {
	return { name, email: normaliseEmail(email), phone: normalisePhone(phone), batch: "" };
}

function studentDetails({ name, email, phone, batch }: StudentRow): NewStudent {
	return { name, email, phone, batch };
}

async function latestOf(id: string) {
	const latest = await queryClient.fetchQuery({ ...student(id), staleTime: 0 });
	return { values: studentDetails(latest), version: latest.version };
}

/**
 * After adding from an application, returns to it; otherwise opens the first page without filters, where the new
 * student comes first.
 */
function useAfterAdd(): { done: () => void; back: (() => void) | undefined } {
	const navigate = useNavigate();
	const { state } = useLocation();
	const backTo = (state as { backTo?: unknown } | null)?.backTo;
	const back = typeof backTo === "string" ? () => void navigate(backTo, { replace: true }) : undefined;
	return { done: back ?? (() => void navigate(pages.createStudent, { replace: true })), back };
}

function ApplicationNotice({
	application,
	error,
}: {
	application: CourseApplicationRow | undefined;
	error: Error | null;
}) {
	return (
		<PrefillNotice record="application" error={error}>
			{application && (
				<>
					<b className="font-semibold">{application.name}</b> for <b className="font-semibold">{application.domain}</b>,{" "}
					{formatDate(application.createdAt, tableLocales.course)}. Type the batch.
				</>
			)}
		</PrefillNotice>
	);
}

/** The edit form over each of the three lists. */
export function EditPopup() {
	const { name, id, close } = usePopup();
	if (name !== editForm || id === "") return null;
	return <EditStudent id={id} onClose={close} />;
}
