import { programsPage } from "#content/programs-page.ts";
import { Section } from "../section.tsx";
import "./why.css";

const grounds = ["sandal", "lagoon", "night"] as const;

/** The approach: foundation, advancement and implementation, each a step higher. */
export function StepsAhead() {
	const { title, sentence, stages } = programsPage.approach;
	return (
		<Section id="way" title={title} sentence={sentence} className="ground-mist way">
			<ol className="way-stages">
				{stages.map((stage, at) => (
					<li key={stage.title} className={`way-stage ground-${grounds[at]}`}>
						<h3 className="card-title">{stage.title}</h3>
						<p className="way-weeks">{stage.weeks}</p>
						<p>{stage.text}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}
