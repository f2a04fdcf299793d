import { useSyncExternalStore } from "react";

/** Under this width rows are cards and the detail panel is a sheet (design details, "Breaks at 700 px"). */
const phone = matchMedia("(max-width: 699px)");

export function useIsPhone(): boolean {
	return useSyncExternalStore(
		(changed) => {
			phone.addEventListener("change", changed);
			return () => phone.removeEventListener("change", changed);
		},
		() => phone.matches,
	);
}
