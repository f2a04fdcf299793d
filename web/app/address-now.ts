/** The parameters in the address, as rendering may lag behind it; those rendered where another screen's address is already there. */
export function paramsNow(pathname: string, rendered: URLSearchParams): URLSearchParams {
	return window.location.pathname === pathname ? new URLSearchParams(window.location.search) : rendered;
}

/** Whether these parameters, and the screen, are still as they were rendered. */
export function isStillAt(pathname: string, rendered: URLSearchParams, names: readonly string[]): boolean {
	const now = new URLSearchParams(window.location.search);
	return window.location.pathname === pathname && names.every((name) => now.get(name) === rendered.get(name));
}
