import { useEffect, useSyncExternalStore } from "react";

/** Whether a video plays on after the sign-in has ended, and what is done once it does not any more. */
let playing = 0;
let leave: (() => void) | undefined;
const watchers = new Set<() => void>();

/** Asks to stay while a video plays: true if one does. What was to be done is done when it is closed. */
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
			// The next session's video takes the place of this one's in the same moment.
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
