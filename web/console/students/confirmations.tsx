import type { Assignment, StudentRow, StudentStatus } from "#contract/students.ts";
import { ask } from "../popup/ask.tsx";
import { activate, failed, makeInactive, remove, resetPassword, unassign } from "./actions.ts";
import { BatchArt } from "./batch.tsx";
import { linesOf } from "./student.ts";

/** The questions before each action; those of a change of status word for word (specification section 4). */

/** For one student or many. */
export const texts = {
	activate: (status: StudentStatus) =>
		[
			status === "pending"
				? "After Active the user cant delete and edit user detail"
				: "After active the user can access",
			"Are you sure you want to active this user?",
		] as const,
	makeInactive: ["After inactive the user can't access", "Are you sure you want to inactive this user?"],
	reset: ["Are you sure you want to reset this user's password?"],
} as const;

/** The specification's sentence is too strict: details can still be corrected. */
export const afterActivating = (status: StudentStatus) =>
	status === "pending" ? { meant: "Once active, a student can no longer be deleted." } : {};

export function askToActivate(student: StudentRow, afterwards?: () => void): void {
	const isPending = student.status === "pending";
	ask({
		texts: texts.activate(student.status),
		...about(student),
		...afterActivating(student.status),
		...(isPending && {
			note: "The student gets a link to choose a password. Details can still be corrected later.",
		}),
		confirm: "Activate",
		run: () => activate(student, afterwards),
		failed: failed.status,
	});
}

export function askToMakeInactive(student: StudentRow, afterwards?: () => void): void {
	ask({
		texts: texts.makeInactive,
		...about(student),
		note: "The courses stay assigned. Wherever this student is logged in, that ends at once.",
		confirm: "Make inactive",
		destructive: true,
		run: () => makeInactive(student, afterwards),
		failed: failed.status,
	});
}

export function askToDelete(student: StudentRow, afterwards?: () => void): void {
	ask({
		texts: ["Are you sure you want to delete this user?"],
		...about(student),
		confirm: "Delete",
		destructive: true,
		run: () => remove(student, afterwards),
		failed: failed.delete,
	});
}

export function askToReset(student: StudentRow, afterwards?: () => void): void {
	ask({
		texts: texts.reset,
		...about(student),
		note: "The student is logged out everywhere and gets a link to choose a new password.",
		confirm: "Reset password",
		destructive: true,
		run: () => resetPassword(student, afterwards),
		failed: failed.reset,
	});
}

export function askToUnassign(student: StudentRow, { _id, coursetitle, batch }: Assignment): void {
	ask({
		texts: ["Are you sure you want to delete this course for this user?"],
		about: { title: coursetitle, lines: [`Batch ${batch}`, student.name] },
		confirm: "Delete",
		destructive: true,
		run: () => unassign(student._id, _id),
		failed: failed.unassign,
	});
}

function about(student: StudentRow) {
	return { about: { title: student.name, lines: linesOf(student), art: <BatchArt batch={student.batch} /> } };
}
