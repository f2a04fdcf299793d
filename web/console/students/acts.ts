import { api } from "#contract/api.ts";
import type { NewStudent, StudentRow, StudentWithLink } from "#contract/students.ts";
import { client, studentsKey } from "#web/api.ts";
import { say } from "#web/ui/app-toasts.tsx";
import { mailFor, sayMailed } from "../outbox/say-mailed.ts";
import { readAnew } from "../queries.ts";
import { sayUndoable, sayUndoableWith } from "../undo.ts";
import { showLink } from "./link-notice.tsx";

/** What one does to students. Each says its success in the specification's words and waits until the lists are true again. */

export async function addStudent(body: NewStudent): Promise<StudentRow> {
	return done(client(api.addStudent, { body }), "New User added successfully!");
}

export async function addStudents(users: NewStudent[]): Promise<StudentRow[]> {
	return done(client(api.addStudents, { body: { users } }), "New User added successfully!");
}

export async function changeDetails(id: string, body: NewStudent, version: number | undefined): Promise<StudentRow> {
	const versioned = version === undefined ? body : { ...body, version };
	return done(client(api.changeStudent, { params: { id }, body: versioned }), "User Detail updated successfully!");
}

export async function remove({ _id: id, version }: StudentRow, afterwards?: Afterwards): Promise<undefined> {
	const call = client(api.removeStudent, { params: { id }, query: { version } });
	return done(call, undoable("User deleted successfully!", id), afterwards);
}

export async function activate(student: StudentRow, afterwards?: Afterwards): Promise<StudentWithLink> {
	const body = { status: "active" } as const;
	const call = client(api.changeStudentStatus, { params: { id: student._id }, body });
	const text = "Status updated successfully!";
	const success = ({ passwordlink }: StudentWithLink) => (passwordlink ? say(text) : sayMailed(text, student.email));
	const activated = await done(call, success, afterwards);
	const { passwordlink: link } = activated;
	// The link stands in no email that an admin reads: its note offers the text.
	if (link) showLink({ student, link, by: "activation" });
	return activated;
}

/** A link to hand on oneself; an earlier one ends. */
export async function makeLink(student: StudentRow, afterwards?: Afterwards): Promise<void> {
	const { data: link } = await client(api.makePasswordLink, { params: { id: student._id } });
	showLink({ student, link, by: "hand" });
	afterwards?.();
}

export async function makeInactive({ _id: id, email }: StudentRow, afterwards?: Afterwards): Promise<StudentRow> {
	const body = { status: "inactive" } as const;
	const call = client(api.changeStudentStatus, { params: { id }, body });
	const success = () => sayUndoableWith([mailFor(email)], "Status updated successfully!", id, ...changes);
	return done(call, success, afterwards);
}

/** The server sets the default password whatever is sent: the call must only name one. */
export async function resetPassword(student: StudentRow, afterwards?: Afterwards): Promise<StudentWithLink> {
	const call = client(api.changeStudent, { params: { id: student._id }, body: { password: "default" } });
	const reset = await done(call, "Password has been reset successfully!", afterwards);
	const { passwordlink: link } = reset;
	if (link) showLink({ student, link, by: "reset" });
	return reset;
}

export type CourseChoice = { _id: string; title: string; batch: string };

export async function assign(userId: string, { _id: courseid, title: coursetitle, batch }: CourseChoice) {
	const body = { courseid, coursetitle, batch };
	const call = client(api.assignCourse, { params: { userId }, body });
	return done(call, ({ user }) => sayMailed("Course Assign successfully!", user.email));
}

export async function takeAway(userId: string, assignmentId: string) {
	const params = { userId, assignmentId };
	const success = undoable("Course deleted successfully for this user!", assignmentId);
	return done(client(api.unassignCourse, { params }), success);
}

/** What the screen does about a success before the lists are read anew: an overlay closes while its row is still there. */
type Afterwards = () => void;

const changes = [studentsKey, ["courses"]];

/** Says it with a way back: `id` is that of what was removed, or of the student made inactive. */
function undoable(text: string, id: string) {
	return () => sayUndoable(text, id, ...changes);
}

async function done<Data>(
	call: Promise<{ data: Data }>,
	success: string | ((data: Data) => void),
	afterwards?: Afterwards,
): Promise<Data> {
	try {
		const { data } = await call;
		if (typeof success === "string") say(success);
		else success(data);
		afterwards?.();
		return data;
	} finally {
		// Also after a refusal: someone else was quicker, and what stands on the screen is old.
		await readAnew(...changes);
	}
}
