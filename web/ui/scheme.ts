import { tryStorage } from "./storage.ts";
import { createEmitter, subscribeToEvents } from "./store.ts";

/** A person's choice of colours. Without one the system decides; the page's head applies it before the first paint. */
type Scheme = "light" | "dark";

export const schemeKey = "scheme";
const systemIsDark = "(prefers-color-scheme: dark)";

export function schemeShown(): Scheme {
	const chosen = document.documentElement.dataset.scheme;
	if (chosen === "light" || chosen === "dark") return chosen;
	return matchMedia(systemIsDark).matches ? "dark" : "light";
}

export function chooseScheme(scheme: Scheme): void {
	document.documentElement.dataset.scheme = scheme;
	tryStorage(() => localStorage.setItem(schemeKey, scheme));
	choices.notify();
}

const choices = createEmitter();

export const scheme = {
	get: schemeShown,
	subscribe: (changed: () => void) => {
		const ends = [choices.subscribe(changed), subscribeToEvents(changed, matchMedia(systemIsDark), "change")];
		return () => {
			for (const end of ends) end();
		};
	},
};
