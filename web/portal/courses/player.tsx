import { ChevronLeft, ChevronRight } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { courseInPortal } from "#contract/paths.ts";
import type { PortalCourseWithSessions, PortalSession } from "#contract/portal-courses.ts";
import { SessionActions, type SessionActionsProps } from "./session-actions.tsx";
import { Video } from "./video.tsx";

type PlayerProps = Omit<SessionActionsProps, "session"> & {
	course: PortalCourseWithSessions;
	/** The index of the session in the course. */
	index: number;
	isPlaying: boolean;
	onPlay: () => void;
	heading: RefObject<HTMLHeadingElement | null>;
};

/** The video, with links to the sessions before and after it, and its topic. */
export function Player({ course, index, isPlaying, onPlay, heading, ...actions }: PlayerProps) {
	const session = course.sessions[index] as PortalSession;
	const number = index + 1;
	return (
		<section aria-label="Player" className={`on-dark on-ground bg-top text-paper ${fullWidthBand}`}>
			<div className="md:wrap grid md:gap-7 md:py-7 lg:grid-cols-[minmax(0,1.729fr)_minmax(0,1fr)] lg:gap-8 xl:grid-cols-1 xl:px-0">
				<div className="min-w-0">
					<Video course={course.title} session={session} number={number} isPlaying={isPlaying} onPlay={onPlay} />
					<NeighbouringSessions course={course} index={index} />
				</div>
				<div className="flex min-w-0 flex-col self-end max-md:px-gutter max-md:pt-5 max-md:pb-7">
					<h2
						ref={heading}
						tabIndex={-1}
						className={`part-title wrap-anywhere focus:outline-none ${titleSize(session.topic)}`}
					>
						{session.topic}
					</h2>
					<p className="mt-3 text-[16px]/[1.4] font-semibold wrap-anywhere text-marigold">
						Session {number} of {course.sessions.length}, {course.title},{" "}
						<span className="inline-block">batch {course.batch}</span>
					</p>
					<SessionActions session={session} {...actions} />
				</div>
			</div>
		</section>
	);
}

/** Uses the window's full width even with the list beside it. */
const fullWidthBand = "xl:shadow-[0_0_0_100vmax_var(--color-top)] xl:[clip-path:inset(0_-100vmax)]";

const longTopic = 44;

function titleSize(topic: string): string {
	return topic.length > longTopic
		? "text-[28px] md:text-[34px] lg:text-[38px]"
		: "text-[36px] md:text-[44px] lg:text-[56px]/[0.98]";
}

/** Links to the previous and the next session, below the video like a player's control bar. */
function NeighbouringSessions({
	course: { _id, sessions },
	index,
}: {
	course: PortalCourseWithSessions;
	index: number;
}) {
	const [previous, following] = [sessions[index - 1], sessions[index + 1]];
	return (
		<nav aria-label="Sessions beside this one" className="flex min-h-13 bg-player-bar text-[15px]">
			{previous && (
				<Link to={courseInPortal(_id, previous._id)} preventScrollReset className={`${neighbourLink} pr-4 pl-2`}>
					<ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
					<span className="shrink-0">Previous</span>
					<Topic of={previous} number={index} />
				</Link>
			)}
			{following && (
				<Link
					to={courseInPortal(_id, following._id)}
					preventScrollReset
					className={`${neighbourLink} ml-auto pr-2 pl-4`}
				>
					<Topic of={following} number={index + 2} />
					<span className="shrink-0">Next</span>
					<ChevronRight aria-hidden="true" className="size-5 shrink-0" />
				</Link>
			)}
		</nav>
	);
}

const neighbourLink =
	"flex max-w-1/2 min-w-0 only:max-w-full items-center gap-2 font-semibold -outline-offset-3 hover:bg-paper hover:text-night";

function Topic({ of: { topic }, number }: { of: PortalSession; number: number }) {
	return (
		<span className="truncate font-normal opacity-85 max-md:sr-only">
			{number}. {topic}
		</span>
	);
}
