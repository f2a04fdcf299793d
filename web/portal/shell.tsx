import { Outlet, ScrollRestoration } from "react-router";
import { Dock } from "./dock.tsx";
import { Header } from "./header.tsx";

/** Header, screen, and on a phone the dock. A screen brings its own margins: fields of colour bleed to the edge. */
export function Shell() {
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
