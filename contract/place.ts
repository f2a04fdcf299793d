import { consolePages, pages, portalPages } from "./paths.ts";

/** More than any address of ours; a header has to carry it. */
const longestPlace = 2000;
/** Only to read an address without a host; it leads nowhere. */
const nowhere = "http://place.invalid";

/**
 * Where an admin goes after signing in: the place in the console that `next` names, path and query, else the dashboard.
 * Anyone can make up a `next`, so only the console's own pages are believed.
 */
export function consolePlace(next: unknown): string {
	return believed(next, consolePages) ?? pages.dashboard;
}

/** Where a student goes after logging in: the place in the portal that `next` names, else home. */
export function portalPlace(next: unknown): string {
	return believed(next, portalPages) ?? pages.studentHome;
}

function believed(next: unknown, ours: readonly string[]): string | undefined {
	if (typeof next !== "string" || next.length > longestPlace || !next.startsWith("/")) return undefined;
	const { origin, pathname, search } = URL.parse(next, nowhere) ?? {};
	const isOurs = origin === nowhere && ours.some((page) => page === pathname);
	return isOurs ? `${pathname}${search}` : undefined;
}
