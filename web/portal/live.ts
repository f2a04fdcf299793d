import { QueryObserver } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { because, loginFor, pages } from "#contract/paths.ts";
import { type EndReason, studentNamePlace } from "#contract/plain.ts";
import { whenSignedOut } from "#web/api.ts";
import { me } from "#web/student-api.ts";
import { noteArrived } from "#web/ui/arrival.ts";
import { forgetOthers } from "./kept.ts";
import { staysForVideo } from "./playing.ts";
import { queries } from "./queries.ts";
import { forgetName } from "./stored-name.ts";

/** How long a deactivation, a reset or a logout elsewhere may go unnoticed in a tab that is looked at. */
const askedEveryMs = 15_000;
const channelName = "student";
const loggedOut = "logged out";

let isGone = false;
const watchers = new Set<() => void>();
const channel = new BroadcastChannel(channelName);

/** Once the sign-in is over, nothing of the student is drawn any more. */
export function useIsGone(): boolean {
	return useSyncExternalStore(
		(changed) => {
			watchers.add(changed);
			return () => watchers.delete(changed);
		},
		() => isGone,
	);
}

/** Takes everything of the student off the screen and out of memory. False if that was done before. */
export function vanish(): boolean {
	if (isGone) return false;
	isGone = true;
	for (const changed of watchers) changed();
	queries.clear();
	return true;
}

export function tellOtherTabs(): void {
	channel.postMessage(loggedOut);
}

/** From the start of the portal until its end: whether the student is still logged in, and still the same one. */
export function watchSignIn(): void {
	whenSignedOut(leaveSignedOut);
	noteArrived();
	channel.addEventListener("message", ({ data }) => {
		if (data === loggedOut && vanish()) location.replace(pages.login);
	});
	const asked = { ...me(), refetchInterval: askedEveryMs, refetchOnWindowFocus: "always" as const };
	new QueryObserver(queries, asked).subscribe(({ data }) => {
		if (data && !isGone && (data.mustChangePassword || forgetOthers(data.email))) startAnew();
	});
	const askAgain = () => void queries.invalidateQueries(me());
	addEventListener("focus", askAgain);
	// Somebody logged in in another tab: perhaps not the same student.
	addEventListener("storage", ({ key }) => {
		if (key === studentNamePlace) askAgain();
	});
	// A page that comes back as it was left: the server decides who sees it now.
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) startAnew();
	});
}

/** The sign-in ended elsewhere, or by itself: to the login, and back to this place after it. */
function leaveSignedOut(why: EndReason): void {
	// Nobody is sent away in the middle of a video because the time is over.
	if (why === "ended" && staysForVideo(() => leaveSignedOut(why))) return;
	if (!vanish()) return;
	forgetName();
	location.replace(because(why, loginFor(location.pathname + location.search)));
}

function startAnew(): void {
	vanish();
	location.reload();
}
