import { reason } from "#web/reason.ts";
import { say, sayWrong } from "#web/ui/app-toasts.tsx";

/** What became of a press on Undo. */
export function undone(): void {
	say("Undone. Everything is as it was.");
}

export function undoFailed(error: Error): void {
	sayWrong(`It could not be undone. ${reason(error)}`);
}
