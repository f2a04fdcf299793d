import type { LucideIcon } from "lucide-react";
import { type ComponentType, createContext, Fragment, type ReactNode, use } from "react";
import type { RouteObject } from "react-router";

/** A screen of the console or of the portal, declared once: its route, its links, its heading and its document's title come from here. */
export type Screen<Page extends string = string> = {
	page: Page;
	/** The specification's label. */
	title: string;
	icon: LucideIcon;
	/** The heading, where it differs from the label. */
	heading?: string;
	/** A description, where the specification's label is not clear by itself. */
	about?: string;
	/** Loads its script. */
	view: () => Promise<ComponentType>;
};

const ScreenContext = createContext<Screen | undefined>(undefined);

/** The screen that is shown. */
export function useScreen(): Screen {
	const screen = use(ScreenContext);
	if (screen === undefined) throw new Error("Outside the routes there is no screen.");
	return screen;
}

/** Time for the first screen to fetch and show its records. */
const othersAfterMs = 2000;

type Frame = ComponentType<{ children: ReactNode }>;

/** Routes of the console or of the portal. The requested screen's script loads first, the others follow. */
export function screenRoutes(screens: readonly Screen[], Wrapper: Frame = Fragment): RouteObject[] {
	let areOthersComing = false;

	async function firstThen({ view }: Screen): Promise<ComponentType> {
		const View = await view();
		if (!areOthersComing) setTimeout(fetchOthers, othersAfterMs);
		areOthersComing = true;
		return View;
	}

	/** Loads the other screens' scripts ahead. One that fails is loaded again when its screen is opened. */
	function fetchOthers(): void {
		for (const { view } of screens) view().catch(() => {});
	}

	return screens.map((screen) => ({
		path: screen.page,
		lazy: async () => {
			const View = await firstThen(screen);
			// The key resets typed text and scrolling between screens.
			const element = (
				<ScreenContext key={screen.page} value={screen}>
					<Wrapper>
						<View />
					</Wrapper>
				</ScreenContext>
			);
			return { element };
		},
		hydrateFallbackElement: <Loading />,
	}));
}

/** Shown below the header while the script of the first screen loads. */
function Loading() {
	return (
		<p role="status" className="sr-only">
			Loading the screen
		</p>
	);
}
