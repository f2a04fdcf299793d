import { useQuery } from "@tanstack/react-query";
import { tryStorage } from "#web/ui/storage.ts";
import { createEmitter, subscribeToEvents, useStore } from "#web/ui/store.ts";
import { signedIn } from "../admins/queries.ts";

/** A message opened in WhatsApp, stored until staff confirm whether it was sent. Contains no name or number of the person. */
export type OpenedMessage = {
	leadId: string;
	/** The lead's version then. Entries of an older release have none. */
	version?: number;
	/** The account that opened it: others who sign in here are not prompted. */
	by: string;
	template: string;
	/** The template's title. */
	label: string;
	language: string;
	at: string;
	/** Whether staff were prompted once; after that it only waits as a line in Today. */
	asked: boolean;
	/** The key under which it is logged, so that it is logged once. Entries of an older release have none. */
	idempotencyKey?: string;
};

const key = "opened messages";
const changes = createEmitter();
const nothing: readonly OpenedMessage[] = [];
let cache: { text: string | null; opened: readonly OpenedMessage[] } = { text: null, opened: nothing };

/** The messages of the signed-in account. */
export function useOpenedMessages(): readonly OpenedMessage[] {
	const me = useQuery(signedIn()).data?.email ?? "";
	useStore({ get: allOpened, subscribe });
	return openedBy(me);
}

/** One for each lead, the oldest first. */
export function openedBy(account: string): readonly OpenedMessage[] {
	return allOpened().filter(({ by }) => by === account);
}

function allOpened(): readonly OpenedMessage[] {
	const text = tryStorage(() => localStorage.getItem(key)) ?? null;
	if (text !== cache.text) cache = { text, opened: parseStored(text) };
	return cache.opened;
}

type MessageKey = Pick<OpenedMessage, "leadId" | "by">;
const isSameMessage = (message: MessageKey) => (other: MessageKey) =>
	message.leadId === other.leadId && message.by === other.by;

/** A newer message to the same lead replaces it. */
export function storeOpened(message: OpenedMessage): void {
	deleteOpened(message);
	write([...allOpened(), message]);
}

export function markAsked(message: MessageKey): void {
	write(allOpened().map((each) => (isSameMessage(message)(each) ? { ...each, asked: true } : each)));
}

export function deleteOpened(message: MessageKey): void {
	write(allOpened().filter((each) => !isSameMessage(message)(each)));
}

function write(opened: readonly OpenedMessage[]): void {
	// Without storage nobody is prompted; the message can still be logged in the panel.
	tryStorage(() =>
		opened.length === 0 ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(opened)),
	);
	changes.notify();
}

/** Another tab may have opened or answered one. */
function subscribe(onChange: () => void): () => void {
	const unsubscribers = [changes.subscribe(onChange), subscribeToEvents(onChange, window, "storage")];
	return () => {
		for (const unsubscribe of unsubscribers) unsubscribe();
	};
}

/** It may have been stored by an older version of the console. */
function parseStored(text: string | null): readonly OpenedMessage[] {
	const stored: unknown = tryStorage(() => JSON.parse(text ?? "[]"));
	return Array.isArray(stored) ? stored.filter(isOpenedMessage) : nothing;
}

function isOpenedMessage(each: unknown): each is OpenedMessage {
	const { leadId, by, template, label, language, at } = (each ?? {}) as Partial<OpenedMessage>;
	return [leadId, by, template, label, language, at].every((text) => typeof text === "string");
}
