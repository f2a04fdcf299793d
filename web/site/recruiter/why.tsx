import { recruiter } from "#content/recruiter.ts";

/** Six reasons as a flight: the block before each is one step longer. */
export function WhyHireHere() {
	const { title, sentence, items } = recruiter.whyChoose;
	return (
		<section className="section ground-mist" aria-labelledby="why-hire">
			<div className="wrap">
				<div className="section-head">
					<h2 id="why-hire" className="heading">
						{title}
					</h2>
					<p>{sentence}</p>
				</div>
				<ul className="flight">
					{items.map(({ title, text }) => (
						<li key={title}>
							<h3 className="label-title">{title}</h3>
							<p>{text}</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
