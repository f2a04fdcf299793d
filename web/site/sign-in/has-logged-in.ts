import { studentNameKey } from "#contract/plain.ts";
import { tryStorage } from "../../ui/storage.ts";

/** Whether a student logged in here and did not log out. The cookie itself cannot be read, and ends with the sign-in. */
export function hasLoggedIn(): boolean {
	return (tryStorage(() => localStorage.getItem(studentNameKey)) ?? null) !== null;
}

export function clearLogin(): void {
	tryStorage(() => localStorage.removeItem(studentNameKey));
}
