import { QueryObserver } from "@tanstack/react-query";
import { loginFor, pages, withEndReason } from "#contract/paths.ts";
import { type EndReason, studentNameKey } from "#contract/plain.ts";
import { onSignedOut } from "#web/api.ts";
import { clearJustSignedIn } from "#web/ui/just-signed-in.ts";
import { createStore, useStore } from "#web/ui/store.ts";
import { deferWhilePlaying } from "./playing.ts";
import { me, queryClient } from "./queries.ts";
import { claimTexts, clearName } from "./storage.ts";

/** Poll interval: a deactivation, reset or logout elsewhere shows within this time. */
const pollMs = 15_000;
const channelName = "student";
const loggedOutMessage = "logged out";

const cleared = createStore(false);
/** While this tab logs out, a 401 must not open the login as if the sign-in had ended elsewhere. */
export const loggingOut = createStore(false);
const channel = new BroadcastChannel(channelName);
let stopPolling = () => {};

/** True once signed out; then no student data is rendered. */
export function useIsCleared(): boolean {
	return useStore(cleared);
}

/** Clears the screen and the caches. False if already cleared. */
export function clearScreen(): boolean {
	if (cleared.get()) return false;
	cleared.set(true);
	// Clearing the cache does not stop the interval, which would poll once more, signed out.
	stopPolling();
	queryClient.clear();
	return true;
}

export function notifyOtherTabs(): void {
	channel.postMessage(loggedOutMessage);
}

/** Watches, while the portal is open, whether the same student is still logged in. */
export function watchSignIn(): void {
	onSignedOut((reason) => {
		if (loggingOut.get() || cleared.get()) return;
		// The refusal also removed the cookie, so the other tabs' calls would not be told the reason.
		channel.postMessage(reason);
		openLogin(reason);
	});
	clearJustSignedIn();
	channel.addEventListener("message", ({ data }: MessageEvent<EndReason | typeof loggedOutMessage>) => {
		if (data !== loggedOutMessage) openLogin(data);
		else if (clearScreen()) location.replace(pages.login);
	});
	const options = { ...me(), refetchInterval: pollMs, refetchOnWindowFocus: "always" as const };
	stopPolling = new QueryObserver(queryClient, options).subscribe(({ data }) => {
		if (data && !cleared.get() && (data.mustChangePassword || claimTexts(data.email))) reload();
	});
	const refresh = () => void queryClient.invalidateQueries(me());
	addEventListener("focus", refresh);
	// Somebody logged in in another tab: perhaps not the same student.
	addEventListener("storage", ({ key }) => {
		if (key === studentNameKey) refresh();
	});
	// Restored from the back-forward cache: the server decides who sees it now.
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) reload();
	});
}

/** Opens the login, with this page as return URL. */
function openLogin(reason: EndReason): void {
	if (loggingOut.get()) return;
	// With an expired sign-in, leave only once the video is closed.
	if (reason === "ended" && deferWhilePlaying(() => openLogin(reason))) return;
	if (!clearScreen()) return;
	clearName();
	location.replace(withEndReason(reason, loginFor(location.pathname + location.search)));
}

function reload(): void {
	clearScreen();
	location.reload();
}
