import { useSyncExternalStore } from "react";

/** From this width a course's preview has a column of its own; below it stands with its session. */
const wide = matchMedia("(min-width: 1280px)");

export function useIsWide(): boolean {
	return useSyncExternalStore(
		(changed) => {
			wide.addEventListener("change", changed);
			return () => wide.removeEventListener("change", changed);
		},
		() => wide.matches,
	);
}
