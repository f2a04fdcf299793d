import { Outlet, ScrollRestoration } from "react-router";
import { AppToasts } from "#web/ui/app-toasts.tsx";
import { Header } from "./header.tsx";
import { Palette } from "./palette/palette.tsx";
import { Questions } from "./popup/questions.tsx";
import { SignInEnds } from "./sign-in-ends.tsx";

/** Header and screen. From 700 px the screen fills the window and its lists scroll in their own frames; a phone scrolls the page. */
export function Shell() {
	return (
		<div className="flex min-h-dvh flex-col md:h-dvh">
			<a href="#main" className="skip-link z-40">
				Skip to content
			</a>
			<Header />
			<SignInEnds />
			<main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col focus:outline-none">
				<Outlet />
			</main>
			<Questions />
			<Palette />
			{/* Below the title bar, which holds the default password; on a phone that is further down than the toast. */}
			<AppToasts className="max-md:top-[60px] md:bottom-[60px]" />
			{/* A phone scrolls the page: a new screen begins at its top, popups and panels keep the place. */}
			<ScrollRestoration />
		</div>
	);
}
