import { useSyncExternalStore } from "react";

export function useIsOnline(): boolean {
	return useSyncExternalStore(watch, () => navigator.onLine);
}

function watch(changed: () => void): () => void {
	for (const name of ["online", "offline"]) addEventListener(name, changed);
	return () => {
		for (const name of ["online", "offline"]) removeEventListener(name, changed);
	};
}
