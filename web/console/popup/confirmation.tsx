import type { ReactNode } from "react";
import { createStore } from "#web/ui/store.ts";

export type Confirmation = {
	/** The specification's texts, word for word: one question, or two that are answered one after the other. */
	texts: readonly [string] | readonly [string, string];
	/** The meaning of the first text, used as the title; the text itself is shown small below. */
	heading?: string;
	/** The record it is about. */
	about?: { title: string; lines: readonly string[]; illustration?: ReactNode };
	/** A further remark for the admin. */
	note?: string;
	/** The label of the confirm button: "Activate", "Delete". */
	confirm: string;
	/** The button is brick, and the focus starts on Cancel. */
	destructive?: boolean;
	/** The action, with its own success toast. It should wait until the list is refetched, because that may remove the focused element. */
	run: () => Promise<unknown>;
	/** The toast of its failure; the dialog shows the server's reason too, with Retry. */
	failureText: string;
};

/** A notice with only a close button. */
export type Notice = Pick<Confirmation, "about" | "note"> & { texts: readonly [string]; confirm?: string };

/** The open question or notice. */
export const openConfirmation = createStore<Confirmation | Notice | undefined>(undefined);

/** Opens a confirmation dialog before an action. Works from anywhere; one dialog at a time. */
export function confirmAction(confirmation: Confirmation): void {
	openConfirmation.set(confirmation);
}

/** Shows a notice. */
export function showNotice(notice: Notice): void {
	openConfirmation.set(notice);
}

export function closeConfirmation(): void {
	openConfirmation.set(undefined);
}

/** Whether a dialog is open: closed ones are not in the page, and a list's panel is a dialog on a phone only. */
export const isDialogOpen = () =>
	document.querySelector("[role=dialog]:not([data-panel]), [role=alertdialog]") !== null;
