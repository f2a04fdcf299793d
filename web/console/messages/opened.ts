import { useSyncExternalStore } from "react";

/** A message that was opened in WhatsApp, until it is said whether it was sent. No name and no number. */
export type Opened = {
	leadId: string;
	/** As the lead was then. What an older release kept has none. */
	version?: number;
	template: string;
	/** What the template is called. */
	label: string;
	language: string;
	at: string;
	/** Whether it was asked once: then it waits as a line in Today. */
	asked: boolean;
};

const place = "opened messages";
const listeners = new Set<() => void>();
const nothing: readonly Opened[] = [];
let read: { text: string | null; opened: readonly Opened[] } = { text: null, opened: nothing };

/** One for each lead, the oldest first. */
export function openedMessages(): readonly Opened[] {
	const text = stored();
	if (text !== read.text) read = { text, opened: parsed(text) };
	return read.opened;
}

export function useOpenedMessages(): readonly Opened[] {
	return useSyncExternalStore(watch, openedMessages);
}

/** A newer one of the same lead takes its place. */
export function noteOpened(message: Opened): void {
	write([...openedMessages().filter(({ leadId }) => leadId !== message.leadId), message]);
}

export function noteAsked(leadId: string): void {
	write(openedMessages().map((each) => (each.leadId === leadId ? { ...each, asked: true } : each)));
}

export function forgetOpened(leadId: string): void {
	write(openedMessages().filter((each) => each.leadId !== leadId));
}

function write(opened: readonly Opened[]): void {
	try {
		if (opened.length === 0) localStorage.removeItem(place);
		else localStorage.setItem(place, JSON.stringify(opened));
	} catch {
		// Without storage nobody is asked; the message can still be logged in the panel.
	}
	for (const listener of listeners) listener();
}

/** Another tab may have opened or answered one. */
function watch(changed: () => void): () => void {
	listeners.add(changed);
	window.addEventListener("storage", changed);
	return () => {
		listeners.delete(changed);
		window.removeEventListener("storage", changed);
	};
}

function stored(): string | null {
	try {
		return localStorage.getItem(place);
	} catch {
		return null;
	}
}

/** May have been written by an older version. */
function parsed(text: string | null): readonly Opened[] {
	try {
		const found: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(found) ? found.filter(isOpened) : nothing;
	} catch {
		return nothing;
	}
}

function isOpened(each: unknown): each is Opened {
	const { leadId, template, label, language, at } = (each ?? {}) as Partial<Opened>;
	return [leadId, template, label, language, at].every((text) => typeof text === "string");
}
