import { portalPlace } from "#contract/place.ts";
import { goInto } from "../sign-in/go-into.ts";

/** The place in the portal that this page's address names. */
export function nextPlace(): string | null {
	return new URLSearchParams(location.search).get("next");
}

/** Into the portal, where one was on the way to. */
export function goOn(): void {
	goInto(portalPlace(nextPlace()));
}
