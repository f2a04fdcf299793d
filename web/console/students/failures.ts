import { CallFailed } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";

/** Toasts of failures, word for word (specification section 8, "Admin"). */
export const failed = {
	delete: "Failed to delete User.",
	status: "Failed to update status.",
	reset: "Failed to reset the password. Please try again.",
	assign: "Failed to assign course.",
	unassign: "Failed to delete course.",
} as const;

export function savingFailed(error: Error): string {
	return saidBy(error) === errors["user-exists"].text
		? "User already exists or invalid email."
		: "An error occurred. Please try again.";
}

/** A course already held has a text of its own (specification section 5). */
export function assigningFailed(error: Error): string {
	return saidBy(error) === errors["already-assigned"].text ? errors["already-assigned"].text : failed.assign;
}

function saidBy(error: Error): string | undefined {
	return error instanceof CallFailed ? error.said : undefined;
}

/** Of a whole sheet. */
export function addingManyFailed(error: Error): string {
	return saidBy(error) === errors["users-refused"].text
		? "User already exists or invalid email."
		: "An error occurred. Please try again.";
}
