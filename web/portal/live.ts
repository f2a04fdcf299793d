import { QueryObserver } from "@tanstack/react-query";
import { because, loginFor, pages } from "#contract/paths.ts";
import { type EndReason, studentNameKey } from "#contract/plain.ts";
import { onSignedOut } from "#web/api.ts";
import { forgetSignedIn } from "#web/ui/just-signed-in.ts";
import { createStore, useStore } from "#web/ui/store.ts";
import { staysForVideo } from "./playing.ts";
import { me, queryClient } from "./queries.ts";
import { forgetName, forgetOthers } from "./storage.ts";

/** Poll interval: a deactivation, reset or logout elsewhere shows within this time. */
const pollMs = 15_000;
const channelName = "student";
const loggedOut = "logged out";

const cleared = createStore(false);
/** While this tab logs out, a call that is refused must not open the login as if the sign-in had ended elsewhere. */
export const loggingOut = createStore(false);
const channel = new BroadcastChannel(channelName);
let stopAsking = () => {};

/** True once signed out; then nothing of the student is rendered. */
export function useIsCleared(): boolean {
	return useStore(cleared);
}

/** Clears the screen and the caches. False if that was done before. */
export function clearScreen(): boolean {
	if (cleared.get()) return false;
	cleared.set(true);
	// A cleared cache stops no interval: it would ask once more, signed out, before the page is left.
	stopAsking();
	queryClient.clear();
	return true;
}

export function tellOtherTabs(): void {
	channel.postMessage(loggedOut);
}

/** Watches, while the portal is open, whether the same student is still logged in. */
export function watchSignIn(): void {
	onSignedOut(leaveSignedOut);
	forgetSignedIn();
	channel.addEventListener("message", ({ data }) => {
		if (data === loggedOut && clearScreen()) location.replace(pages.login);
	});
	const asked = { ...me(), refetchInterval: pollMs, refetchOnWindowFocus: "always" as const };
	stopAsking = new QueryObserver(queryClient, asked).subscribe(({ data }) => {
		if (data && !cleared.get() && (data.mustChangePassword || forgetOthers(data.email))) reload();
	});
	const askAgain = () => void queryClient.invalidateQueries(me());
	addEventListener("focus", askAgain);
	// Somebody logged in in another tab: perhaps not the same student.
	addEventListener("storage", ({ key }) => {
		if (key === studentNameKey) askAgain();
	});
	// Restored from the back-forward cache: the server decides who sees it now.
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) reload();
	});
}

/** Opens the login, with this page as return URL. */
function leaveSignedOut(why: EndReason): void {
	if (loggingOut.get()) return;
	// An expired sign-in waits until the video is closed.
	if (why === "ended" && staysForVideo(() => leaveSignedOut(why))) return;
	if (!clearScreen()) return;
	forgetName();
	location.replace(because(why, loginFor(location.pathname + location.search)));
}

function reload(): void {
	clearScreen();
	location.reload();
}
