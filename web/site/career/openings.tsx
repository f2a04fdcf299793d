import { Clock, Mail, MapPin } from "lucide-react";
import { careers, type Job, jobs } from "#content/careers.ts";
import { provider } from "#content/provider.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../section.tsx";
import { openingsAnchor } from "./hero.tsx";
import { mailAbout } from "./mail.ts";
import { College, TheCall } from "./scenes.tsx";
import "./openings.css";

const looks = [
	{ ground: "sandal", Drawing: College },
	{ ground: "lagoon", Drawing: TheCall },
] as const;

/** Posters with heads of two heights in turn; the same facts are on one line. */
export function Openings() {
	const { title, sentence } = careers.openings;
	return (
		<Section id={openingsAnchor} title={title} sentence={sentence}>
			<div className="jobs">
				{jobs.map((job, at) => (
					<JobCard key={job.slug} job={job} at={at} />
				))}
			</div>
		</Section>
	);
}

const titleOf = ({ slug }: Job) => `${slug}-title`;

function JobCard({ job, at }: { job: Job; at: number }) {
	const { headings } = careers.openings;
	return (
		<article className="job" id={job.slug} aria-labelledby={titleOf(job)}>
			<JobHead job={job} at={at} />
			<p className="job-summary">{job.summary}</p>
			<section>
				<h4 className="label-title">{headings.day}</h4>
				<ol className="job-day">
					{job.day.map(({ time, text }) => (
						<li key={time}>
							<b>{time}</b> <span>{text}</span>
						</li>
					))}
				</ol>
			</section>
			<section>
				<h4 className="label-title">{headings.lookFor}</h4>
				<Lines lines={job.lookFor} />
			</section>
			<section>
				<h4 className="label-title">{headings.offer}</h4>
				<Lines lines={job.offer} />
			</section>
			<section>
				<h4 className="label-title">{headings.apply}</h4>
				<p>
					Send your CV to <a href={mailAbout(job)}>{provider.careersEmail}</a>. {job.apply}
				</p>
				<ButtonLink href={mailAbout(job)}>
					<Mail aria-hidden="true" />
					Apply by email<span className="sr-only">: {job.team}</span>
				</ButtonLink>
			</section>
		</article>
	);
}

function JobHead({ job, at }: { job: Job; at: number }) {
	const { ground, Drawing } = looks[at % looks.length] ?? looks[0];
	return (
		<header className={`job-head ground-${ground}`}>
			<Drawing />
			<h3 id={titleOf(job)} className="card-title">
				{job.title}
			</h3>
			<p className="job-team">{job.team}</p>
			<ul className="job-facts">
				<li>
					<MapPin aria-hidden="true" />
					{job.place}
				</li>
				<li>
					<Clock aria-hidden="true" />
					{job.hours}
				</li>
			</ul>
		</header>
	);
}

function Lines({ lines }: { lines: readonly string[] }) {
	return (
		<ul className="job-lines">
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}
