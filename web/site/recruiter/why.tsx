import { recruiter } from "#content/recruiter.ts";
import { Points } from "../points.tsx";
import { Section } from "../section.tsx";

/** Six reasons, each with a figure. */
export function WhyHireHere() {
	const { title, sentence, items } = recruiter.whyChoose;
	return (
		<Section id="why-hire" title={title} sentence={sentence} className="ground-mist">
			<Points className="reasons-table" points={items} />
		</Section>
	);
}
