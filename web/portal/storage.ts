import { studentNameKey } from "#contract/plain.ts";
import { tryStorage } from "#web/ui/storage.ts";
import { subscribeToEvents, useStore } from "#web/ui/store.ts";

/** Unsent text, stored in this tab across a reload and a new login of the same student. */
const prefix = "portal.";
const ownerKey = `${prefix}owner`;

export function storeText(name: string, text: string): void {
	if (text === "") tryStorage(() => sessionStorage.removeItem(prefix + name));
	else tryStorage(() => sessionStorage.setItem(prefix + name, text));
}

export function storedText(name: string): string {
	return tryStorage(() => sessionStorage.getItem(prefix + name)) ?? "";
}

export function clearTexts(): void {
	tryStorage(() => {
		for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
	});
}

/** Makes this student the owner of the stored text, deleting another student's. True if there was any: it may already be on the screen. */
export function claimTexts(email: string): boolean {
	const owner = tryStorage(() => sessionStorage.getItem(ownerKey)) ?? email;
	if (owner !== email) clearTexts();
	tryStorage(() => sessionStorage.setItem(ownerKey, email));
	return owner !== email;
}

/** The name stored at login (specification, "Student header"), or null. */
export function useStoredName(): string | null {
	return useStore(storedName);
}

export function clearName(): void {
	tryStorage(() => localStorage.removeItem(studentNameKey));
}

const storedName = {
	get: () => tryStorage(() => localStorage.getItem(studentNameKey)) || null,
	subscribe: (listener: () => void) => subscribeToEvents(listener, window, "storage"),
};
