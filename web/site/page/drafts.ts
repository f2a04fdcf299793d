import { type TextStorage, tryStorage } from "../../ui/storage.ts";
import { typedEvent } from "../intent/directive.ts";

type Draft = { since: number; typed: Record<string, string> };
type DraftField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Typed text and ticked boxes survive a reload, before and after a form's own script runs. They are stored for
 * this tab only, by address and form id, and deleted once the form was sent.
 */
export function persistDrafts(page: Document, storage: TextStorage): void {
	for (const form of draftForms(page)) {
		restoreDraft(form, storage);
		if (!hasTypedText(form)) continue;
		storeDraft(form, storage);
		form.dispatchEvent(new CustomEvent(typedEvent, { bubbles: true }));
	}
	page.addEventListener("input", (event) => {
		const form = (event.target as Element).closest<HTMLFormElement>("form[data-draft]");
		if (form !== null) storeDraft(form, storage);
	});
}

/** When the visitor started typing, across reloads; now, if nothing was typed. */
export function typingStartedAt(form: HTMLFormElement, storage: TextStorage): number {
	return storedDraft(form, storage)?.since ?? Date.now();
}

export function deleteDraft(form: HTMLFormElement, storage: TextStorage): void {
	tryStorage(() => storage.removeItem(draftKey(form)));
}

/** Fills in a field in which nothing was typed. */
export function prefillField(field: DraftField, text: string): void {
	if (field.value !== "") return;
	field.value = text;
	field.dataset.prefilled = "";
}

/** Restores drafts into empty fields and boxes that are not ticked. A field keeps what was restored in `data-restored`. */
export function restoreDraft(form: HTMLFormElement, storage: TextStorage): void {
	const typed = storedDraft(form, storage)?.typed ?? {};
	for (const field of draftFields(form)) {
		const text = typed[field.name] ?? "";
		// A date or number that is still being typed counts as empty; setting it would remove what is shown.
		if (text === "" || field.value !== "" || field.validity.badInput) continue;
		field.value = text;
		field.dataset.restored = text;
	}
	for (const box of draftBoxes(form)) box.checked ||= typed[box.name] === box.value;
}

function storeDraft(form: HTMLFormElement, storage: TextStorage): void {
	tryStorage(() => storage.setItem(draftKey(form), JSON.stringify(draftOf(form, storage))));
}

/** Whether something was typed or ticked, also before a script ran; what a script filled in does not count. */
function hasTypedText(form: HTMLFormElement): boolean {
	const isTyped = ({ value, dataset }: DraftField) => value !== "" && dataset.prefilled === undefined;
	return draftFields(form).some(isTyped) || draftBoxes(form).some(({ checked }) => checked);
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
const draftFields = (form: HTMLFormElement) => [...form.querySelectorAll<DraftField>(".field-input[name]")];
const draftBoxes = (form: HTMLFormElement) => [
	...form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]"),
];
const draftKey = (form: HTMLFormElement) => `draft ${location.pathname} ${form.dataset.draft}`;
