import { useSyncExternalStore } from "react";

const wide = "(min-width: 48rem)";

/** Wider than a phone, as the styles have it. */
export function useIsWide(): boolean {
	return useSyncExternalStore(watch, () => matchMedia(wide).matches);
}

function watch(changed: () => void): () => void {
	const query = matchMedia(wide);
	query.addEventListener("change", changed);
	return () => query.removeEventListener("change", changed);
}
