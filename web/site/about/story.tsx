import { about } from "#content/about.ts";
import { Section } from "../section.tsx";
import { PastTheGate, TownToCity, WallAndSteps } from "./scenes.tsx";
import "./story.css";

const { story, mission, vision } = about;

/** Who the provider is, and why everything is taught step by step. */
export function Story() {
	return (
		<Section id="why-steps" title={story.title} sentence={story.sentence}>
			<div className="story">
				<figure>
					<WallAndSteps />
					<figcaption>{story.aside}</figcaption>
				</figure>
				<div className="story-words">
					{story.paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
			</div>
		</Section>
	);
}

/** Two areas of colour, the vision a step above the mission. */
export function MissionAndVision() {
	return (
		<div className="aims">
			<section className="aim ground-kumkum" aria-labelledby="mission">
				<TownToCity />
				<h2 id="mission" className="label-title">
					{mission.title}
				</h2>
				<p className="aim-text">{mission.text}</p>
				<p>{mission.note}</p>
			</section>
			<section className="aim ground-peacock" aria-labelledby="vision">
				<PastTheGate />
				<h2 id="vision" className="label-title">
					{vision.title}
				</h2>
				<p className="aim-text">{vision.text}</p>
				<p>{vision.note}</p>
			</section>
		</div>
	);
}
