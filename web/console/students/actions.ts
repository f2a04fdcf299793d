import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import type { NewStudent, StudentRow, StudentWithLink } from "#contract/students.ts";
import { client } from "#web/api.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { certificatesKey } from "../certificates/queries.ts";
import { coursesKey } from "../courses/queries.ts";
import { copyMailActions, showMailedToast } from "../mail/mailed-toast.ts";
import { invalidate } from "../query-client.ts";
import { type BulkAction, type BulkSelection, runBulkAction } from "../table/bulk-action.ts";
import { showUndoableToast, showUndoableToastWith } from "../undo.ts";
import { showLinkNotice } from "./link-notice.tsx";
import { studentsKey } from "./queries.ts";

/** Actions on students. Each shows its success in the specification's words and waits until the lists are read again. */

export async function addStudent(body: NewStudent): Promise<StudentRow> {
	return withFeedback(client(api.addStudent, { body }), "New User added successfully!");
}

export async function addStudents(users: NewStudent[]): Promise<StudentRow[]> {
	return withFeedback(client(api.addStudents, { body: { users } }), "New User added successfully!");
}

export async function changeDetails(id: string, body: NewStudent, version: number | undefined): Promise<StudentRow> {
	const sent = version === undefined ? body : { ...body, version };
	return withFeedback(client(api.changeStudent, { params: { id }, body: sent }), "User Detail updated successfully!");
}

export async function remove({ _id: id, version }: StudentRow, onDone?: OnDone): Promise<undefined> {
	const call = client(api.removeStudent, { params: { id }, query: { version } });
	return withFeedback(call, undoable("User deleted successfully!", id), onDone);
}

export async function activate(student: StudentRow, onDone?: OnDone): Promise<StudentWithLink> {
	const body = { status: "active" } as const;
	const call = client(api.changeStudentStatus, { params: { id: student._id }, body });
	const text = "Status updated successfully!";
	const success = ({ passwordlink }: StudentWithLink) =>
		passwordlink ? showToast(text) : showMailedToast(text, student.email);
	const activated = await withFeedback(call, success, onDone);
	const { passwordlink: link } = activated;
	// The outbox never shows the link, so its notice offers the text.
	if (link) showLinkNotice({ student, link, by: "activation" });
	return activated;
}

/** A link for the admin to pass on; it ends any earlier one. */
export async function createPasswordLink(student: StudentRow, onDone?: OnDone): Promise<void> {
	const { data: link } = await client(api.makePasswordLink, { params: { id: student._id } });
	showLinkNotice({ student, link, by: "hand" });
	onDone?.();
}

export async function makeInactive({ _id: id, email }: StudentRow, onDone?: OnDone): Promise<StudentRow> {
	const body = { status: "inactive" } as const;
	const call = client(api.changeStudentStatus, { params: { id }, body });
	const success = () =>
		showUndoableToastWith(copyMailActions(email), "Status updated successfully!", id, ...changedKeys);
	return withFeedback(call, success, onDone);
}

/** The server always sets the default password; the body must contain some password. */
export async function resetPassword(student: StudentRow, onDone?: OnDone): Promise<StudentWithLink> {
	const call = client(api.changeStudent, { params: { id: student._id }, body: { password: "default" } });
	const reset = await withFeedback(call, "Password has been reset successfully!", onDone);
	const { passwordlink: link } = reset;
	if (link) showLinkNotice({ student, link, by: "reset" });
	return reset;
}

export type CourseChoice = { _id: string; title: string; batch: string };

export async function assign(userId: string, { _id: courseid, title: coursetitle, batch }: CourseChoice) {
	const body = { courseid, coursetitle, batch };
	const call = client(api.assignCourse, { params: { userId }, body });
	return withFeedback(call, ({ user }) => showMailedToast("Course Assign successfully!", user.email));
}

export async function unassign(userId: string, assignmentId: string) {
	const params = { userId, assignmentId };
	const success = undoable("Course deleted successfully for this user!", assignmentId);
	return withFeedback(client(api.unassignCourse, { params }), success);
}

/** Runs before the lists are read again: an overlay closes while its row still exists. */
type OnDone = () => void;

const changedKeys = [studentsKey, coursesKey];

/** A success with Undo: `id` is that of what was removed, or of the student made inactive. */
function undoable(text: string, id: string) {
	return () => showUndoableToast(text, id, ...changedKeys);
}

async function withFeedback<Data>(
	call: Promise<{ data: Data }>,
	success: string | ((data: Data) => void),
	onDone?: OnDone,
): Promise<Data> {
	try {
		const { data } = await call;
		if (typeof success === "string") showToast(success);
		else success(data);
		onDone?.();
		return data;
	} finally {
		// Also after a refusal: someone else changed the record, so what is shown is out of date.
		await invalidate(...changedKeys);
	}
}

/** Toasts of failures, word for word (specification section 8, "Admin"). */
export const failureTexts = {
	delete: "Failed to delete User.",
	status: "Failed to update status.",
	reset: "Failed to reset the password. Please try again.",
	assign: "Failed to assign course.",
	unassign: "Failed to delete course.",
} as const;

/** For one student or a whole sheet. */
export function saveFailureText(error: Error): string {
	const isTaken = isRefusal(error, "user-exists") || isRefusal(error, "users-refused");
	return isTaken ? "User already exists or invalid email." : "An error occurred. Please try again.";
}

/** A course that is already assigned has its own text (specification section 5). */
export function assignFailureText(error: Error): string {
	return isRefusal(error, "already-assigned") ? errors["already-assigned"].text : failureTexts.assign;
}

export type SelectedStudents = BulkSelection<StudentRow>;

/** The queries that actions on students change. */
export const actionKeys = [studentsKey, coursesKey, certificatesKey];

/** Sends an action on several students, reports it and reads the lists again. */
export function runForSelected(
	selection: SelectedStudents,
	send: BulkAction<StudentRow>["send"],
	success: BulkAction<StudentRow>["success"],
): Promise<void> {
	return runBulkAction({ selection, send, success, onSettled: () => invalidate(...actionKeys) });
}
