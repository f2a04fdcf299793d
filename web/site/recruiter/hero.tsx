import { recruiter } from "#content/recruiter.ts";
import { replyTime } from "#content/reply-promise.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PictureHero } from "../picture-hero.tsx";
import "../scenes/settle.css";

export const hiringAnchor = "hiring-request";

export function RecruiterHero() {
	return (
		<PictureHero ground="pink" title={recruiter.title} sentence={recruiter.sentence} scene={<RecruiterScene />}>
			<ButtonLink href={`#${hiringAnchor}`}>Request Talent Now</ButtonLink>
		</PictureHero>
	);
}

/** A link back to the form, at the end of the page. */
export function LastCall() {
	return (
		<section className="recruiter-last ground-pink" aria-label="Hiring request">
			<div className="wrap recruiter-last-row">
				<p className="card-title">
					Tell us the role and the number. We reply within{" "}
					<span className="whitespace-nowrap">{replyTime.hiring}.</span>
				</p>
				<ButtonLink href={`#${hiringAnchor}`}>Request Talent Now</ButtonLink>
			</div>
		</section>
	);
}

/** A person who asks, and three who step forward to answer. */
function RecruiterScene() {
	return (
		<svg viewBox="0 0 400 360" aria-hidden="true" className="recruiter-scene">
			<path fill="var(--color-paper)" d="M40 8h180v40h-20a40 40 0 0 1-40 40V48H40z" />
			<path fill="var(--color-night)" d="M60 24h100v10H60z" />
			<circle cx="120" cy="170" r="60" fill="var(--color-peacock)" />
			<path fill="var(--color-peacock)" d="M0 360a120 120 0 0 1 240 0z" />
			<path shapeRendering="crispEdges" fill="var(--color-marigold)" d="M220 300h60v60h-60z" />
			<path shapeRendering="crispEdges" fill="var(--color-night)" d="M280 240h60v120h-60z" />
			<path shapeRendering="crispEdges" fill="var(--color-kumkum)" d="M340 180h60v180h-60z" />
			<circle cx="370" cy="130" r="30" fill="var(--color-paper)" className="settling" />
		</svg>
	);
}
