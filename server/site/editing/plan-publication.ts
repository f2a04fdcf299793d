import { lapsedBetween } from "#content/claims.ts";
import { languageOfDocument, titleOf } from "#content/schema/documents.ts";
import { typesetDocument } from "#content/schema/wording.ts";
import { dayInIndia } from "#contract/days.ts";
import type { Actor } from "../../platform/audit/audit.ts";
import { and, eq, or } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { siteDrafts } from "../../platform/db/schema.ts";
import { inIndia } from "../../platform/india-time.ts";
import { Refusal } from "../../platform/refusal.ts";
import { problemsOf } from "../pictures/pictures.ts";
import { changesOf, type Draft } from "./documents.ts";
import { livePublication, type PublicationSummary, readOnePublication } from "./publications.ts";

/** The content of a publication before it is built. `asBuilt`: an earlier publication with the same content, whose files may be reused. */
export type Plan = Pick<PublicationSummary, "words" | "documents" | "origins" | "drafts" | "by" | "isDraft"> & {
	asBuilt?: PublicationSummary | undefined;
	/** The publication that was live when its documents were read, null if none was; undefined if they do not depend on it. */
	basedOn?: string | null;
};
export type ChosenDrafts = readonly { name: string; version: number }[];

const mostWords = 60;

/** The live documents, with the chosen drafts in their place. */
export async function planOfDrafts(db: Database, chosen: ChosenDrafts, { by, now }: Actor): Promise<Plan> {
	const live = await livePublication(db);
	const drafts: Draft[] = await db
		.select()
		.from(siteDrafts)
		.where(or(...chosen.map(({ name, version }) => and(eq(siteDrafts.name, name), eq(siteDrafts.version, version)))));
	if (drafts.length < chosen.length) throw new Refusal("changed-meanwhile");
	const problems = await Promise.all(drafts.map(({ name, content }) => problemsOf(db, name, content)));
	if (problems.some((found) => found.length > 0)) throw new Refusal("draft-unfit");
	const own = Object.fromEntries(
		drafts.map(({ name, content }) => [name, typesetDocument(languageOfDocument(name).document, content)]),
	);
	const at = now.toISOString();
	return {
		...{ by, isDraft: false },
		words: drafts.flatMap(wordsOf).slice(0, mostWords),
		documents: { ...live?.documents, ...own },
		origins: { ...live?.origins, ...Object.fromEntries(drafts.map(({ name }) => [name, { at, by }])) },
		drafts: drafts.map(({ name, version }) => ({ name, version })),
		basedOn: live?.id ?? null,
	};
}

/** A preview of an earlier publication, for staff alone. */
export async function planOfEarlier(db: Database, id: string, { by }: Actor): Promise<Plan> {
	const earlier = await readEarlier(db, id);
	const { documents, origins } = earlier;
	const words = [earlier.isDelivered ? "As delivered" : `As published on ${timeOf(earlier)}`];
	return { words, documents, origins, drafts: [], by, isDraft: true, asBuilt: earlier };
}

export async function planToBringBack(db: Database, id: string, { by, now }: Actor): Promise<Plan> {
	const [wanted, live] = await Promise.all([readEarlier(db, id), livePublication(db)]);
	const at = now.toISOString();
	const differs = (name: string) => JSON.stringify(wanted.documents[name]) !== JSON.stringify(live?.documents[name]);
	const origins = Object.fromEntries(
		Object.entries(wanted.origins).map(([name, origin]) => [name, differs(name) ? { at, by } : origin]),
	);
	return {
		words: [`Brought back the ${wanted.isDelivered ? "site as delivered" : `publication of ${timeOf(wanted)}`}`],
		documents: withPaymentOf(live?.documents, wanted.documents),
		origins: withPaymentOf(live?.origins, origins),
		...{ drafts: [], by, isDraft: false },
		asBuilt: differs("payment") ? undefined : wanted,
		basedOn: live?.id ?? null,
	};
}

/** Undefined if the live publication is up to date. */
export async function planToRebuild(db: Database, release: string, now: Date): Promise<Plan | undefined> {
	const live = await livePublication(db);
	if (live === undefined) return undefined;
	const { documents, origins } = live;
	const words = [
		...(live.release === release ? [] : ["The software was updated"]),
		...lapsedBetween(dayInIndia(live.createdAt), dayInIndia(now)).map(
			({ value, text, instead }) => `Figures: ${value} ${text} was not reviewed, so pages say “${instead}”`,
		),
	];
	if (words.length === 0) return undefined;
	return { words, documents, origins, drafts: [], by: null, isDraft: false, basedOn: live.id };
}

/** Keeps the current payment details and tax data: nobody who brings a publication back means to restore an old account. */
function withPaymentOf<Each>(
	live: Record<string, Each> | undefined,
	wanted: Record<string, Each>,
): Record<string, Each> {
	const { payment: _, ...others } = wanted;
	return live?.payment === undefined ? others : { ...others, payment: live.payment };
}

async function readEarlier(db: Database, id: string): Promise<PublicationSummary> {
	const wanted = await readOnePublication(db, id);
	if (wanted.state !== "earlier") throw new Refusal("not-found");
	return wanted;
}

function timeOf({ createdAt }: PublicationSummary): string {
	const { day, month, year, time } = inIndia(createdAt);
	return `${day} ${month} ${year}, ${time}`;
}

/** 'Plans: Launch SOLO, Offer price: 6499 → 5999'. */
function wordsOf(draft: Draft): string[] {
	const title = titleOf(draft.name, draft.content);
	return changesOf(draft).map(({ field, before, after }) => {
		const where = field === "" ? title : `${title}: ${field}`;
		if (before === null) return `${where}: added ${after ?? ""}`.trim();
		return after === null ? `${where}: removed ${before}` : `${where}: ${before} → ${after}`;
	});
}
