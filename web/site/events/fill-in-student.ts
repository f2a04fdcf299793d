import { createClient } from "#contract/client.ts";
import { studentNamePlace } from "#contract/plain.ts";
import { readMyProfile } from "#contract/student-profile.ts";

/** Whoever is logged in as a student finds filled in what we know of them. What stands there already stays. */
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

/** Other visitors ask the server nothing. */
function hasLoggedIn(): boolean {
	try {
		return localStorage.getItem(studentNamePlace) !== null;
	} catch {
		return false;
	}
}
