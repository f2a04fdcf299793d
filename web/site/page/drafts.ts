import { type TextStorage, tryStorage } from "../../ui/storage.ts";

type Draft = { since: number; typed: Record<string, string> };

/**
 * Typed text and ticked boxes survive a reload, before and after a form's own script runs. They are stored for
 * this tab only, by address and form id, and deleted once the form was sent.
 */
export function persistDrafts(page: Document, storage: TextStorage): void {
	for (const form of draftForms(page)) restoreDraft(form, storage);
	page.addEventListener("input", (event) => {
		const form = (event.target as Element).closest<HTMLFormElement>("form[data-draft]");
		if (form !== null) tryStorage(() => storage.setItem(draftKey(form), JSON.stringify(draftOf(form, storage))));
	});
}

/** When the visitor started typing, across reloads; now, if nothing was typed. */
export function typingStartedAt(form: HTMLFormElement, storage: TextStorage): number {
	return storedDraft(form, storage)?.since ?? Date.now();
}

export function deleteDraft(form: HTMLFormElement, storage: TextStorage): void {
	tryStorage(() => storage.removeItem(draftKey(form)));
}

/** Restores drafts into empty fields and boxes that are not ticked. */
export function restoreDraft(form: HTMLFormElement, storage: TextStorage): void {
	const typed = storedDraft(form, storage)?.typed ?? {};
	for (const field of draftFields(form)) if (field.value === "") field.value = typed[field.name] ?? "";
	for (const box of draftBoxes(form)) box.checked ||= typed[box.name] === box.value;
}

function draftOf(form: HTMLFormElement, storage: TextStorage): Draft {
	const ticked = draftBoxes(form).filter((box) => box.checked);
	const typed = Object.fromEntries([...draftFields(form), ...ticked].map((field) => [field.name, field.value]));
	return { since: typingStartedAt(form, storage), typed };
}

function storedDraft(form: HTMLFormElement, storage: TextStorage): Draft | undefined {
	return tryStorage(() => JSON.parse(storage.getItem(draftKey(form)) ?? "null")) ?? undefined;
}

const draftForms = (page: Document) => page.querySelectorAll<HTMLFormElement>("form[data-draft]");
const draftFields = (form: HTMLFormElement) => [
	...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(".field-input[name]"),
];
const draftBoxes = (form: HTMLFormElement) => [
	...form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]"),
];
const draftKey = (form: HTMLFormElement) => `draft ${location.pathname} ${form.dataset.draft}`;
