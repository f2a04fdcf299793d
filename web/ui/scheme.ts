import { tryStorage } from "./storage.ts";
import { createEmitter, subscribeToEvents } from "./store.ts";

/** A person's choice of colours. Without one the system decides; the page's head applies it before the first paint. */
type Scheme = "light" | "dark";

export const schemeKey = "scheme";
const systemIsDark = "(prefers-color-scheme: dark)";

export function currentScheme(): Scheme {
	const choice = document.documentElement.dataset.scheme;
	if (choice === "light" || choice === "dark") return choice;
	return matchMedia(systemIsDark).matches ? "dark" : "light";
}

export function chooseScheme(scheme: Scheme): void {
	document.documentElement.dataset.scheme = scheme;
	tryStorage(() => localStorage.setItem(schemeKey, scheme));
	emitter.notify();
}

const emitter = createEmitter();

export const scheme = {
	get: currentScheme,
	subscribe: (listener: () => void) => {
		const unsubscribes = [emitter.subscribe(listener), subscribeToEvents(listener, matchMedia(systemIsDark), "change")];
		return () => {
			for (const end of unsubscribes) end();
		};
	},
};
