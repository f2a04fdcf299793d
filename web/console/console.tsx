import "./console.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter, Navigate, Outlet, type RouteObject, ScrollRestoration } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onSignedOut } from "#web/api.ts";
import { screenRoutes } from "#web/app/screens.tsx";
import { type ProgramName, ProgramsContext } from "#web/brand/programs.ts";
import { ErrorScreen } from "#web/ui/app-error-screen.tsx";
import { AppToasts } from "#web/ui/app-toasts.tsx";
import { clearJustSignedIn } from "#web/ui/just-signed-in.ts";
import { EnrolPopup } from "./enrol/enrolling.tsx";
import { Header } from "./header.tsx";
import { SplitMergePopup } from "./leads/panel/split-merge.tsx";
import { redirectToSignIn } from "./log-out.ts";
import { SentPrompt } from "./messages/sent-question.tsx";
import { MessagePopup } from "./messages/write-message.tsx";
import { RoleGuard } from "./not-allowed.tsx";
import { Palette } from "./palette/palette.tsx";
import { mainButton } from "./parts/buttons.tsx";
import { ConfirmationHost } from "./popup/confirmation-host.tsx";
import { queryClient } from "./query-client.ts";
import { useHome } from "./role.tsx";
import { screens } from "./screens.ts";
import { SignInExpiryWarning } from "./sign-in-expiry.tsx";

onSignedOut(redirectToSignIn);
clearJustSignedIn();
const routes: RouteObject[] = [
	{
		element: <Shell />,
		errorElement: <ErrorScreen titleClass="console-title text-[30px]/9" buttonClass={mainButton} />,
		children: [...screenRoutes(screens, RoleGuard), { path: "*", element: <RedirectHome /> }],
	},
];
const router = createBrowserRouter(routes);

/** The admin console. `web/pages/console.astro` mounts it at every address of `consolePages`. */
export function Console({ programs }: { programs: readonly ProgramName[] }) {
	return (
		<CSPProvider disableStyleElements>
			<QueryClientProvider client={queryClient}>
				<ProgramsContext value={programs}>
					<RouterProvider router={router} />
				</ProgramsContext>
			</QueryClientProvider>
		</CSPProvider>
	);
}

function RedirectHome() {
	return <Navigate to={useHome()} replace />;
}

/** Header and screen. From 700 px the screen fills the window and its lists scroll in their own frames; a phone scrolls the page. */
function Shell() {
	return (
		<div className="flex min-h-dvh flex-col md:h-dvh">
			<a href="#main" className="skip-link z-40">
				Skip to content
			</a>
			<Header />
			<SignInExpiryWarning />
			<main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col focus:outline-none">
				<Outlet />
			</main>
			<ConfirmationHost />
			<MessagePopup />
			<SplitMergePopup />
			<EnrolPopup />
			<SentPrompt />
			<Palette />
			{/* Below the title bar, which holds the default password; on a phone that is further down than the toast. */}
			<AppToasts className="max-md:top-[60px] md:bottom-[60px]" />
			{/* A phone scrolls the page: a new screen begins at its top, popups and panels keep the place. */}
			<ScrollRestoration />
		</div>
	);
}
