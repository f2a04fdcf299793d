import { useQuery } from "@tanstack/react-query";
import { me, myCourses } from "#web/student-api.ts";
import { ScreenHeading } from "../parts/screen.tsx";
import { useStoredName } from "../stored-name.ts";
import { Continue } from "./continue.tsx";
import { CourseCards } from "./course-cards.tsx";
import { goingOn, stepOf } from "./going-on.ts";
import { dayAt, firstName, greetingAt } from "./greeting.ts";
import { HeroFlight } from "./hero-flight.tsx";
import { NewCertificates } from "./new-certificates.tsx";
import { NewOpenings } from "./new-openings.tsx";
import { NextMasterclass } from "./next-masterclass.tsx";
import { useMinute } from "./use-minute.ts";

export function Home() {
	const courses = useQuery(myCourses());
	return (
		<>
			<section className="ground-marigold on-ground overflow-hidden">
				<div className="wrap grid gap-x-6 gap-y-7 pt-6 pb-9 md:pt-11 lg:grid-cols-[5fr_7fr] lg:items-center">
					<Greeting step={courses.data ? stepOf(goingOn(courses.data)) : null} />
					<Continue courses={courses} />
				</div>
				<HeroFlight courses={courses.data} />
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
	const name = firstName(student?.name ?? stored ?? "");
	return (
		<div>
			<p className="text-[17px]/6 font-semibold">{dayAt(now)}</p>
			<ScreenHeading title="Home" className="screen-title mt-2 wrap-anywhere md:mt-4">
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
