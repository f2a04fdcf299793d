import type { TextStorage } from "../../ui/storage.ts";
import { prefillField, restoreDraft } from "../page/drafts.ts";

const maxTopicLength = 120;

/** `/contact?about=…` prepares a message for a visitor who has not written one, for instance about an event without a date. */
export function prefillQuestion(page: Document, { search }: Pick<Location, "search">, storage: TextStorage): void {
	const question = questionText(new URLSearchParams(search).get("about") ?? "");
	const message = page.querySelector<HTMLTextAreaElement>("form[data-draft] textarea[name=message]");
	if (question === undefined || message?.form == null) return;
	// A draft from before a reload has priority.
	restoreDraft(message.form, storage);
	prefillField(message, question);
}

export function questionText(about: string): string | undefined {
	const text = about.replace(/[\s"]+/g, " ").trim();
	if (text === "") return undefined;
	const short = text.length > maxTopicLength ? `${text.slice(0, maxTopicLength).toWellFormed().trim()}…` : text;
	return `Please tell me when "${short}" is held.`;
}
