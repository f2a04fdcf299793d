import { recruiter } from "#content/recruiter.ts";
import { Points } from "../points.tsx";
import { SectionHead } from "../section-head.tsx";

/** Six reasons as a flight: the block before each is one step longer. */
export function WhyHireHere() {
	const { title, sentence, items } = recruiter.whyChoose;
	return (
		<section className="section ground-mist" aria-labelledby="why-hire">
			<div className="wrap">
				<SectionHead id="why-hire" title={title} sentence={sentence} />
				<Points className="flight" points={items} />
			</div>
		</section>
	);
}
