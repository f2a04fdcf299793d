import { useSyncExternalStore } from "react";
import { studentNamePlace } from "#contract/plain.ts";

/** The name that logging in left in the browser (specification, "Student header"); null where there is none. */
export function useStoredName(): string | null {
	return useSyncExternalStore(watch, read);
}

export function forgetName(): void {
	try {
		localStorage.removeItem(studentNamePlace);
	} catch {
		// Nothing was kept there.
	}
}

function read(): string | null {
	try {
		return localStorage.getItem(studentNamePlace) || null;
	} catch {
		return null;
	}
}

function watch(changed: () => void): () => void {
	addEventListener("storage", changed);
	return () => removeEventListener("storage", changed);
}
