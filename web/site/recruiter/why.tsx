import { recruiter } from "#content/recruiter.ts";
import { Points } from "../points.tsx";
import { Section } from "../section.tsx";

/** Six reasons as a flight: the block before each is one step longer. */
export function WhyHireHere() {
	const { title, sentence, items } = recruiter.whyChoose;
	return (
		<Section id="why-hire" title={title} sentence={sentence} className="ground-mist">
			<Points className="flight" points={items} />
		</Section>
	);
}
