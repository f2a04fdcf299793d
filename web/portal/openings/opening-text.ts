import type { OpeningType, WorkMode } from "#contract/openings.ts";
import type { PublishedOpening } from "#contract/portal-openings.ts";
import { countWithNoun, type Noun } from "#web/app/numbers.ts";

type OpeningFacts = Pick<PublishedOpening, "place" | "mode" | "type" | "pay" | "positions" | "skills">;

export const positionNoun: Noun = { one: "position", many: "positions" };
export const typeLabels: Record<OpeningType, string> = {
	"full-time": "full-time",
	"part-time": "part-time",
	internship: "internship",
	contract: "contract",
};
export const modeLabels: Record<WorkMode, string> = { office: "office", hybrid: "hybrid", remote: "remote" };

/** 'Bengaluru, office'. */
export function locationText({ place, mode }: OpeningFacts): string {
	return place.toLowerCase() === modeLabels[mode] ? place : `${place}, ${modeLabels[mode]}`;
}

/** '₹3.6 to 4.8 lakh a year, 2 positions, full-time. SQL, Excel.' */
export function termsText({ pay, positions, type, skills }: OpeningFacts): string {
	const terms = [pay, countWithNoun(positions, positionNoun), typeLabels[type]].filter(Boolean).join(", ");
	return skills ? `${terms}. ${skills.replace(/\.$/, "")}.` : `${terms}.`;
}
