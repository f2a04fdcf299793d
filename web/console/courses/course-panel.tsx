import { ArrowLeft, Copy, type LucideIcon, Pencil, Trash2, TriangleAlert, Users } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { CourseRow } from "#contract/courses.ts";
import { errors } from "#contract/errors.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { CourseMark, useGroundOf } from "#web/brand/course-mark.tsx";
import { useIsWide } from "../media.ts";
import { backgroundClasses } from "../parts/panel-header.tsx";
import { isDialogOpen } from "../popup/confirmation.tsx";
import type { Popup } from "../popup/use-popup.ts";
import { studentNoun } from "../students/student.ts";
import { confirmRemoveCourse, sessionNoun } from "./actions.ts";
import { type SessionOrder, useSessionOrder } from "./order.ts";
import { Playing, Poster } from "./preview.tsx";
import { Sessions } from "./sessions.tsx";

type PanelProps = { course: CourseRow; popup: Popup; onClose: () => void };

/** The selected course: its head, sessions, preview and description. */
export function CoursePanel({ course, popup, onClose }: PanelProps) {
	const order = useSessionOrder(course);
	const [previewed, setPreviewed] = useState({ id: "", playing: false });
	const isWide = useIsWide();
	const play = (id: string) => setPreviewed((now) => ({ id, playing: !(now.playing && now.id === id) }));
	return (
		<>
			<CourseHeader course={course} popup={popup} onClose={onClose} />
			<div className="flex flex-1 max-xl:flex-col">
				<Sessions
					course={course}
					order={order}
					playing={previewed.playing ? previewed.id : ""}
					isPreviewInRow={!isWide}
					onPlay={({ _id }) => play(_id)}
					onAdd={() => popup.show("add-session")}
					onAddList={() => popup.show("add-sessions")}
					onEdit={({ _id }) => popup.show("edit-session", _id)}
				/>
				<aside
					aria-label="Preview and description"
					className="flex flex-col gap-6 border-hairline p-5 max-xl:border-t max-md:p-4 xl:sticky xl:top-0 xl:w-[320px] xl:shrink-0 xl:self-start min-[1440px]:w-[372px] min-[1800px]:w-[480px]"
				>
					{isWide && <Preview course={course} order={order} previewed={previewed} onPlay={play} />}
					<About course={course} />
				</aside>
			</div>
		</>
	);
}

function CourseHeader({ course, popup, onClose }: PanelProps) {
	const { title, batch, sessions, studentcount } = course;
	const background = backgroundClasses[useGroundOf(title)];
	const mark = (
		<span className={`shrink-0 ${background}`}>
			<CourseMark title={title} className="size-19" />
		</span>
	);
	return (
		<header className={`flex min-h-[108px] shrink-0 items-stretch gap-5 max-md:gap-3.5 ${background}`}>
			<CourseMark title={title} className="size-[108px] shrink-0 max-md:size-[84px]" />
			<div className="flex min-w-0 flex-1 items-end justify-between gap-x-5 gap-y-2 py-3 max-md:flex-wrap pr-5 max-md:pr-4">
				<div className="min-w-0">
					<Heading id={course._id} title={title} />
					<p className="mt-1 text-[14px]/[1.3] wrap-anywhere">
						Batch {batch}, {sessions.length === 0 ? "no sessions" : countWithNoun(sessions.length, sessionNoun)},
						assigned to{" "}
						<button
							type="button"
							className="font-semibold underline underline-offset-3 hover:no-underline"
							onClick={() => popup.show("students")}
						>
							{countWithNoun(studentcount, studentNoun)}
						</button>
					</p>
				</div>
				<div className="flex shrink-0 gap-2">
					<HeaderButton icon={Users} label="Assign to batch" isTitled onPress={() => popup.show("assign-batch")} />
					<HeaderButton icon={Copy} label="Duplicate course" isTitled onPress={() => popup.show("duplicate")} />
					<HeaderButton icon={Pencil} label="Edit course" onPress={() => popup.show("edit")} />
					<HeaderButton
						icon={Trash2}
						label="Delete course"
						onPress={() => confirmRemoveCourse(course, mark, onClose)}
					/>
				</div>
			</div>
		</header>
	);
}

type HeaderButtonProps = { icon: LucideIcon; label: string; isTitled?: boolean; onPress: () => void };

function HeaderButton({ icon: Icon, label, isTitled = false, onPress }: HeaderButtonProps) {
	return (
		<button
			type="button"
			aria-label={label}
			title={isTitled ? label : undefined}
			className="grid size-10 place-items-center rounded-[3px] border border-current/60 hover:border-current hover:bg-ink/20 max-md:size-11"
			onClick={onPress}
		>
			<Icon aria-hidden="true" className="size-[18px]" />
		</button>
	);
}

/** Focuses the heading so that screen readers announce the course, unless its own controls have the focus. */
function Heading({ id, title }: { id: string; title: string }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new id is the trigger
	useEffect(() => {
		const panel = heading.current?.closest("[data-panel]");
		if (isDialogOpen()) return;
		if (!panel?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
	}, [id]);
	return (
		<h2
			ref={heading}
			tabIndex={-1}
			className="console-title text-[36px]/[1] wrap-anywhere focus:outline-none max-md:text-[26px]"
		>
			{title}
		</h2>
	);
}

type PreviewProps = {
	course: CourseRow;
	order: SessionOrder;
	previewed: { id: string; playing: boolean };
	onPlay: (id: string) => void;
};

function Preview({ course, order: { sessions }, previewed, onPlay }: PreviewProps) {
	const index = Math.max(
		0,
		sessions.findIndex(({ _id }) => _id === previewed.id),
	);
	const session = sessions[index];
	if (session === undefined) return null;
	return previewed.playing && session._id === previewed.id ? (
		<Playing session={session} place={index + 1} />
	) : (
		<Poster course={course} shown={{ session, place: index + 1 }} onPlay={() => onPlay(session._id)} />
	);
}

function About({ course: { description, sessions } }: { course: CourseRow }) {
	return (
		<div className="flex max-w-[70ch] flex-col gap-4">
			<div>
				<h3 className="console-title mb-1.5 text-[20px]/6">Description</h3>
				<p className="text-[14.5px]/[1.5] whitespace-pre-line wrap-anywhere">{description}</p>
			</div>
			{sessions.length > 0 && (
				<p className="flex gap-2.5 border-t border-hairline pt-3 text-[13px]/[19px] text-soft">
					<TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
					{errors["sessions-first"].text}
				</p>
			)}
		</div>
	);
}

/** Shown where the list is not beside the course. */
export function BackToList({ onClose }: { onClose: () => void }) {
	return (
		<div className="flex shrink-0 border-b border-hairline px-2 py-1 lg:hidden">
			<button
				type="button"
				onClick={onClose}
				className="inline-flex h-11 items-center gap-2 rounded-[3px] px-3 text-[15px] font-semibold text-accent hover:bg-hover"
			>
				<ArrowLeft aria-hidden="true" className="size-4" />
				All courses
			</button>
		</div>
	);
}
