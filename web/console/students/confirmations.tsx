import type { Assignment, StudentRow, StudentStatus } from "#contract/students.ts";
import { confirmAction } from "../popup/confirmation.tsx";
import { activate, failureTexts, makeInactive, remove, resetPassword, unassign } from "./actions.ts";
import { BatchIllustration } from "./batch.tsx";
import { confirmationLines } from "./student.ts";

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
export const activationTexts = (status: StudentStatus) =>
	status === "pending" ? { heading: "Once active, a student can no longer be deleted." } : {};

export function confirmActivate(student: StudentRow, onDone?: () => void): void {
	const isPending = student.status === "pending";
	confirmAction({
		texts: texts.activate(student.status),
		...about(student),
		...activationTexts(student.status),
		...(isPending && {
			note: "The student gets a link to choose a password. Details can still be corrected later.",
		}),
		confirm: "Activate",
		run: () => activate(student, onDone),
		failureText: failureTexts.status,
	});
}

export function confirmMakeInactive(student: StudentRow, onDone?: () => void): void {
	confirmAction({
		texts: texts.makeInactive,
		...about(student),
		note: "The courses stay assigned. Wherever this student is logged in, that ends at once.",
		confirm: "Make inactive",
		destructive: true,
		run: () => makeInactive(student, onDone),
		failureText: failureTexts.status,
	});
}

export function confirmDelete(student: StudentRow, onDone?: () => void): void {
	confirmAction({
		texts: ["Are you sure you want to delete this user?"],
		...about(student),
		confirm: "Delete",
		destructive: true,
		run: () => remove(student, onDone),
		failureText: failureTexts.delete,
	});
}

export function confirmReset(student: StudentRow, onDone?: () => void): void {
	confirmAction({
		texts: texts.reset,
		...about(student),
		note: "The student is logged out everywhere and gets a link to choose a new password.",
		confirm: "Reset password",
		destructive: true,
		run: () => resetPassword(student, onDone),
		failureText: failureTexts.reset,
	});
}

export function confirmUnassign(
	student: Pick<StudentRow, "_id" | "name">,
	{ _id, coursetitle, batch }: Pick<Assignment, "_id" | "coursetitle" | "batch">,
): void {
	confirmAction({
		texts: ["Are you sure you want to delete this course for this user?"],
		about: { title: coursetitle, lines: [`Batch ${batch}`, student.name] },
		confirm: "Delete",
		destructive: true,
		run: () => unassign(student._id, _id),
		failureText: failureTexts.unassign,
	});
}

function about(student: StudentRow) {
	return {
		about: {
			title: student.name,
			lines: confirmationLines(student),
			illustration: <BatchIllustration batch={student.batch} />,
		},
	};
}
