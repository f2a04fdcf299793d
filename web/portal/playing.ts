import { useEffect } from "react";
import { createStore, useStore } from "#web/ui/store.ts";

/** Delays leaving after the sign-in has ended until the video is closed. */
let playing = 0;
const leave = createStore<(() => void) | undefined>(undefined);

/** True if a video is playing; then `afterwards` runs once it is closed. */
export function staysForVideo(afterwards: () => void): boolean {
	if (playing === 0) return false;
	leave.set(afterwards);
	return true;
}

/** Counts a video as playing while it is on the screen. Returns whether the sign-in has ended meanwhile. */
export function useSignInCheckWhilePlaying(): boolean {
	useEffect(() => {
		playing += 1;
		return () => {
			playing -= 1;
			// The next session's video mounts in the same tick, so check after it.
			queueMicrotask(() => playing === 0 && leave.get()?.());
		};
	}, []);
	return useStore(leave) !== undefined;
}
