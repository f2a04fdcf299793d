import { isRefusal } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";

/** Toasts of failures, word for word (specification section 8, "Admin"). */
export const failed = {
	delete: "Failed to delete User.",
	status: "Failed to update status.",
	reset: "Failed to reset the password. Please try again.",
	assign: "Failed to assign course.",
	unassign: "Failed to delete course.",
} as const;

/** One student or a whole sheet. */
export function savingFailed(error: Error): string {
	const isTaken = isRefusal(error, "user-exists") || isRefusal(error, "users-refused");
	return isTaken ? "User already exists or invalid email." : "An error occurred. Please try again.";
}

/** A course already held has a text of its own (specification section 5). */
export function assigningFailed(error: Error): string {
	return isRefusal(error, "already-assigned") ? errors["already-assigned"].text : failed.assign;
}
