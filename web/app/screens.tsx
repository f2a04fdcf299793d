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

/** The current screen. */
export function useScreen(): Screen {
	const screen = use(ScreenContext);
	if (screen === undefined) throw new Error("Outside the routes there is no screen.");
	return screen;
}

/** Gives the first screen time to fetch and show its records. */
const prefetchDelayMs = 2000;

type Frame = ComponentType<{ children: ReactNode }>;

/** Routes of the console or of the portal. The requested screen's script loads first; the others are prefetched. */
export function screenRoutes(screens: readonly Screen[], Wrapper: Frame = Fragment): RouteObject[] {
	let isPrefetchScheduled = false;

	async function loadView({ view }: Screen): Promise<ComponentType> {
		const View = await view();
		if (!isPrefetchScheduled) setTimeout(prefetchScripts, prefetchDelayMs);
		isPrefetchScheduled = true;
		return View;
	}

	/** Loads the other screens' scripts ahead. One that fails is loaded again when its screen is opened. */
	function prefetchScripts(): void {
		for (const { view } of screens) view().catch(() => {});
	}

	return screens.map((screen) => ({
		path: screen.page,
		lazy: async () => {
			const View = await loadView(screen);
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
