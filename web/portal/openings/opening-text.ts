import type { PublishedOpening } from "#contract/portal-openings.ts";
import { countWithNoun, type Noun } from "#web/app/numbers.ts";

type OpeningFacts = Pick<PublishedOpening, "place" | "mode" | "type" | "pay" | "positions" | "skills">;

export const positionNoun: Noun = { one: "position", many: "positions" };

/** 'Bengaluru, office'. */
export function locationText({ place, mode }: OpeningFacts): string {
	return place.toLowerCase() === mode ? place : `${place}, ${mode}`;
}

/** '₹3.6 to 4.8 lakh a year, 2 positions, full-time. SQL, Excel.' */
export function termsText({ pay, positions, type, skills }: OpeningFacts): string {
	const terms = [pay, countWithNoun(positions, positionNoun), type].filter(Boolean).join(", ");
	return skills ? `${terms}. ${skills.replace(/\.$/, "")}.` : `${terms}.`;
}
