import { portalReturnUrl } from "#contract/return-url.ts";
import { openAfterSignIn } from "../sign-in/open-after-sign-in.ts";

/** The return URL in this page's address. */
export function requestedReturnUrl(): string | null {
	return new URLSearchParams(location.search).get("next");
}

/** Opens the portal at the return URL. */
export function openReturnUrl(): void {
	openAfterSignIn(portalReturnUrl(requestedReturnUrl()));
}
