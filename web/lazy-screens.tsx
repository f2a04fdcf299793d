import type { ComponentType, ReactElement } from "react";
import type { RouteObject } from "react-router";

export type Drawn = { Component: ComponentType } | { element: ReactElement };
/** Each by its address; what it answers is on its way as a script. */
export type Screens = Record<string, () => Promise<Drawn>>;

/** Time for the first screen to ask for its records and to show them. */
const othersAfterMs = 2000;

/** Routes of the console or the portal. The first load brings the screen that was asked for; the others follow when it stands. */
export function lazyScreens(screens: Screens): RouteObject[] {
	let areOthersComing = false;

	async function firstThen(fetch: () => Promise<Drawn>): Promise<Drawn> {
		const drawn = await fetch();
		if (!areOthersComing) setTimeout(fetchOthers, othersAfterMs);
		areOthersComing = true;
		return drawn;
	}

	/** So that no move waits for its script. One that fails is asked for again when its screen is opened. */
	function fetchOthers(): void {
		for (const fetch of Object.values(screens)) fetch().catch(() => {});
	}

	return Object.entries(screens).map(([path, fetch]) => ({
		path,
		lazy: () => firstThen(fetch),
		hydrateFallbackElement: <Coming />,
	}));
}

/** Below the header while the script of the first screen is on its way. */
function Coming() {
	return (
		<p role="status" className="sr-only">
			Loading the screen
		</p>
	);
}
