import { useEffect } from "react";
import { createStore, useStore } from "#web/ui/store.ts";

/** Once the sign-in has ended, delays opening the login until the video is closed. */
let playing = 0;
const deferred = createStore<(() => void) | undefined>(undefined);

/** True if a video is playing; then `callback` runs once it is closed. */
export function deferWhilePlaying(callback: () => void): boolean {
	if (playing === 0) return false;
	deferred.set(callback);
	return true;
}

/** Counts a video as playing while it is on the screen. Returns whether the sign-in has ended meanwhile. */
export function useSignInCheckWhilePlaying(): boolean {
	useEffect(() => {
		playing += 1;
		return () => {
			playing -= 1;
			// The next session's video mounts in the same tick, so check after it.
			queueMicrotask(() => playing === 0 && deferred.get()?.());
		};
	}, []);
	return useStore(deferred) !== undefined;
}
