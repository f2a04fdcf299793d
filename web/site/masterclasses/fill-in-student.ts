import { createClient } from "#contract/client.ts";
import { readMyProfile } from "#contract/student-profile.ts";
import { prefillField } from "../page/drafts.ts";
import { hasLoggedIn } from "../sign-in/has-logged-in.ts";

/** Fills in the logged-in student's data; typed text is preserved. */
export async function prefillStudent(formId: string): Promise<void> {
	// Avoids the call for other visitors.
	if (!hasLoggedIn()) return;
	const student = await createClient()(readMyProfile, {}).catch(() => undefined);
	const form = document.querySelector<HTMLFormElement>(`form[data-draft="${formId}"]`);
	if (student === undefined || form === null) return;
	for (const name of ["name", "email", "phone"] as const) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLInputElement) prefillField(field, student.data[name]);
	}
}
