import { beforeEach, expect, test, vi } from "vitest";
import { typedEvent } from "../intent/directive.ts";
import { persistDrafts, prefillField, restoreDraft } from "./drafts.ts";

beforeEach(() => void vi.stubGlobal("location", { pathname: "/contact" }));

function field(name: string, value: string, badInput = false) {
	const set = vi.fn();
	let shown = value;
	return {
		name,
		dataset: {} as Record<string, string>,
		validity: { badInput },
		get value() {
			return shown;
		},
		set value(text: string) {
			set(text);
			shown = text;
		},
		set,
	};
}

type Field = ReturnType<typeof field>;

function form(fields: readonly Field[]): HTMLFormElement {
	const querySelectorAll = (selector: string) => (selector.startsWith(".field-input") ? fields : []);
	return { dataset: { draft: "contact" }, querySelectorAll, dispatchEvent: vi.fn() } as unknown as HTMLFormElement;
}

function page(only: HTMLFormElement): Document {
	return { querySelectorAll: () => [only], addEventListener: () => {} } as unknown as Document;
}

function memory() {
	const texts = new Map<string, string>();
	return {
		getItem: (key: string) => texts.get(key) ?? null,
		setItem: (key: string, text: string) => void texts.set(key, text),
		removeItem: (key: string) => void texts.delete(key),
		texts,
	};
}

test("what was typed before the script ran wins over the draft, and is stored with it", () => {
	const storage = memory();
	persistDrafts(page(form([field("name", "Asha"), field("message", "When does it start?")])), storage);
	const typedAgain = field("name", "Meera");
	const message = field("message", "");
	persistDrafts(page(form([typedAgain, message])), storage);
	expect([typedAgain.value, message.value]).toEqual(["Meera", "When does it start?"]);

	const [drawnAnew, messageAnew] = [field("name", ""), field("message", "")];
	restoreDraft(form([drawnAnew, messageAnew]), storage);
	expect([drawnAnew.value, messageAnew.value]).toEqual(["Meera", "When does it start?"]);
});

test("a form with a draft says so, and its fields keep what was restored; an empty one is silent", () => {
	const storage = memory();
	const empty = form([field("message", "")]);
	persistDrafts(page(empty), storage);
	expect(empty.dispatchEvent).not.toHaveBeenCalled();
	persistDrafts(page(form([field("message", "When does it start?")])), storage);

	const message = field("message", "");
	const reloaded = form([message]);
	persistDrafts(page(reloaded), storage);
	expect(reloaded.dispatchEvent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: typedEvent }));
	message.value = "Is it in the evening?";
	expect(message.dataset.restored).toBe("When does it start?");
});

test("a date that is half typed is not emptied", () => {
	const [half, empty] = [field("duedate", "", true), field("optedmonth", "")];
	persistDrafts(page(form([half, empty])), memory());
	expect(half.set).not.toHaveBeenCalled();
	expect(empty.set).not.toHaveBeenCalled();
});

test("what a script filled in is no draft", () => {
	const storage = memory();
	const message = field("message", "");
	prefillField(message as unknown as HTMLInputElement, "Please tell me when it is held.");
	persistDrafts(page(form([message])), storage);
	expect(message.value).toBe("Please tell me when it is held.");
	expect(storage.texts.size).toBe(0);
});
