import { useEffect, useSyncExternalStore } from "react";

/** Delays leaving after the sign-in has ended until the video is closed. */
let playing = 0;
let leave: (() => void) | undefined;
const watchers = new Set<() => void>();

/** True if a video is playing; then `afterwards` runs once it is closed. */
export function staysForVideo(afterwards: () => void): boolean {
	if (playing === 0) return false;
	leave = afterwards;
	for (const changed of watchers) changed();
	return true;
}

/** For as long as a video is on the screen. Answers whether the sign-in has ended meanwhile. */
export function useSignInEndedBehind(): boolean {
	useEffect(() => {
		playing += 1;
		return () => {
			playing -= 1;
			// The next session's video mounts in the same tick, so check after it.
			queueMicrotask(() => playing === 0 && leave?.());
		};
	}, []);
	return useSyncExternalStore(
		(changed) => {
			watchers.add(changed);
			return () => watchers.delete(changed);
		},
		() => leave !== undefined,
	);
}
