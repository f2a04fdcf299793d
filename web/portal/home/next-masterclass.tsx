import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, CircleCheck, RotateCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { AnswerOf } from "#contract/endpoint.ts";
import { masterclassCalendar, masterclassPage, pages } from "#contract/paths.ts";
import type { readNextMasterclass } from "#contract/portal-courses.ts";
import { dayAndMonthAt, timestampFormat, weekdayAt } from "#web/app/date-formats.ts";
import { errorText } from "#web/app/error-text.ts";
import { CourseMark, StepsMark, useGroundOf } from "#web/brand/course-mark.tsx";
import { goldButton, outlineOnColour } from "../parts/buttons.ts";
import { Shape, Skeleton } from "../parts/states.tsx";
import { nextMasterclass } from "../queries.ts";

type Masterclass = NonNullable<AnswerOf<typeof readNextMasterclass>["masterclass"]>;

export function NextMasterclass() {
	const { data, error, refetch } = useQuery(nextMasterclass());
	if (data?.masterclass) return <AnnouncedMasterclass masterclass={data.masterclass} />;
	if (data) return <NoneScheduled />;
	if (error)
		return (
			<Panel title="The masterclass did not load" illustration={<StepsIllustration dot="left" />} isShort>
				<p role="alert">{errorText(error)}</p>
				<Actions>
					<button type="button" className={outlineOnColour} onClick={() => refetch()}>
						<RotateCw aria-hidden="true" className="size-5" />
						Retry
					</button>
				</Actions>
			</Panel>
		);
	return (
		<Skeleton>
			<Shape className="h-[320px] w-full" />
		</Skeleton>
	);
}

function AnnouncedMasterclass({ masterclass }: { masterclass: Masterclass }) {
	const { _id, title, start, end, image, status, registration } = masterclass;
	const isOngoing = status === "ongoing";
	return (
		<Panel
			label={isOngoing ? "Masterclass, on now" : "Next masterclass"}
			title={title}
			illustration={<Picture image={image} title={title} />}
		>
			<p className="text-[17px]/6">{timeRangeText(start, end)}</p>
			{registration !== null && (
				<p className="flex items-center gap-2 text-[17px]/6 font-bold">
					<CircleCheck aria-hidden="true" className="size-5 shrink-0" />
					You have a seat
				</p>
			)}
			<Actions>
				{registration === null ? (
					<a className={goldButton} href={masterclassPage(_id)}>
						Register Now
					</a>
				) : (
					<a className={goldButton} href={registration}>
						Open your registration
					</a>
				)}
				{!isOngoing && (
					<a className={outlineOnColour} href={masterclassCalendar(_id)} download>
						<CalendarPlus aria-hidden="true" className="size-5" />
						Add to calendar
					</a>
				)}
			</Actions>
		</Panel>
	);
}

function NoneScheduled() {
	return (
		<Panel
			label="Next masterclass"
			title="No date is fixed yet"
			illustration={<StepsIllustration dot="waiting" />}
			isShort
		>
			<p className="text-[17px]/6">The next one shows here as soon as it has a date.</p>
			<Actions>
				<a className={outlineOnColour} href={pages.masterclasses}>
					See all events
				</a>
			</Actions>
		</Panel>
	);
}

function Panel({
	label,
	title,
	illustration,
	isShort = false,
	children,
}: {
	label?: string;
	title: string;
	illustration: ReactNode;
	/** Reduces the illustration's height on a phone. */
	isShort?: boolean;
	children: ReactNode;
}) {
	return (
		<section
			aria-labelledby="next-masterclass"
			className="ground-kumkum on-ground grid min-w-0 md:min-h-[328px] md:grid-cols-[41fr_59fr]"
		>
			<div className={`relative overflow-hidden md:h-auto ${isShort ? "h-[168px]" : "h-[280px]"}`}>{illustration}</div>
			<div className="flex min-w-0 flex-col items-start gap-2 p-4 md:p-7">
				{label !== undefined && <p className="text-small font-bold">{label}</p>}
				<h2 id="next-masterclass" className="part-title text-[34px] wrap-anywhere lg:text-[38px]">
					{title}
				</h2>
				{children}
			</div>
		</section>
	);
}

function Actions({ children }: { children: ReactNode }) {
	return <div className="mt-auto flex flex-wrap gap-3 pt-4 max-md:w-full max-md:flex-col">{children}</div>;
}

/** The picture may be on another site; if it does not load, the mark of the program in the title. */
function Picture({ image, title }: { image: string; title: string }) {
	const [failedImage, setFailedImage] = useState("");
	if (image === "" || failedImage === image) return <Mark title={title} />;
	return (
		<img
			src={image}
			alt=""
			referrerPolicy="no-referrer"
			className="absolute inset-0 size-full bg-sandal object-cover"
			onError={() => setFailedImage(image)}
		/>
	);
}

function Mark({ title }: { title: string }) {
	return (
		<div className={`absolute inset-0 ground-${useGroundOf(title)}`}>
			<CourseMark title={title} className={largeMark} />
		</div>
	);
}

function StepsIllustration({ dot }: { dot: "waiting" | "left" }) {
	return (
		<div className="absolute inset-0 ground-sandal">
			<StepsMark dot={dot} className={largeMark} />
		</div>
	);
}

const largeMark = "absolute right-0 bottom-0 h-full w-auto md:h-auto md:w-full";

const time = timestampFormat({ hour: "numeric", minute: "2-digit", hour12: true });

/** 'Sunday 30 November, 4:00 pm to 5:30 pm', in India; with both days if it ends on another. */
export function timeRangeText(start: string, end: string): string {
	const [first, last] = [dayOf(start), dayOf(end)];
	const endText = first === last ? timeOf(end) : `${last}, ${timeOf(end)}`;
	return `${first}, ${timeOf(start)} to ${endText}, India`;
}

function dayOf(timestamp: string): string {
	return `${weekdayAt(timestamp)} ${dayAndMonthAt(timestamp)}`;
}

/** '4:00 pm' stays on one line. ICU's narrow space is missing in some fonts. */
function timeOf(timestamp: string): string {
	return time(timestamp).replace(/\s/, "\u00a0");
}
