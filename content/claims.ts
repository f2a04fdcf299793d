import { nameOfProgram, programs } from "./programs/index.ts";
import { published } from "./published.ts";
import { type Claim, claimStatusOf, placementSentence } from "./schema/claims.ts";

/** Learners of each program who liked it, and the stars they gave (specification section 2). */
const ratings = [
	["artificial-intelligence", "97%", 5],
	["block-chain", "95%", 5],
	["business-analytics", "96%", 5],
	["cloud-computing", "94%", 5],
	["cyber-security", "95%", 5],
	["data-analytics", "98%", 5],
	["data-science", "98%", 5],
	["devops", "94%", 5],
	["digital-marketing", "99%", 5],
	["finance", "92%", 5],
	["fintech", "92%", 5],
	["full-stack-development", "99%", 5],
	["full-stack-python", "99%", 5],
	["human-resource", "90%", 5],
	["internet-of-things", "93%", 5],
	["machine-learning", "96%", 5],
	["stock-marketing", "99%", 4],
	["ui-ux", "94%", 5],
] as const;

/**
 * Every public figure, with its evidence: pages take figures only from here. As delivered all of them are samples. The landing page
 * and the about page have figures of their own (specification section 1).
 */
export const claims: readonly Claim[] = published("claims") ?? [
	{ id: "mentors", value: "20+", text: "industry mentors", instead: "Mentors from industry", specimen: true },
	{ id: "hiring-partners", value: "50+", text: "hiring partners", instead: "Partners who hire", specimen: true },
	{
		id: "career-success",
		value: "95%",
		text: "career success rate",
		placement: true,
		instead: "Help on the way to work",
		specimen: true,
	},
	{ id: "programs", counts: "programs", text: "programs", instead: "Programs in code, data and business" },
	{ id: "about-programs", value: "13+", text: "programs", instead: "Programs in many fields", specimen: true },
	{ id: "about-mentors", value: "25+", text: "mentors", instead: "Mentors at work", specimen: true },
	{ id: "about-partners", value: "50+", text: "partners", instead: "Partners who hire", specimen: true },
	...ratings.map(
		([program, value, stars]): Claim => ({
			id: `liked-${program}`,
			value,
			text: "Most learners liked this course",
			program,
			stars,
			instead: "Reviewed by its learners",
			specimen: true,
		}),
	),
];

/** A figure as a page says it today. */
export type Figure = {
	id: string;
	/** Undefined where the words are shown instead. */
	value: string | undefined;
	text: string;
	stars: Claim["stars"];
	/** Shown after it, in the same size. */
	sentence: string | undefined;
	evidence: Claim["evidence"];
};

/** A page's figures, in its order. Pages are built, so the day is that of the build. */
export function figuresOf(ids: readonly string[], today = dayOfBuild()): Figure[] {
	return ids.flatMap((id) => claims.filter((claim) => claim.id === id).map((claim) => figureOf(claim, today)));
}

/** A program's rating by its learners, or words in its place once its review is too late. */
export function ratingOf(slug: string, today = dayOfBuild()): Figure | undefined {
	const claim = claims.find(({ program }) => program === nameOfProgram(slug));
	return claim && figureOf(claim, today);
}

/** Every figure that has evidence and is shown today: the about page says how each is counted. */
export function countedFigures(today = dayOfBuild()): Figure[] {
	return claims.map((claim) => figureOf(claim, today)).filter(({ value, evidence }) => value && evidence);
}

/** The figures that words have replaced since the day of a build: its pages have to be built again. */
export function lapsedBetween(built: string, today: string): Claim[] {
	const isLapsed = (claim: Claim, day: string) => claimStatusOf(claim, day) === "instead";
	return claims.filter((claim) => isLapsed(claim, today) && !isLapsed(claim, built));
}

/** '18+' where the software counts. */
export function shownValue({ counts, value }: Claim): string | undefined {
	return counts === "programs" ? `${programs.length}+` : value;
}

function figureOf(claim: Claim, today: string): Figure {
	const { id, text, stars, placement, instead, evidence } = claim;
	if (claimStatusOf(claim, today) === "instead")
		return { id, value: undefined, text: instead, stars: undefined, sentence: undefined, evidence: undefined };
	return {
		id,
		text,
		stars,
		value: shownValue(claim),
		sentence: placement ? placementSentence : undefined,
		evidence,
	};
}

/** The day in India; Sweden's locale writes days as ISO 8601. */
const dayOfBuild = () => new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });
