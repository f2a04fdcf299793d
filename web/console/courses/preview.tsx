import { ExternalLink, Play } from "lucide-react";
import { type CourseRow, type CourseSession, drivePage, drivePreview } from "#contract/courses.ts";
import { CourseMark } from "#web/brand/course-mark.tsx";
import { VideoFrame } from "#web/ui/video-frame.tsx";
import { textLink } from "../parts/buttons.tsx";

type Shown = { session: CourseSession; place: number };

/** The frame of the session whose preview was pressed. Nothing of Drive is loaded before that. */
export function Playing({ session, place }: Shown) {
	return (
		<div data-preview className="flex flex-col gap-2">
			<VideoFrame
				title={`Preview of ${session.topic}`}
				address={drivePreview(session.url)}
				className="aspect-video w-full bg-night"
			/>
			<Caption session={session} place={place} />
			<p className="text-[13px]/[18px] text-soft">
				No video? You may be offline, or the file is not shared with “Anyone with the link”.{" "}
				<a href={drivePage(session.url)} target="_blank" rel="noopener noreferrer" className={textLink}>
					Open it on Drive
					<ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />
					<span className="sr-only"> in a new tab</span>
				</a>
			</p>
		</div>
	);
}

/** Before a press: the course's art, and the way to play the session. */
export function Poster({ course, shown, onPlay }: { course: CourseRow; shown: Shown; onPlay: () => void }) {
	return (
		<div className="flex flex-col gap-2">
			<div className="relative flex aspect-video bg-sandal">
				<CourseMark title={course.title} className="absolute inset-y-0 right-0 h-full w-[56.25%]" />
				{/* Not positioned: the button is stretched over the whole poster, and above its mark. */}
				<span className="grid w-[43.75%] place-items-center">
					<button
						type="button"
						aria-label={`Preview ${shown.place}. ${shown.session.topic}`}
						onClick={onPlay}
						className="stretched on-ground grid size-16 place-items-center rounded-[3px_32px_32px_3px] bg-marigold text-ink hover:bg-ink hover:text-marigold"
					>
						<Play aria-hidden="true" className="size-6" />
					</button>
				</span>
			</div>
			<Caption {...shown} />
		</div>
	);
}

function Caption({ session: { topic, url }, place }: Shown) {
	return (
		<div>
			<p className="text-[15px]/5 font-semibold wrap-anywhere">
				{place}. {topic}
			</p>
			<p className="mt-0.5 text-[13px]/[18px] text-soft">drive file {shorten(url)}, sandboxed preview</p>
		</div>
	);
}

function shorten(file: string): string {
	return `${file.slice(0, 7)}…${file.slice(-4)}`;
}
