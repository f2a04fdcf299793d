import { about } from "#content/about.ts";
import { Section } from "../section.tsx";
import "./mentors.css";

const { title, sentence, apply, stages } = about.mentors;

/** Applicants at each stage: all at the first, then those who passed the stage before. */
const applicantsAt = (stage: number) => stages[stage - 1]?.goOn ?? apply;

/** The selection as four rows of dots; those who pass are large. */
export function Mentors() {
	return (
		<Section id="mentors" title={title} sentence={sentence} className="ground-mist">
			<ol className="sieve">
				{stages.map((stage, at) => (
					<li key={stage.title}>
						<Dots come={applicantsAt(at)} goOn={stage.goOn} last={at === stages.length - 1} />
						<div>
							<h3 className="label-title">{stage.title}</h3>
							<p>{stage.text}</p>
							<p className="sieve-count">
								{stage.goOn} of {applicantsAt(at)} go on
							</p>
						</div>
					</li>
				))}
			</ol>
		</Section>
	);
}

const side = 48;
const radius = { on: 20, out: 6 };

function Dots({ come, goOn, last }: { come: number; goOn: number; last: boolean }) {
	const circle = (at: number, r: number) =>
		`M${at * side + side / 2 - r} ${side / 2}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1-${2 * r} 0z`;
	const between = (from: number, to: number, r: number) =>
		Array.from({ length: to - from }, (_, index) => circle(from + index, r)).join("");
	return (
		<svg viewBox={`${side / 2 - radius.on} 0 ${apply * side} ${side}`} aria-hidden="true">
			<path fill="var(--color-peacock)" d={between(0, last ? goOn - 1 : goOn, radius.on)} />
			<path fill="var(--color-kumkum)" d={between(goOn, come, radius.out)} />
			{last && <path fill="var(--color-marigold)" d={circle(goOn - 1, radius.on)} />}
		</svg>
	);
}
