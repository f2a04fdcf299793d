import type { ReactNode } from "react";
import { type MasterclassIdea, masterclassTexts } from "#content/masterclasses.ts";
import { programAt } from "#content/programs/index.ts";
import { masterclassPage, pages } from "#contract/paths.ts";
import { ProgramMark } from "../../brand/program-mark.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { Hours, OwnZone } from "./hours.tsx";
import { RegistrationSummary } from "./registration-summary.tsx";
import { masterclassValues, When } from "./template-values.tsx";

/** A masterclass with a date, filled in by the server. */
export function DatedPoster() {
	const head = (
		<>
			<strong>{masterclassValues.day}</strong> {masterclassValues.month}
		</>
	);
	return (
		<Poster
			ground={masterclassValues.ground}
			head={<time dateTime={masterclassValues.start}>{head}</time>}
			illustration={<Picture />}
		>
			<p className="event-when">
				{masterclassValues.weekday}, <Hours />
			</p>
			<h3>{masterclassValues.title}</h3>
			<When is="about">
				<p className="event-text">{masterclassValues.about}</p>
			</When>
			<RegistrationSummary />
			<OwnZone />
			<div className="event-acts">
				<RegisterLink address={masterclassPage(masterclassValues.id)} about={masterclassValues.title} />
				<CalendarLink id={masterclassValues.id} title={masterclassValues.title} />
			</div>
		</Poster>
	);
}

/** A masterclass without a date, with a link to write to us. */
export function IdeaPoster({ idea }: { idea: MasterclassIdea }) {
	const head = (
		<>
			<strong>{idea.day}</strong> {idea.time}
		</>
	);
	const program = programAt(idea.program);
	return (
		<Poster ground={program?.ground ?? "sandal"} head={head} illustration={<ProgramMark slug={idea.program} />}>
			<p className="event-when">{idea.for}</p>
			<h3>{idea.title}</h3>
			<p className="event-text">{idea.text}</p>
			<div className="event-acts">
				<RegisterLink address={`${pages.contact}?about=${encodeURIComponent(idea.title)}`} about={idea.title} />
				<span className="event-note">{masterclassTexts.ideas.note}</span>
			</div>
		</Poster>
	);
}

type PosterProps = { ground: string; head: ReactNode; illustration: ReactNode; children: ReactNode };

function Poster({ ground, head, illustration, children }: PosterProps) {
	return (
		<li className="event">
			<article className={`event-poster ground-${ground}`}>
				<p className="event-date">{head}</p>
				<div className="event-art">{illustration}</div>
				<div className="event-words">{children}</div>
			</article>
		</li>
	);
}

function Picture() {
	return <img src={masterclassValues.image} alt="" width={480} height={480} loading="lazy" decoding="async" />;
}

function RegisterLink({ address, about }: { address: string; about: string }) {
	return (
		<ButtonLink href={address}>
			Register Now<span className="sr-only"> for {about}</span>
		</ButtonLink>
	);
}
