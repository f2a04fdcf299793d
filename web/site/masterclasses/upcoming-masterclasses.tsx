import { masterclassTexts } from "#content/masterclasses.ts";
import { Section } from "../section.tsx";
import { DatedPoster, IdeaPoster } from "./poster.tsx";
import { Each, Unless, When } from "./template-values.tsx";
import "./posters.css";

/** Masterclasses with a date; without any, the regular topics. */
export function UpcomingMasterclasses() {
	const { upcoming, ideas } = masterclassTexts;
	return (
		<>
			<When is="upcoming">
				<Section id="coming" title={upcoming.title} sentence={upcoming.sentence}>
					<ul className="event-posters">
						<Each of="upcoming">
							<DatedPoster />
						</Each>
					</ul>
				</Section>
			</When>
			<Unless is="live">
				<Section id="ideas" title={ideas.title} sentence={ideas.sentence}>
					<ul className="event-posters">
						{ideas.items.map((idea) => (
							<IdeaPoster key={idea.title} idea={idea} />
						))}
					</ul>
				</Section>
			</Unless>
		</>
	);
}
