import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { LearningCourseWhole, LearningSession } from "#contract/learning.ts";
import { courseInPortal } from "#contract/paths.ts";
import { About } from "./about.tsx";
import { SessionGone } from "./nothing.tsx";
import { Player } from "./player.tsx";
import { Stair } from "./stair.tsx";
import { useMarks } from "./use-marks.ts";

type LearningProps = {
	stored: LearningCourseWhole;
	sessionId: string;
	/** Whether the student has pressed play in this course. */
	isPlaying: boolean;
	onPlay: () => void;
};

/** A course that has sessions: the player, and the stair of sessions below it or, where there is room, beside it. */
export function Learning({ stored, sessionId, isPlaying, onPlay }: LearningProps) {
	const [opened] = useState(
		() => new Set(stored.sessions.flatMap((each) => (each.openedAt === null ? [] : [each._id]))),
	);
	const { course, mark, waiting, failure } = useMarks(stored);
	const index = course.sessions.findIndex(({ _id }) => _id === sessionId);
	const heading = useRef<HTMLHeadingElement>(null);
	const markButton = useRef<HTMLButtonElement>(null);
	const { justWatched, markAndGoOn } = useGoingOn({ course, index, mark, markButton });
	const play = useOnceThere(sessionId, () => {
		onPlay();
		heading.current?.focus({ preventScroll: true });
	});
	return (
		<div className="xl:wrap xl:grid xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-8">
			{index === -1 ? (
				<div className="wrap py-8 xl:px-0">
					<SessionGone course={course} />
				</div>
			) : (
				<Player
					{...{ course, index, isPlaying, heading, justWatched, waiting, failure, markButton }}
					onPlay={() => play(sessionId)}
					onMark={markAndGoOn}
				/>
			)}
			<div className="pt-8 pb-4 md:pt-11 xl:row-start-2 xl:col-span-full xl:pb-24 empty:pt-4 empty:xl:hidden">
				<About text={course.description} />
			</div>
			<div className="pt-4 pb-14 md:pb-24 xl:relative xl:min-h-[480px] xl:py-0">
				<Stair course={course} index={index} isPlaying={isPlaying} opened={opened} onChoose={play} />
			</div>
			<p role="status" className="sr-only">
				{index !== -1 && `Session ${index + 1} of ${course.sessions.length}: ${course.sessions[index]?.topic}`}
			</p>
		</div>
	);
}

type Going = {
	course: LearningCourseWhole;
	index: number;
	mark: (session: LearningSession, watched: boolean) => void;
	markButton: RefObject<HTMLButtonElement | null>;
};

/** Marking leads to the session after, where that is still to be watched; undoing leads back. */
function useGoingOn({ course, index, mark, markButton }: Going) {
	const navigate = useNavigate();
	const [left, setLeft] = useState<{ id: string; for: string } | null>(null);
	const goTo = (id: string) => void navigate(courseInPortal(course._id, id), { preventScrollReset: true });
	const session = course.sessions[index];
	const markAndGoOn = (watched: boolean) => {
		if (session === undefined) return;
		mark(session, watched);
		const after = course.sessions[index + 1];
		const goesOn = watched && after !== undefined && after.watchedAt === null;
		setLeft(goesOn ? { id: session._id, for: after._id } : null);
		if (goesOn) goTo(after._id);
	};
	const place = course.sessions.findIndex(({ _id }) => _id === left?.id);
	const before = left?.for === session?._id ? course.sessions[place] : undefined;
	const undo = () => {
		if (before === undefined) return;
		mark(before, false);
		setLeft(null);
		goTo(before._id);
		markButton.current?.focus();
	};
	const isTold = before !== undefined && before.watchedAt !== null;
	return { justWatched: isTold ? { place: place + 1, topic: before.topic, undo } : null, markAndGoOn };
}

/**
 * Acts when the session that was chosen is shown, so that no other one's video is fetched on the way. What was pressed is far
 * below or gone by then.
 */
function useOnceThere(sessionId: string, act: () => void): (id: string) => void {
	const [expected, expect] = useState("");
	useEffect(() => {
		if (expected === "" || expected !== sessionId) return;
		expect("");
		act();
	});
	return expect;
}
