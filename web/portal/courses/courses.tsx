import { type ReactNode, useState } from "react";
import { isNotFound } from "#web/app/is-not-found.ts";
import { Failed, Shape, Skeleton, StaleNotice } from "../parts/states.tsx";
import { CourseTabs } from "./course-tabs.tsx";
import { CourseView } from "./course-view.tsx";
import { CourseNotFound, CoursesPaused, NoCourse, NoSessions } from "./empty-states.tsx";
import { isPaused, type ShownCourse as Shown, useOpened, useShownCourse } from "./use-shown-course.ts";

/** The student's courses, and the player of the selected one. */
export function Courses() {
	const shown = useShownCourse();
	const { list, course, courseId, sessionId } = shown;
	const session = course.data?.sessions.find(({ _id }) => _id === sessionId);
	useOpened(courseId, session?._id ?? "");
	const [playingId, setPlayingId] = useState("");
	return (
		<>
			<CourseTabs
				courses={list.data ?? []}
				hasNoCourses={list.data ? list.data.length === 0 : list.isError}
				current={courseId}
				playingTitle={session?.topic ?? course.data?.title ?? ""}
			/>
			<CourseBody {...shown} isPlaying={playingId === courseId} onPlay={() => setPlayingId(courseId)} />
		</>
	);
}

type CourseBodyProps = Shown & {
	/** The player stays open while the student moves within the course. */
	isPlaying: boolean;
	onPlay: () => void;
};

function CourseBody({ list, course, courseId, sessionId, ...playing }: CourseBodyProps) {
	if (course.error !== null && isPaused(course.error))
		return (
			<CourseMessage>
				<CoursesPaused text={course.error.message} />
			</CourseMessage>
		);
	if (course.error !== null && isNotFound(course.error))
		return (
			<CourseMessage>
				{list.data === undefined ? null : <CourseNotFound missingId={courseId} courses={list.data} />}
			</CourseMessage>
		);
	if (course.data === undefined) {
		const query = course.error === null ? list : course;
		if (query.error !== null)
			return (
				<CourseMessage>
					<Failed error={query.error} onRetry={() => void query.refetch()} />
				</CourseMessage>
			);
		if (list.data?.length === 0)
			return (
				<CourseMessage>
					<NoCourse />
				</CourseMessage>
			);
		return <CourseSkeleton />;
	}
	if (course.data.sessions.length === 0) return <NoSessions course={course.data} />;
	return (
		<>
			<CourseView key={course.data._id} stored={course.data} sessionId={sessionId} {...playing} />
			{course.error !== null && (
				<div className="wrap pb-8">
					<StaleNotice error={course.error} onRetry={() => void course.refetch()} />
				</div>
			)}
		</>
	);
}

function CourseMessage({ children }: { children: ReactNode }) {
	return <div className="wrap py-6 md:py-8">{children}</div>;
}

function CourseSkeleton() {
	return (
		<Skeleton>
			<span className="block bg-top">
				<span className="block md:wrap md:py-7">
					<span className="block aspect-video bg-night-line lg:w-[61.7%]" />
				</span>
			</span>
			<span className="block wrap pt-10">
				<Shape className="h-8 w-56" />
				<Shape className="mt-6 h-[60px] w-full" />
				<Shape className="mt-px h-[60px] w-full" />
				<Shape className="mt-px h-[60px] w-full" />
			</span>
		</Skeleton>
	);
}
