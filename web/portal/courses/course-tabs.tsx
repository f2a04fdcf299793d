import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { courseInPortal } from "#contract/paths.ts";
import type { PortalCourse } from "#contract/portal-courses.ts";
import { CourseMark, useGroundOf } from "#web/brand/course-mark.tsx";
import { ScreenHeading } from "../parts/screen.tsx";

type TabsProps = {
	courses: readonly PortalCourse[];
	/** There are no courses, or the list failed to load: only the screen's title is shown. */
	hasNoCourses: boolean;
	/** The id of the shown course. */
	current: string;
	/** The current session's topic or course title; may be empty. */
	playingTitle: string;
};

/**
 * The screen's title and the student's courses, oldest first, so that their order does not depend on which one is
 * open. The row scrolls if they do not fit.
 */
export function CourseTabs({ courses, hasNoCourses, current, playingTitle }: TabsProps) {
	const ordered = courses.toSorted((one, other) => one.enrolledAt.localeCompare(other.enrolledAt));
	return (
		<div className={hasNoCourses ? "" : "border-b border-hairline"}>
			<div className={hasNoCourses ? "wrap pt-8 md:pt-12" : "md:wrap flex h-13 md:h-14"}>
				<ScreenHeading
					subject={playingTitle}
					className={
						hasNoCourses ? "screen-title" : "flex shrink-0 items-center pr-6 text-[15px] text-soft max-md:sr-only"
					}
				/>
				{ordered.length > 0 && (
					<nav aria-label="Your courses" className="min-w-0 flex-1 scroll-px-14 overflow-x-auto [scrollbar-width:none]">
						<ul className="flex h-full">
							{ordered.map((course) => (
								<Tab key={course._id} course={course} isCurrent={course._id === current} />
							))}
						</ul>
					</nav>
				)}
			</div>
		</div>
	);
}

/** On a phone the current course takes the remaining width; the others show the beginning of their titles. */
function Tab({ course: { _id, title, batch }, isCurrent }: { course: PortalCourse; isCurrent: boolean }) {
	const tab = useRef<HTMLLIElement>(null);
	const ground = useGroundOf(title);
	useEffect(() => {
		if (isCurrent) tab.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [isCurrent]);
	return (
		<li ref={tab} className={isCurrent ? "min-w-[184px] shrink-0 max-md:grow" : "shrink-0"}>
			<Link
				to={courseInPortal(_id)}
				title={`${title}, batch ${batch}`}
				aria-current={isCurrent ? "true" : undefined}
				preventScrollReset
				className={`flex h-full items-center gap-3 -outline-offset-3 ${
					isCurrent ? `on-ground ground-${ground} font-semibold forced-colors:border-b-4` : "font-medium hover:bg-hover"
				}`}
			>
				<CourseMark title={title} className="h-full w-auto shrink-0" />
				<span
					className={`max-w-[260px] truncate text-[15px] ${isCurrent ? "pr-5 max-md:max-w-[calc(100vw-168px)]" : "pr-5 max-md:max-w-[112px]"}`}
				>
					{title}
				</span>
			</Link>
		</li>
	);
}
