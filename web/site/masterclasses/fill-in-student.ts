import { createClient } from "#contract/client.ts";
import { studentNameKey } from "#contract/plain.ts";
import { readMyProfile } from "#contract/student-profile.ts";
import { tryStorage } from "../../ui/storage.ts";

/** Fills in the logged-in student's data; typed text stays. */
export async function fillInStudent(formId: string): Promise<void> {
	if (!hasLoggedIn()) return;
	const known = await createClient()(readMyProfile, {}).catch(() => undefined);
	const form = document.querySelector<HTMLFormElement>(`form[data-draft="${formId}"]`);
	if (known === undefined || form === null) return;
	for (const name of ["name", "email", "phone"] as const) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLInputElement && field.value === "") field.value = known.data[name];
	}
}

/** Avoids the call for other visitors. */
function hasLoggedIn(): boolean {
	return (tryStorage(() => localStorage.getItem(studentNameKey)) ?? null) !== null;
}
