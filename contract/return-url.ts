import { type ConsolePage, consolePages, pages, portalPages } from "./paths.ts";

/** Longer than any of our addresses, short enough for a header. */
const maxReturnUrlLength = 2000;
/** A base for parsing relative addresses; never opened. */
const placeholderOrigin = "http://place.invalid";

/** Where an admin goes after signing in: `next` if it is a page of the console, else the start page of their role. Anyone can forge a `next`. */
export function consoleReturnUrl(next: unknown, home: ConsolePage = pages.dashboard): string {
	return trustedUrl(next, consolePages) ?? home;
}

/** Where a student goes after logging in: `next` if it is one of the portal's pages, else home. */
export function portalReturnUrl(next: unknown): string {
	return trustedUrl(next, portalPages) ?? pages.studentHome;
}

function trustedUrl(next: unknown, allowedPages: readonly string[]): string | undefined {
	if (typeof next !== "string" || next.length > maxReturnUrlLength || !next.startsWith("/")) return undefined;
	const { origin, pathname, search } = URL.parse(next, placeholderOrigin) ?? {};
	const isAllowed = origin === placeholderOrigin && allowedPages.some((page) => page === pathname);
	return isAllowed ? `${pathname}${search}` : undefined;
}
