import { useEffect } from "react";
import { createStore, useStore } from "#web/ui/store.ts";

/** How many videos are on the screen. */
let playingCount = 0;
/** Opens the login after the sign-in has ended: delayed until the video is closed. */
const deferred = createStore<(() => void) | undefined>(undefined);

/** True if a video is playing; then `callback` runs once it is closed. */
export function deferWhilePlaying(callback: () => void): boolean {
	if (playingCount === 0) return false;
	deferred.set(callback);
	return true;
}

/** Counts a video as playing while it is on the screen. Returns whether the sign-in has ended meanwhile. */
export function useSignInCheckWhilePlaying(): boolean {
	useEffect(() => {
		playingCount += 1;
		return () => {
			playingCount -= 1;
			// The next session's video mounts in the same tick, so check after it.
			queueMicrotask(() => playingCount === 0 && deferred.get()?.());
		};
	}, []);
	return useStore(deferred) !== undefined;
}
