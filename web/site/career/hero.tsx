import { careers } from "#content/careers.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PictureHero } from "../picture-hero.tsx";
import { mailAbout } from "./mail.ts";
import { PickedUp } from "./scenes.tsx";
import "./hero.css";

export const openingsAnchor = "openings";

export function CareerHero() {
	return (
		<PictureHero ground="kumkum" title={careers.title} sentence={careers.sentence} scene={<PickedUp />}>
			<div className="career-acts">
				<ButtonLink variant="gold" href={`#${openingsAnchor}`}>
					See the openings
				</ButtonLink>
				<ButtonLink variant="second" href={mailAbout()}>
					Write to HR
				</ButtonLink>
			</div>
		</PictureHero>
	);
}
