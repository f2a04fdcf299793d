import type { ReactNode } from "react";
import { events, type MasterclassIdea } from "#content/events.ts";
import { programs } from "#content/programs/index.ts";
import { masterclassPage, pages } from "#contract/paths.ts";
import { ProgramMark } from "../../brand/program-mark.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { place, When } from "./places.tsx";
import { Hours, OwnZone } from "./when.tsx";
import { WhoComes } from "./who-comes.tsx";

/** A masterclass with a date. The server fills it. */
export function DatedPoster() {
	const dated = (
		<>
			<strong>{place.day}</strong> {place.month}
		</>
	);
	return (
		<Poster ground={place.ground} head={<time dateTime={place.start}>{dated}</time>} art={<Picture />}>
			<p className="event-when">
				{place.weekday}, <Hours />
			</p>
			<h3>{place.title}</h3>
			<When is="about">
				<p className="event-text">{place.about}</p>
			</When>
			<WhoComes />
			<OwnZone />
			<div className="event-acts">
				<RegisterLink address={masterclassPage(place.id)} about={place.title} />
				<CalendarLink id={place.id} title={place.title} />
			</div>
		</Poster>
	);
}

/** One without: whoever wants it writes to us. */
export function IdeaPoster({ idea }: { idea: MasterclassIdea }) {
	const head = (
		<>
			<strong>{idea.day}</strong> {idea.time}
		</>
	);
	const program = programs.find(({ slug }) => slug === idea.program);
	return (
		<Poster ground={program?.ground ?? "sandal"} head={head} art={<ProgramMark slug={idea.program} />}>
			<p className="event-when">{idea.for}</p>
			<h3>{idea.title}</h3>
			<p className="event-text">{idea.text}</p>
			<div className="event-acts">
				<RegisterLink address={`${pages.contact}?about=${encodeURIComponent(idea.title)}`} about={idea.title} />
				<span className="event-note">{events.ideas.note}</span>
			</div>
		</Poster>
	);
}

type PosterProps = { ground: string; head: ReactNode; art: ReactNode; children: ReactNode };

function Poster({ ground, head, art, children }: PosterProps) {
	return (
		<li className="event">
			<article className={`event-poster ground-${ground}`}>
				<p className="event-date">{head}</p>
				<div className="event-art">{art}</div>
				<div className="event-words">{children}</div>
			</article>
		</li>
	);
}

function Picture() {
	return <img src={place.image} alt="" width={480} height={480} loading="lazy" decoding="async" />;
}

function RegisterLink({ address, about }: { address: string; about: string }) {
	return (
		<ButtonLink href={address}>
			Register Now<span className="sr-only"> for {about}</span>
		</ButtonLink>
	);
}
