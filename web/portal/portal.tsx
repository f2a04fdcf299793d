import "./portal.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter, Navigate, NavLink, Outlet, type RouteObject, ScrollRestoration } from "react-router";
import { RouterProvider } from "react-router/dom";
import { pages } from "#contract/paths.ts";
import { screenRoutes } from "#web/app/screens.tsx";
import { type ProgramName, ProgramsContext } from "#web/brand/programs.ts";
import { ErrorScreen } from "#web/ui/app-error-screen.tsx";
import { AppToasts } from "#web/ui/app-toasts.tsx";
import { startSendingMarks } from "./courses/use-marks.ts";
import { Header } from "./header.tsx";
import { mainButton } from "./parts/buttons.ts";
import { queryClient } from "./queries.ts";
import { screens } from "./screens.ts";
import { useIsCleared, watchSignIn } from "./sign-in-watch.ts";

watchSignIn();
startSendingMarks();
const routes: RouteObject[] = [
	{
		element: <Shell />,
		errorElement: <ErrorScreen titleClass="screen-title" buttonClass={mainButton} />,
		children: [...screenRoutes(screens), { path: "*", element: <Navigate to={pages.studentHome} replace /> }],
	},
];
const router = createBrowserRouter(routes);

/** The student portal. `web/pages/portal.astro` mounts it at every address of `portalPages`. */
export function Portal({ programs }: { programs: readonly ProgramName[] }) {
	const isCleared = useIsCleared();
	return (
		<CSPProvider disableStyleElements>
			<QueryClientProvider client={queryClient}>
				<ProgramsContext value={programs}>{!isCleared && <RouterProvider router={router} />}</ProgramsContext>
				<AppToasts className="top-[calc(var(--spacing-header)+12px)]" />
			</QueryClientProvider>
		</CSPProvider>
	);
}

/** Header, screen, and on a phone the dock. Each screen sets its own margins, because coloured areas bleed to the edge. */
function Shell() {
	return (
		<div className="flex min-h-dvh flex-col pb-dock">
			<a href="#main" className="skip-link z-40">
				Skip to content
			</a>
			<Header />
			<main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
				<Outlet />
			</main>
			<Dock />
			<ScrollRestoration />
		</div>
	);
}

/** The portal's links at the bottom of a phone's screen. */
function Dock() {
	return (
		<nav
			aria-label="Portal"
			className="fixed inset-x-0 bottom-0 z-30 grid h-dock grid-cols-6 border-t-2 border-rule bg-page pb-[env(safe-area-inset-bottom,0px)] md:hidden"
		>
			{screens.map(({ page, title, short = title, icon: Icon }) => (
				<NavLink
					key={page}
					to={page}
					className="group relative flex flex-col items-center justify-center gap-1 text-[12px]/4 font-medium text-soft max-[359px]:text-[11px] focus-visible:-outline-offset-3 aria-[current=page]:font-bold aria-[current=page]:text-strong"
				>
					<span className="relative">
						<Icon aria-hidden="true" className="size-[22px]" />
						<span className="absolute -top-1.5 -right-2 hidden size-2 rounded-full bg-marigold group-aria-[current=page]:block forced-colors:bg-[Highlight]" />
					</span>
					<span className="max-w-full truncate tracking-[-0.01em]">
						{short !== title && <span className="sr-only">{title.slice(0, -short.length)}</span>}
						{short}
					</span>
				</NavLink>
			))}
		</nav>
	);
}
