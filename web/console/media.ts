import { useSyncExternalStore } from "react";

/** Under this width rows are cards and the detail panel is a sheet (design details, "Breaks at 700 px"). */
const phone = matchMedia("(max-width: 699px)");
/** From this width a course's preview has a column of its own; below it stands with its session. */
const wide = matchMedia("(min-width: 1280px)");

export const useIsPhone = () => useMatches(phone);
export const useIsWide = () => useMatches(wide);

function useMatches(media: MediaQueryList): boolean {
	return useSyncExternalStore(
		(changed) => {
			media.addEventListener("change", changed);
			return () => media.removeEventListener("change", changed);
		},
		() => media.matches,
	);
}
