import { consolePages, pages } from "./paths.ts";

/** More than any address of ours; a header has to carry it. */
const longestPlace = 2000;
/** Only to read an address without a host; it leads nowhere. */
const nowhere = "http://console.invalid";

/**
 * Where an admin goes after signing in: the place in the console that `next` names, path and query, else the dashboard.
 * Anyone can make up a `next`, so only the console's own pages are believed.
 */
export function consolePlace(next: unknown): string {
	return believed(next) ?? pages.dashboard;
}

function believed(next: unknown): string | undefined {
	if (typeof next !== "string" || next.length > longestPlace || !next.startsWith("/")) return undefined;
	const { origin, pathname, search } = URL.parse(next, nowhere) ?? {};
	const isOurs = origin === nowhere && consolePages.some((page) => page === pathname);
	return isOurs ? `${pathname}${search}` : undefined;
}
