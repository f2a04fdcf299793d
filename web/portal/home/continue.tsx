import type { UseQueryResult } from "@tanstack/react-query";
import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { provider } from "#content/provider.ts";
import { courseInPortal } from "#contract/paths.ts";
import type { PortalCourse } from "#contract/portal-courses.ts";
import { errorText } from "#web/app/error-text.ts";
import { CourseMark, StepsMark, useGroundOf } from "#web/brand/course-mark.tsx";
import { WhatComesNext } from "../courses/what-comes-next.tsx";
import { mainButton, textLink } from "../parts/buttons.ts";
import { RetryButton, Shape, Skeleton } from "../parts/states.tsx";
import { type CourseToContinue, courseToContinue } from "./course-to-continue.ts";

/** A mark in its card, on its own ground. */
const inCorner = "absolute right-0 bottom-0 h-full w-auto";

/** The session to continue with, or why there is none. */
export function Continue({ courses }: { courses: UseQueryResult<PortalCourse[]> }) {
	if (courses.data) return <GoOn going={courseToContinue(courses.data)} />;
	if (courses.isError)
		return (
			<Card art={<StepsMark dot="left" className={inCorner} />} ground="sandal">
				<div role="alert">
					<Title label="Your courses" title="They did not load" />
					<p className="mt-1 mb-4 text-small text-soft">{errorText(courses.error)}</p>
				</div>
				<RetryButton className="mt-auto" onPress={() => courses.refetch()} />
			</Card>
		);
	return (
		<Skeleton className="border-2 border-night bg-raised">
			<Shape className="h-[356px] w-full md:h-[238px]" />
		</Skeleton>
	);
}

function GoOn({ going }: { going: CourseToContinue }) {
	if (going.kind === "next") return <NextSession {...going} />;
	if (going.kind === "watched") return <AllWatched course={going.course} />;
	const { title, text } = nothingYet[going.kind];
	return (
		<Card art={<StepsMark dot="waiting" className={inCorner} />} ground="sandal">
			<Title label="Your courses" title={title} />
			<p className="text-small text-soft md:mb-3">{text}</p>
			<p className="mt-3 text-small md:mt-auto">
				Is something missing? Write to{" "}
				<a className={`${textLink} underline`} href={`mailto:${provider.email}`}>
					{provider.email}
				</a>
			</p>
		</Card>
	);
}

const nothingYet = {
	none: { title: "No course yet", text: "It shows here as soon as the academy gives you one." },
	gone: {
		title: "No course to go on with",
		text: "What you had has ended. The next one shows here as soon as the academy gives it to you.",
	},
	waiting: { title: "No session yet", text: "The first one shows here as soon as your course has it." },
} as const;

type NextProps = Extract<CourseToContinue, { kind: "next" }>;

function NextSession({ course, next, hasBegun }: NextProps) {
	const ground = useGroundOf(course.title);
	const place = courseInPortal(course._id, next._id);
	return (
		<Card
			ground={ground}
			art={
				<>
					<CourseMark title={course.title} className={inCorner} />
					<Link
						to={place}
						tabIndex={-1}
						aria-hidden="true"
						className={`absolute bottom-4 left-4 grid lg:max-xl:hidden h-[60px] w-[64px] place-items-center rounded-[3px_30px_30px_3px] md:bottom-5 md:left-5 ${ground === "marigold" ? "bg-night text-paper hover:bg-peacock" : "bg-marigold text-ink hover:bg-marigold-light"}`}
					>
						<Play className="size-7" />
					</Link>
				</>
			}
		>
			<Title label={hasBegun ? "Continue where you left off" : "Your first session"} title={next.topic} />
			<p className="text-small text-soft wrap-anywhere md:mb-4">
				{course.title}, session {next.place} of {course.sessioncount}
			</p>
			<Link to={place} className={`${mainButton} mt-3 max-md:w-full md:mt-auto`}>
				<Play aria-hidden="true" className="size-5" />
				{hasBegun ? "Resume" : "Start"}
			</Link>
		</Card>
	);
}

function AllWatched({ course }: { course: PortalCourse }) {
	return (
		<Card ground={useGroundOf(course.title)} art={<CourseMark title={course.title} className={inCorner} />}>
			<Title label={course.title} title="You have watched it all" />
			<p className="text-small text-soft md:mb-4">
				<WhatComesNext course={course} />
			</p>
			<Link to={courseInPortal(course._id)} className={`${mainButton} mt-3 max-md:w-full md:mt-auto`}>
				<Play aria-hidden="true" className="size-5" />
				Watch again
			</Link>
		</Card>
	);
}

function Card({ art, ground, children }: { art: ReactNode; ground: string; children: ReactNode }) {
	return (
		<section
			aria-label="Where you are"
			className="off-ground grid border-2 border-night bg-raised text-strong md:min-h-[242px] md:grid-cols-[1.15fr_1fr]"
		>
			<div className={`on-ground relative h-[168px] overflow-hidden md:h-auto ground-${ground}`}>{art}</div>
			<div className="flex min-w-0 flex-col items-start gap-1.5 p-4 md:p-5">{children}</div>
		</section>
	);
}

function Title({ label, title }: { label: string; title: string }) {
	return (
		<>
			<p className="text-[14px]/5 font-bold">{label}</p>
			<h2 className="part-title text-[30px] wrap-anywhere">{title}</h2>
		</>
	);
}
