import { Link } from "react-router";
import { courseInPortal } from "#contract/paths.ts";
import type { PortalCourse, PortalCourseWithSessions } from "#contract/portal-courses.ts";
import { CourseMark, useGroundOf } from "#web/brand/course-mark.tsx";
import { smallMainButton } from "../parts/buttons.ts";
import { Empty, WriteToUs } from "../parts/states.tsx";
import { About } from "./about.tsx";

export function NoCourse() {
	return (
		<Empty
			title="No course yet"
			text="Your courses appear here as soon as the academy assigns them to you. There is nothing you need to do."
			action={<WriteToUs />}
		/>
	);
}

/** Shown while staff pause the courses over open fees. */
export function CoursesPaused({ text }: { text: string }) {
	return <Empty title="Your courses are paused" text={text} action={<WriteToUs />} />;
}

/** Shown for an unassigned course or an incomplete link. The list may still contain the course just unassigned. */
export function CourseNotFound({ missingId, courses }: { missingId: string; courses: readonly PortalCourse[] }) {
	if (courses.length === 0) return <NoCourse />;
	const other = courses.find(({ _id }) => _id !== missingId);
	return (
		<Empty
			title="You do not have this course"
			text="It was unassigned, or the link is incomplete. If it is assigned to you again, your progress is still there."
			action={
				other && (
					<Link to={courseInPortal(other._id)} className={smallMainButton}>
						Go to {other.title}
					</Link>
				)
			}
		/>
	);
}

/** A course without sessions, in its own colours. */
export function NoSessions({ course: { courseid, title, batch, description } }: { course: PortalCourseWithSessions }) {
	const isDeleted = courseid === null;
	return (
		<>
			<div className={`on-ground ground-${useGroundOf(title)}`}>
				<div className="wrap flex items-end gap-5 max-md:pl-0 md:gap-8">
					<CourseMark title={title} className="size-28 shrink-0 md:size-44" />
					<div className="min-w-0 py-4 md:py-7">
						<h2 className="part-title text-[28px] wrap-anywhere md:text-[44px]">{title}</h2>
						<p className="mt-1 text-[16px] font-semibold wrap-anywhere">Batch {batch}</p>
					</div>
				</div>
			</div>
			<div className="wrap py-8 md:py-12">
				<Empty
					title={isDeleted ? "This course was deleted" : "No sessions yet"}
					text={
						isDeleted
							? "The academy has taken it down. Its name stays with you, and there is nothing left to watch."
							: "Each session appears here once it is recorded, the first one after your first class."
					}
				/>
			</div>
			<div className="pb-8 md:pb-12 empty:hidden">
				<About text={description} />
			</div>
		</>
	);
}

/** Shown for a session deleted while the student watched it, or a link to one. */
export function SessionNotFound({ course: { _id, next, sessions } }: { course: PortalCourseWithSessions }) {
	const other = next?._id ?? sessions[0]?._id;
	return (
		<Empty
			title="This session is not there any more"
			text="The academy took it out of the course. What you watched of the others is as it was."
			action={
				<Link to={courseInPortal(_id, other)} className={smallMainButton}>
					Go on with the course
				</Link>
			}
		/>
	);
}
