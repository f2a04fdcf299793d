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

/** Classes of the mark in the card's corner. */
const cornerMark = "absolute right-0 bottom-0 h-full w-auto";

/** The session to continue with, or the reason there is none. */
export function Continue({ courses }: { courses: UseQueryResult<PortalCourse[]> }) {
	if (courses.data) return <ContinueCard toContinue={courseToContinue(courses.data)} />;
	if (courses.isError)
		return (
			<Card illustration={<StepsMark dot="left" className={cornerMark} />} ground="sandal">
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

function ContinueCard({ toContinue }: { toContinue: CourseToContinue }) {
	if (toContinue.kind === "next") return <NextSession {...toContinue} />;
	if (toContinue.kind === "watched") return <AllWatched course={toContinue.course} />;
	const { title, text } = emptyTexts[toContinue.kind];
	return (
		<Card illustration={<StepsMark dot="waiting" className={cornerMark} />} ground="sandal">
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

const emptyTexts = {
	none: { title: "No course yet", text: "It shows here as soon as the academy gives you one." },
	gone: {
		title: "No course to go on with",
		text: "What you had has ended. The next one shows here as soon as the academy gives it to you.",
	},
	waiting: { title: "No session yet", text: "The first one shows here as soon as your course has it." },
} as const;

type NextProps = Extract<CourseToContinue, { kind: "next" }>;

function NextSession({ course, next, hasStarted }: NextProps) {
	const ground = useGroundOf(course.title);
	const address = courseInPortal(course._id, next._id);
	return (
		<Card
			ground={ground}
			illustration={
				<>
					<CourseMark title={course.title} className={cornerMark} />
					<Link
						to={address}
						tabIndex={-1}
						aria-hidden="true"
						className={`absolute bottom-4 left-4 grid lg:max-xl:hidden h-[60px] w-[64px] place-items-center rounded-[3px_30px_30px_3px] md:bottom-5 md:left-5 ${ground === "marigold" ? "bg-night text-paper hover:bg-peacock" : "bg-marigold text-ink hover:bg-marigold-light"}`}
					>
						<Play className="size-7" />
					</Link>
				</>
			}
		>
			<Title label={hasStarted ? "Continue where you left off" : "Your first session"} title={next.topic} />
			<p className="text-small text-soft wrap-anywhere md:mb-4">
				{course.title}, session {next.place} of {course.sessioncount}
			</p>
			<Link to={address} className={`${mainButton} mt-3 max-md:w-full md:mt-auto`}>
				<Play aria-hidden="true" className="size-5" />
				{hasStarted ? "Resume" : "Start"}
			</Link>
		</Card>
	);
}

function AllWatched({ course }: { course: PortalCourse }) {
	return (
		<Card ground={useGroundOf(course.title)} illustration={<CourseMark title={course.title} className={cornerMark} />}>
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

function Card({ illustration, ground, children }: { illustration: ReactNode; ground: string; children: ReactNode }) {
	return (
		<section
			aria-label="Where you are"
			className="off-ground grid border-2 border-night bg-raised text-strong md:min-h-[242px] md:grid-cols-[1.15fr_1fr]"
		>
			<div className={`on-ground relative h-[168px] overflow-hidden md:h-auto ground-${ground}`}>{illustration}</div>
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
