import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, CircleCheck, RotateCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { readNextMasterclass } from "#contract/learning.ts";
import { masterclassCalendar, masterclassPage, pages } from "#contract/paths.ts";
import { CourseMark, StepsMark, useGroundOf } from "#web/brand/course-mark.tsx";
import { reason } from "#web/reason.ts";
import { nextMasterclass } from "#web/student-api.ts";
import { goldButton, outlineOnPigment } from "../parts/buttons.ts";
import { Shape, Waiting } from "../parts/states.tsx";
import { heldOn } from "./held-on.ts";

type Coming = NonNullable<AnswerOf<typeof readNextMasterclass>["masterclass"]>;

export function NextMasterclass() {
	const { data, error, refetch } = useQuery(nextMasterclass());
	if (data?.masterclass) return <Announced masterclass={data.masterclass} />;
	if (data) return <NoneFixed />;
	if (error)
		return (
			<Field title="The masterclass did not load" art={<Stair bindu="left" />} isLow>
				<p role="alert">{reason(error)}</p>
				<Acts>
					<button type="button" className={outlineOnPigment} onClick={() => refetch()}>
						<RotateCw aria-hidden="true" className="size-5" />
						Retry
					</button>
				</Acts>
			</Field>
		);
	return (
		<Waiting>
			<Shape className="h-[320px] w-full" />
		</Waiting>
	);
}

function Announced({ masterclass }: { masterclass: Coming }) {
	const { _id, title, start, end, image, status, registration } = masterclass;
	const isOn = status === "ongoing";
	return (
		<Field
			label={isOn ? "Masterclass, on now" : "Next masterclass"}
			title={title}
			art={<Picture image={image} title={title} />}
		>
			<p className="text-[17px]/6">{heldOn(start, end)}</p>
			{registration !== null && (
				<p className="flex items-center gap-2 text-[17px]/6 font-bold">
					<CircleCheck aria-hidden="true" className="size-5 shrink-0" />
					You have a seat
				</p>
			)}
			<Acts>
				{registration === null ? (
					<a className={goldButton} href={masterclassPage(_id)}>
						Register Now
					</a>
				) : (
					<a className={goldButton} href={registration}>
						Open your registration
					</a>
				)}
				{!isOn && (
					<a className={outlineOnPigment} href={masterclassCalendar(_id)} download>
						<CalendarPlus aria-hidden="true" className="size-5" />
						Add to calendar
					</a>
				)}
			</Acts>
		</Field>
	);
}

function NoneFixed() {
	return (
		<Field label="Next masterclass" title="No date is fixed yet" art={<Stair bindu="waiting" />} isLow>
			<p className="text-[17px]/6">The next one shows here as soon as it has a date.</p>
			<Acts>
				<a className={outlineOnPigment} href={pages.events}>
					See all events
				</a>
			</Acts>
		</Field>
	);
}

function Field({
	label,
	title,
	art,
	isLow = false,
	children,
}: {
	label?: string;
	title: string;
	art: ReactNode;
	/** On a phone: the picture shows nothing in particular. */
	isLow?: boolean;
	children: ReactNode;
}) {
	return (
		<section
			aria-labelledby="next-masterclass"
			className="ground-kumkum on-ground grid min-w-0 md:min-h-[328px] md:grid-cols-[41fr_59fr]"
		>
			<div className={`relative overflow-hidden md:h-auto ${isLow ? "h-[168px]" : "h-[280px]"}`}>{art}</div>
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

function Acts({ children }: { children: ReactNode }) {
	return <div className="mt-auto flex flex-wrap gap-3 pt-4 max-md:w-full max-md:flex-col">{children}</div>;
}

/** It may stand on another site; where it does not load, the mark of what the title names. */
function Picture({ image, title }: { image: string; title: string }) {
	const [failed, setFailed] = useState("");
	if (image === "" || failed === image) return <Mark title={title} />;
	return (
		<img
			src={image}
			alt=""
			referrerPolicy="no-referrer"
			className="absolute inset-0 size-full bg-sandal object-cover"
			onError={() => setFailed(image)}
		/>
	);
}

/** On its own ground, whatever the shape of the room for it. */
function Mark({ title }: { title: string }) {
	return (
		<div className={`absolute inset-0 ground-${useGroundOf(title)}`}>
			<CourseMark title={title} className={large} />
		</div>
	);
}

/** Where there is none. */
function Stair({ bindu }: { bindu: "waiting" | "left" }) {
	return (
		<div className="absolute inset-0 ground-sandal">
			<StepsMark bindu={bindu} className={large} />
		</div>
	);
}

const large = "absolute right-0 bottom-0 h-full w-auto md:h-auto md:w-full";
