import type { Assignment, StudentRow } from "#contract/students.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { ask } from "../popup/ask.tsx";
import { activate, makeInactive, remove, resetPassword, takeAway } from "./acts.ts";
import { failed } from "./failures.ts";
import { linesOf } from "./student.ts";

/** The questions before each act; those of a change of status word for word (specification section 4). */

/** `slug` names the program whose mark stands beside the student. */
export type Whom = { student: StudentRow; slug: string | null };

export function askToActivate(whom: Whom, afterwards?: () => void): void {
	const isPending = whom.student.status === "pending";
	ask({
		texts: [
			isPending ? "After Active the user cant delete and edit user detail" : "After active the user can access",
			"Are you sure you want to active this user?",
		],
		...about(whom),
		...(isPending && { note: "Check the spelling of the name and the email: they stay as they are now." }),
		confirm: "Activate",
		run: () => activate(whom.student, afterwards),
		failed: failed.status,
	});
}

export function askToMakeInactive(whom: Whom, afterwards?: () => void): void {
	ask({
		texts: ["After inactive the user can't access", "Are you sure you want to inactive this user?"],
		...about(whom),
		note: "The courses stay assigned. Wherever this student is logged in, that ends at once.",
		confirm: "Make inactive",
		destructive: true,
		run: () => makeInactive(whom.student, afterwards),
		failed: failed.status,
	});
}

export function askToDelete(whom: Whom, afterwards?: () => void): void {
	ask({
		texts: ["Are you sure you want to delete this user?"],
		...about(whom),
		confirm: "Delete",
		destructive: true,
		run: () => remove(whom.student, afterwards),
		failed: failed.delete,
	});
}

export function askToReset(whom: Whom, afterwards: () => void): void {
	ask({
		texts: ["Are you sure you want to reset this user's password?"],
		...about(whom),
		note: "It becomes the default password, and the student chooses a new one at the next login.",
		confirm: "Reset password",
		destructive: true,
		run: () => resetPassword(whom.student, afterwards),
		failed: failed.reset,
	});
}

export function askToTakeAway(whom: Whom, { _id, coursetitle, batch }: Assignment): void {
	ask({
		texts: ["Are you sure you want to delete this course for this user?"],
		about: { title: coursetitle, lines: [`Batch ${batch}`, whom.student.name] },
		confirm: "Delete",
		destructive: true,
		run: () => takeAway(whom.student._id, _id),
		failed: failed.unassign,
	});
}

function about({ student, slug }: Whom) {
	const art = slug === null ? {} : { art: <ProgramMark slug={slug} className="size-19 shrink-0" /> };
	return { about: { title: student.name, lines: linesOf(student), ...art } };
}
