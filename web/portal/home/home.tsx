import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { minuteMs } from "#contract/durations.ts";
import type { PortalCourse } from "#contract/portal-courses.ts";
import { firstNameOf } from "#web/app/initials.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { ScreenHeading } from "../parts/screen.tsx";
import { me, myCourses } from "../queries.ts";
import { useStoredName } from "../storage.ts";
import { Continue } from "./continue.tsx";
import { CourseCards } from "./course-cards.tsx";
import { courseToContinue, stepText } from "./course-to-continue.ts";
import { dayAt, greetingAt } from "./greeting.ts";
import { NewCertificates } from "./new-certificates.tsx";
import { NewOpenings } from "./new-openings.tsx";
import { NextMasterclass } from "./next-masterclass.tsx";

export function Home() {
	const courses = useQuery(myCourses());
	return (
		<>
			<section className="ground-marigold on-ground overflow-hidden">
				<div className="wrap grid gap-x-6 gap-y-7 pt-6 pb-9 md:pt-11 lg:grid-cols-[5fr_7fr] lg:items-center">
					<Greeting step={courses.data ? stepText(courseToContinue(courses.data)) : null} />
					<Continue courses={courses} />
				</div>
				<HeroProgress courses={courses.data} />
			</section>
			<div className="wrap flex flex-col gap-9 py-9 md:gap-12 md:py-14">
				<NewCertificates />
				<CourseCards courses={courses} />
				<div className="grid max-md:-mx-gutter lg:grid-cols-[2fr_1fr]">
					<NextMasterclass />
					<NewOpenings />
				</div>
			</div>
		</>
	);
}

function Greeting({ step }: { step: string | null }) {
	const { data: student } = useQuery(me());
	const stored = useStoredName();
	const now = useMinute();
	const name = firstNameOf(student?.name ?? stored ?? "");
	return (
		<div>
			<p className="text-[17px]/6 font-semibold">{dayAt(now)}</p>
			<ScreenHeading className="screen-title mt-2 wrap-anywhere md:mt-4">
				{greetingAt(now)}
				{name !== "" && (
					<>
						,<span className="block">{name}</span>
					</>
				)}
			</ScreenHeading>
			{step !== null && <p className="mt-3 text-[17px]/6 md:mt-4">{step}</p>}
		</div>
	);
}

/** Progress bars of the course to continue, across the page; empty bars without one. */
function HeroProgress({ courses }: { courses: PortalCourse[] | undefined }) {
	const toContinue = courseToContinue(courses ?? []);
	const className =
		"h-[76px] [--progress-bar-dot-size:8px] [--progress-bar-rest:var(--color-marigold-deep)] md:h-[104px] md:[--progress-bar-dot-size:11px]";
	if (toContinue.kind === "next")
		return (
			<ProgressBar
				tone="light"
				className={className}
				total={toContinue.course.sessioncount}
				watched={toContinue.course.watchedcount}
				current={toContinue.next.place}
			/>
		);
	const { sessioncount = emptySteps, watchedcount = 0 } = toContinue.kind === "watched" ? toContinue.course : {};
	return <ProgressBar tone="light" className={className} total={sessioncount} watched={watchedcount} />;
}

const emptySteps = 12;

/** The current time, updated each minute: a page stays open past noon and midnight. */
function useMinute(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), minuteMs);
		return () => clearInterval(timer);
	}, []);
	return now;
}
