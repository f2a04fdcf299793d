import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";

/** Copies to the clipboard; `label` names it in the toast: 'Details', 'Link'. */
export async function copy(text: string, label: string): Promise<void> {
	try {
		// Undefined outside a secure context, which ends in the same message.
		await navigator.clipboard.writeText(text);
		showToast(`${label} copied`);
	} catch {
		showErrorToast("This browser does not allow copying here. Select the text instead.");
	}
}
