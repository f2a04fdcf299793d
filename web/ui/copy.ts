import { say, sayWrong } from "#web/ui/app-toasts.tsx";

/** Copies to the clipboard; `what` names it in the toast: 'Details', 'Link'. */
export async function copy(text: string, what: string): Promise<void> {
	try {
		// Undefined outside a secure context, which ends in the same message.
		await navigator.clipboard.writeText(text);
		say(`${what} copied`);
	} catch {
		sayWrong("This browser does not allow copying here. Select the text instead.");
	}
}
