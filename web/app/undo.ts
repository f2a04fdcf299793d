import { say, sayWrong } from "#web/ui/app-toasts.tsx";
import { reason } from "./reason.ts";

export function undone(): void {
	say("Undone. Everything is as it was.");
}

export function undoFailed(error: Error): void {
	sayWrong(`It could not be undone. ${reason(error)}`);
}
