import type { LearningCourse } from "#contract/learning.ts";
import { Flight } from "#web/ui/flight.tsx";
import { goingOn } from "./going-on.ts";

/** The stair of the course that one goes on with, from edge to edge. Where there is none it still stands, with nothing climbed. */
export function HeroFlight({ courses }: { courses: LearningCourse[] | undefined }) {
	const going = goingOn(courses ?? []);
	const className =
		"h-[76px] [--flight-bindu:8px] [--flight-rest:var(--color-marigold-deep)] md:h-[104px] md:[--flight-bindu:11px]";
	if (going.kind === "next")
		return (
			<Flight
				tone="light"
				className={className}
				total={going.course.sessioncount}
				watched={going.course.watchedcount}
				current={going.next.place}
			/>
		);
	const { sessioncount = emptySteps, watchedcount = 0 } = going.kind === "watched" ? going.course : {};
	return <Flight tone="light" className={className} total={sessioncount} watched={watchedcount} />;
}

const emptySteps = 12;
