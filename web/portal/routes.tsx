import { Navigate, type RouteObject } from "react-router";
import { pages } from "#contract/paths.ts";
import { lazyScreens, type Screens } from "#web/lazy-screens.tsx";
import { Broken } from "#web/ui/app-broken.tsx";
import { mainButton } from "./parts/buttons.ts";
import { Shell } from "./shell.tsx";

/** Every screen of the portal. */
const screens: Screens = {
	[pages.studentHome]: async () => ({ Component: (await import("./home/home.tsx")).Home }),
	[pages.enrolled]: async () => ({ Component: (await import("./enrolled/enrolled.tsx")).Enrolled }),
	[pages.jobBoard]: async () => ({ Component: (await import("./jobs/job-board.tsx")).JobBoard }),
	[pages.myJob]: async () => ({ Component: (await import("./jobs/my-job.tsx")).MyJob }),
	[pages.profile]: async () => ({ Component: (await import("./profile/profile.tsx")).Profile }),
};

export const routes: RouteObject[] = [
	{
		element: <Shell />,
		errorElement: <Broken titleLook="screen-title" buttonLook={mainButton} />,
		children: [...lazyScreens(screens), { path: "*", element: <Navigate to={pages.studentHome} replace /> }],
	},
];
