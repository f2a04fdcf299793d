import { portalReturnUrl } from "#contract/return-url.ts";
import { goInto } from "../sign-in/go-into.ts";

/** The return URL in this page's address. */
export function nextAddress(): string | null {
	return new URLSearchParams(location.search).get("next");
}

/** Opens the portal at the return URL. */
export function goOn(): void {
	goInto(portalReturnUrl(nextAddress()));
}
