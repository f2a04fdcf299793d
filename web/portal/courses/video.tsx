import { Play } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { drivePreview } from "#contract/courses.ts";
import { loginFor, withEndReason } from "#contract/paths.ts";
import type { PortalSession } from "#contract/portal-courses.ts";
import { CourseMark, useGroundOf } from "#web/brand/course-mark.tsx";
import { subscribeToEvents, useStore } from "#web/ui/store.ts";
import { VideoFrame } from "#web/ui/video-frame.tsx";
import { useSignInCheckWhilePlaying } from "../playing.ts";

type VideoProps = {
	course: string;
	session: PortalSession;
	number: number;
	/** Whether the student has pressed play; the player stays open for the sessions that follow. */
	isPlaying: boolean;
	onPlay: () => void;
};

/** The session's video, loaded from Drive only when the student presses play. */
export function Video({ course, session, number, isPlaying, onPlay }: VideoProps) {
	return (
		<div className="relative aspect-video bg-player">
			{isPlaying ? (
				<Player key={session._id} session={session} number={number} />
			) : (
				<Poster course={course} topic={session.topic} onPlay={onPlay} />
			)}
		</div>
	);
}

/** Keeps the frame when the connection drops: part of the video may be loaded. */
function Player({ session, number }: Pick<VideoProps, "session" | "number">) {
	const isOnline = useStore(online);
	const [hasStarted, setHasStarted] = useState(isOnline);
	if (isOnline && !hasStarted) setHasStarted(true);
	if (!hasStarted)
		return (
			<p role="alert" className="grid h-full place-items-center px-8 text-center text-body text-paper">
				You are offline. The video comes when you are back.
			</p>
		);
	return (
		<>
			<VideoFrame
				title={`Video of session ${number}: ${session.topic}`}
				address={drivePreview(session.url)}
				className="absolute inset-0 size-full"
			/>
			<SignInEnded />
		</>
	);
}

/** Shown over the video, which continues to play without our sign-in. */
function SignInEnded() {
	const { pathname, search } = useLocation();
	if (!useSignInCheckWhilePlaying()) return null;
	return (
		<p
			role="alert"
			className="absolute inset-x-0 top-0 flex flex-wrap items-center justify-between gap-x-4 bg-marigold px-4 py-1 text-[15px] font-semibold text-ink"
		>
			Your login has ended.
			<a
				href={withEndReason("ended", loginFor(pathname + search))}
				className="inline-flex min-h-11 items-center underline underline-offset-4"
			>
				Log in again
			</a>
		</p>
	);
}

function Poster({ course, topic, onPlay }: { course: string; topic: string; onPlay: () => void }) {
	const ground = useGroundOf(course);
	const button = ground === "marigold" ? "bg-night text-paper" : "bg-marigold text-ink";
	return (
		<div className={`absolute inset-0 flex on-ground ground-${ground}`}>
			<CourseMark title={course} className="absolute inset-y-0 right-0 h-full w-[56.25%]" />
			{/* Not positioned: the button is stretched over the whole poster, and above its mark. */}
			<span className="grid w-[43.75%] place-items-center">
				<button
					type="button"
					aria-label={`Play ${topic}`}
					onClick={onPlay}
					className={`stretched grid size-16 place-items-center rounded-[3px_32px_32px_3px] hover:bg-ink hover:text-marigold md:size-20 md:rounded-[3px_40px_40px_3px] forced-colors:border-2 ${button}`}
				>
					<Play aria-hidden="true" className="size-7 md:size-8" />
				</button>
			</span>
		</div>
	);
}

const online = {
	get: () => navigator.onLine,
	subscribe: (listener: () => void) => subscribeToEvents(listener, window, "online", "offline"),
};
