import { type EndReason, endReasons } from "#contract/plain.ts";
import type { SignInAudience } from "#contract/sign-in.ts";
import { hasJustSignedIn } from "../../ui/just-signed-in.ts";
import { clearLogin, hasLoggedIn } from "./has-logged-in.ts";
import { requireElement } from "./require-element.ts";

const texts: Record<SignInAudience, Record<EndReason, string>> = {
	student: {
		ended: "Your login has ended. Log in again to come back to where you were.",
		inactive: "Your account is no longer active. Write to us if you think it should be.",
		elsewhere: "You were logged out from another browser, or your password was changed.",
	},
	admin: {
		ended: "Your sign-in has ended. Sign in again to come back to where you were.",
		inactive: "You are no longer an admin.",
		elsewhere: "You were signed out from another browser.",
	},
};

const noCookie =
	"You were let in, but this browser did not keep the cookie that says so. Allow cookies for this site and try again.";

/** Explains why someone signed in was sent back to the sign-in page. */
export function showEndReason(audience: SignInAudience): void {
	const query = new URLSearchParams(location.search);
	const reasonParam = endReasons.find((each) => each === query.get("why"));
	const isCookieRefused = hasJustSignedIn();
	// The server gives a reason only if there was a cookie. An expired cookie is dropped by the browser.
	const hasEnded = audience === "student" && query.has("next") && hasLoggedIn();
	// Otherwise every later visit would show "ended", because of the stored name.
	if (audience === "student" && reasonParam !== undefined) clearLogin();
	const why = reasonParam ?? (hasEnded && !isCookieRefused ? "ended" : undefined);
	const text = why ? texts[audience][why] : isCookieRefused ? noCookie : undefined;
	if (text === undefined) return;
	const line = requireElement("[data-why]");
	line.textContent = text;
	line.hidden = false;
	query.delete("why");
	history.replaceState(null, "", location.pathname + (query.size > 0 ? `?${query}` : "") + location.hash);
}
