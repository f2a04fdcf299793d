import { subscribeToEvents, useStore } from "#web/ui/store.ts";

/** Under this width rows are cards and the detail panel is a sheet (design details, "Breaks at 700 px"). */
const phone = matchMedia("(max-width: 699px)");
/** From this width a course's preview has its own column; below, it is in its session's row. */
const wide = matchMedia("(min-width: 1280px)");

export const useIsPhone = () => useMedia(phone);
export const useIsWide = () => useMedia(wide);

const laptop = matchMedia("(min-width: 1024px)");
const desktop = matchMedia("(min-width: 1600px)");

/** How much of a table's columns fit, with or without the record panel. */
export function useTableWidth(isPanelOpen: boolean): "all" | "some" | "little" {
	const [isLaptop, isWide, isDesktop] = [useMedia(laptop), useMedia(wide), useMedia(desktop)];
	if (!isPanelOpen) return isLaptop ? "all" : "some";
	return isDesktop ? "all" : isWide ? "some" : "little";
}

function useMedia(media: MediaQueryList): boolean {
	return useStore({ get: () => media.matches, subscribe: (changed) => subscribeToEvents(changed, media, "change") });
}
