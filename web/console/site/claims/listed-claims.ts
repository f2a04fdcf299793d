import { about } from "#content/about.ts";
import { home } from "#content/home.ts";
import { programsByDocument } from "#content/programs/index.ts";
import { type Claim, type ClaimStatus, claimStatusOf } from "#content/schema/claims.ts";
import type { DocumentProblem } from "#content/schema/documents.ts";

export const claimsDocument = "claims";

/** A figure with its index in the document. */
export type ListedClaim = { claim: Claim; index: number; status: ClaimStatus };

const attentionOrder: readonly ClaimStatus[] = ["late", "instead", "sample", "true"];

export type Sort = "state" | "asOf" | "reviewBy";

/** By need of attention, or by a day, the oldest first; figures without a day come last. */
export function sortClaims(claims: readonly Claim[], today: string, sort: Sort): ListedClaim[] {
	const rank = ({ status, claim: { evidence } }: ListedClaim) =>
		sort === "state"
			? attentionOrder.indexOf(status)
			: evidence
				? Date.parse(evidence[sort])
				: Number.POSITIVE_INFINITY;
	return claims
		.map((claim, index) => ({ claim, index, status: claimStatusOf(claim, today) }))
		.sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

/** Whether something in it keeps it from being published, such as evidence without its words. */
export const isToFix = ({ index }: ListedClaim, problems: readonly DocumentProblem[]): boolean =>
	problems.some(({ path }) => path[0] === index);

/** The pages that show it. */
export function claimPages({ id, program }: Claim): string {
	const pages = [
		...(home.figures.includes(id) ? ["Home"] : []),
		...(about.figures.includes(id) ? ["About"] : []),
		...(program === undefined ? [] : [programsByDocument[program]?.title ?? program]),
	];
	return pages.join(", ") || "on no page yet";
}

const monthsToReview = 6;

/** '2026-11-24' and six months later: '2027-05-24'; the last day of a month that has no such day. */
export function nextReviewDay(today: string): string {
	const day = new Date(today);
	const month = day.getUTCMonth() + monthsToReview;
	const lastDay = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0));
	const sameDay = new Date(Date.UTC(day.getUTCFullYear(), month, day.getUTCDate()));
	return (sameDay > lastDay ? lastDay : sameDay).toISOString().slice(0, 10);
}
