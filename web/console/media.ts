import { useStore, watchEvents } from "#web/ui/store.ts";

/** Under this width rows are cards and the detail panel is a sheet (design details, "Breaks at 700 px"). */
const phone = matchMedia("(max-width: 699px)");
/** From this width a course's preview has a column of its own; below it stands with its session. */
const wide = matchMedia("(min-width: 1280px)");

export const useIsPhone = () => useMedia(phone);
export const useIsWide = () => useMedia(wide);

const laptop = matchMedia("(min-width: 1024px)");
const desktop = matchMedia("(min-width: 1600px)");

/** How much width a table has, with or without the record panel. */
export function useTableWidth(isPanelOpen: boolean): "all" | "some" | "little" {
	const [isLaptop, isWide, isDesktop] = [useMedia(laptop), useMedia(wide), useMedia(desktop)];
	if (!isPanelOpen) return isLaptop ? "all" : "some";
	return isDesktop ? "all" : isWide ? "some" : "little";
}

function useMedia(media: MediaQueryList): boolean {
	return useStore({ get: () => media.matches, watch: (changed) => watchEvents(changed, media, "change") });
}
