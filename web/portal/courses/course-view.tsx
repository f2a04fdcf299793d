import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { courseInPortal } from "#contract/paths.ts";
import type { PortalCourseWithSessions, PortalSession } from "#contract/portal-courses.ts";
import { About } from "./about.tsx";
import { SessionNotFound } from "./empty-states.tsx";
import { LessonList } from "./lesson-list.tsx";
import { Player } from "./player.tsx";
import { useMarks } from "./use-marks.ts";
import { WhatComesNext } from "./what-comes-next.tsx";

type CourseViewProps = {
	stored: PortalCourseWithSessions;
	sessionId: string;
	/** Whether the student has pressed play in this course. */
	isPlaying: boolean;
	onPlay: () => void;
};

/** A course with sessions: the player, and the lesson list below or beside it. */
export function CourseView({ stored, sessionId, isPlaying, onPlay }: CourseViewProps) {
	const [opened] = useState(
		() => new Set(stored.sessions.flatMap((each) => (each.openedAt === null ? [] : [each._id]))),
	);
	const { course, mark, waiting, failure } = useMarks(stored);
	const index = course.sessions.findIndex(({ _id }) => _id === sessionId);
	const heading = useRef<HTMLHeadingElement>(null);
	const markButton = useRef<HTMLButtonElement>(null);
	const { justWatched, markAndContinue } = useMarkAndContinue({ course, index, mark, markButton });
	const play = useAfterNavigation(sessionId, () => {
		onPlay();
		heading.current?.focus({ preventScroll: true });
	});
	return (
		<div className="xl:wrap xl:grid xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-8">
			{index === -1 ? (
				<div className="wrap py-8 xl:px-0">
					<SessionNotFound course={course} />
				</div>
			) : (
				<Player
					course={course}
					index={index}
					isPlaying={isPlaying}
					heading={heading}
					justWatched={justWatched}
					waiting={waiting}
					failure={failure}
					markButton={markButton}
					onPlay={() => play(sessionId)}
					onMark={markAndContinue}
				/>
			)}
			<div className="pt-8 pb-4 md:pt-11 xl:row-start-2 xl:col-span-full xl:pb-24 empty:pt-4 empty:xl:hidden">
				{course.next === null && (
					<p className="wrap mb-4 text-[16px]/[1.55] xl:px-0">
						You have watched it all. <WhatComesNext course={course} />
					</p>
				)}
				<About text={course.description} />
			</div>
			<div className="pt-4 pb-14 md:pb-24 xl:relative xl:min-h-[480px] xl:py-0">
				<LessonList course={course} index={index} isPlaying={isPlaying} opened={opened} onChoose={play} />
			</div>
			<p role="status" className="sr-only">
				{index !== -1 && `Session ${index + 1} of ${course.sessions.length}: ${course.sessions[index]?.topic}`}
			</p>
		</div>
	);
}

type PlayingState = {
	course: PortalCourseWithSessions;
	index: number;
	mark: (session: PortalSession, watched: boolean) => void;
	markButton: RefObject<HTMLButtonElement | null>;
};

/** Marking a session opens the next unwatched one; undo goes back. */
function useMarkAndContinue({ course, index, mark, markButton }: PlayingState) {
	const navigate = useNavigate();
	const [jump, setJump] = useState<{ id: string; for: string } | null>(null);
	const goTo = (id: string) => void navigate(courseInPortal(course._id, id), { preventScrollReset: true });
	const session = course.sessions[index];
	const markAndContinue = (watched: boolean) => {
		if (session === undefined) return;
		mark(session, watched);
		const following = course.sessions[index + 1];
		const opensNext = watched && following !== undefined && following.watchedAt === null;
		setJump(opensNext ? { id: session._id, for: following._id } : null);
		if (opensNext) goTo(following._id);
	};
	const previousIndex = course.sessions.findIndex(({ _id }) => _id === jump?.id);
	const previous = jump?.for === session?._id ? course.sessions[previousIndex] : undefined;
	const undo = () => {
		if (previous === undefined) return;
		mark(previous, false);
		setJump(null);
		goTo(previous._id);
		markButton.current?.focus();
	};
	const isShown = previous !== undefined && previous.watchedAt !== null;
	return { justWatched: isShown ? { number: previousIndex + 1, topic: previous.topic, undo } : null, markAndContinue };
}

/** Runs the action once the selected session is shown, so that no other session's video is fetched in between. */
function useAfterNavigation(sessionId: string, action: () => void): (id: string) => void {
	const [target, setTarget] = useState("");
	useEffect(() => {
		if (target === "" || target !== sessionId) return;
		setTarget("");
		action();
	});
	return setTarget;
}
