import { careers } from "#content/careers.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { mailAbout } from "./mail.ts";
import { PickedUp } from "./scenes.tsx";
import "./hero.css";

export const openingsAnchor = "openings";

export function CareerHero() {
	return (
		<section className="career-hero ground-kumkum">
			<div className="wrap career-hero-row">
				<div className="career-hero-words">
					<h1 className="display">{careers.title}</h1>
					<p>{careers.sentence}</p>
					<div className="career-acts">
						<ButtonLink look="gold" href={`#${openingsAnchor}`}>
							See the openings
						</ButtonLink>
						<ButtonLink look="second" href={mailAbout()}>
							Write to HR
						</ButtonLink>
					</div>
				</div>
				<PickedUp />
			</div>
		</section>
	);
}
