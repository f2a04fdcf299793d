import { createClient } from "#contract/client.ts";
import { readMyProfile } from "#contract/student-profile.ts";
import { hasLoggedIn } from "../sign-in/has-logged-in.ts";

/** Fills in the logged-in student's data; typed text stays. */
export async function fillInStudent(formId: string): Promise<void> {
	// Avoids the call for other visitors.
	if (!hasLoggedIn()) return;
	const known = await createClient()(readMyProfile, {}).catch(() => undefined);
	const form = document.querySelector<HTMLFormElement>(`form[data-draft="${formId}"]`);
	if (known === undefined || form === null) return;
	for (const name of ["name", "email", "phone"] as const) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLInputElement && field.value === "") field.value = known.data[name];
	}
}
