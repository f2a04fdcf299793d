import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { errorText } from "./error-text.ts";

export function showUndone(): void {
	showToast("Undone. Everything is as it was.");
}

export function showUndoFailed(error: Error): void {
	showErrorToast(`It could not be undone. ${errorText(error)}`);
}
