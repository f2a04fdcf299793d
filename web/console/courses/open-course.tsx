import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { CourseRow } from "#contract/courses.ts";
import { isNotFound } from "#web/app/is-not-found.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { Steps } from "#web/ui/steps.tsx";
import { plainButton } from "../parts/buttons.tsx";
import type { Popup } from "../popup/use-popup.ts";
import { Empty, Failed } from "../table/states.tsx";
import { BackToList, CoursePanel } from "./course-panel.tsx";
import { SessionsHead } from "./sessions.tsx";

type OpenCourseProps = { read: UseQueryResult<CourseRow>; popup: Popup; onClose: () => void };

/** The course that the address names, or why it is not shown. */
export function OpenCourse({ read, popup, onClose }: OpenCourseProps) {
	const { data, error } = read;
	return (
		<>
			<BackToList onClose={onClose} />
			{data !== undefined ? (
				<CoursePanel key={data._id} course={data} popup={popup} onClose={onClose} />
			) : error === null ? (
				<SkeletonPanel />
			) : isNotFound(error) ? (
				<CourseNotFound onClose={onClose} />
			) : (
				<Failed error={error} onRetry={() => read.refetch()} />
			)}
		</>
	);
}

function CourseNotFound({ onClose }: { onClose: () => void }) {
	return (
		<Empty
			title="This course is not there"
			next={
				<>
					<p>It was deleted, or the link is incomplete.</p>
					<button type="button" className={plainButton} onClick={onClose}>
						All courses
					</button>
				</>
			}
		/>
	);
}

function SkeletonPanel() {
	return (
		<div className="after-a-moment" aria-hidden="true">
			<div className="h-[108px] bg-skeleton" />
			<div className="m-5 h-2.5 w-1/3 rounded-r-full bg-skeleton" />
		</div>
	);
}

const selectFirstText = "Please select a course first.";

/** Shown beside the list while no course is selected; without a hint if there is none to select. */
export function NoCourseSelected({ isEmpty }: { isEmpty: boolean }) {
	const [isHintShown, setHintShown] = useState(false);
	const refuse = () => {
		setHintShown(true);
		showErrorToast(selectFirstText);
	};
	return (
		<div className="px-5 py-3.5">
			<SessionsHead onAdd={refuse} />
			<div className="flex flex-col gap-4 border-t border-hairline py-10">
				{!isEmpty && <Steps />}
				{(isHintShown || !isEmpty) && (
					<p className={`text-[15px] ${isHintShown ? "text-wrong" : "text-soft"}`}>
						{isHintShown ? selectFirstText : "Select a course to see its sessions, in the order they are watched in."}
					</p>
				)}
			</div>
		</div>
	);
}
