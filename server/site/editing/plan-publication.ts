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
import { changesOf, type Draft } from "./documents.ts";
import { problemsOf } from "./draft-problems.ts";
import { livePublication, type PublicationSummary, readOnePublication } from "./publications.ts";

/** The content of a publication before it is built. `reusableFrom`: an earlier publication with the same content, whose files may be reused. */
export type Plan = Pick<PublicationSummary, "words" | "documents" | "origins" | "drafts" | "by" | "isDraft"> & {
	reusableFrom?: PublicationSummary | undefined;
	/** The publication that was live when its documents were read, null if none was; undefined if they do not depend on it. */
	basedOn?: string | null;
};
export type SelectedDrafts = readonly { name: string; version: number }[];

const maxDescriptions = 60;

/** The live documents, with the selected drafts in their place. */
export async function planOfDrafts(db: Database, selected: SelectedDrafts, { by, now }: Actor): Promise<Plan> {
	const live = await livePublication(db);
	const drafts: Draft[] = await db
		.select()
		.from(siteDrafts)
		.where(or(...selected.map(({ name, version }) => and(eq(siteDrafts.name, name), eq(siteDrafts.version, version)))));
	if (drafts.length < selected.length) throw new Refusal("changed-meanwhile");
	const problems = await Promise.all(drafts.map((draft) => problemsOf(db, draft)));
	if (problems.some((found) => found.length > 0)) throw new Refusal("draft-unfit");
	const selectedDocuments = Object.fromEntries(
		drafts.map(({ name, content }) => [name, typesetDocument(languageOfDocument(name).document, content)]),
	);
	const at = now.toISOString();
	return {
		by,
		isDraft: false,
		words: drafts.flatMap(describeChanges).slice(0, maxDescriptions),
		documents: { ...live?.documents, ...selectedDocuments },
		origins: { ...live?.origins, ...Object.fromEntries(drafts.map(({ name }) => [name, { at, by }])) },
		drafts: drafts.map(({ name, version }) => ({ name, version })),
		basedOn: live?.id ?? null,
	};
}

/** A preview of an earlier publication, for staff only. */
export async function planOfEarlier(db: Database, id: string, { by }: Actor): Promise<Plan> {
	const earlier = await readEarlier(db, id);
	const { documents, origins } = earlier;
	const words = [earlier.isDelivered ? "As delivered" : `As published on ${formatPublicationTime(earlier)}`];
	return { words, documents, origins, drafts: [], by, isDraft: true, reusableFrom: earlier };
}

export async function planToRestore(db: Database, id: string, { by, now }: Actor): Promise<Plan> {
	const [target, live] = await Promise.all([readEarlier(db, id), livePublication(db)]);
	const at = now.toISOString();
	const differs = (name: string) => JSON.stringify(target.documents[name]) !== JSON.stringify(live?.documents[name]);
	const origins = Object.fromEntries(
		Object.entries(target.origins).map(([name, origin]) => [name, differs(name) ? { at, by } : origin]),
	);
	return {
		words: [
			`Brought back the ${target.isDelivered ? "site as delivered" : `publication of ${formatPublicationTime(target)}`}`,
		],
		documents: withLivePayment(live?.documents, target.documents),
		origins: withLivePayment(live?.origins, origins),
		drafts: [],
		by,
		isDraft: false,
		reusableFrom: differs("payment") ? undefined : target,
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

/** Restoring a publication must not restore an old bank account, so payment details and tax data stay current. */
function withLivePayment<Each>(
	live: Record<string, Each> | undefined,
	target: Record<string, Each>,
): Record<string, Each> {
	const { payment: _, ...withoutPayment } = target;
	return live?.payment === undefined ? withoutPayment : { ...withoutPayment, payment: live.payment };
}

async function readEarlier(db: Database, id: string): Promise<PublicationSummary> {
	const target = await readOnePublication(db, id);
	if (target.state !== "earlier") throw new Refusal("not-found");
	return target;
}

function formatPublicationTime({ createdAt }: PublicationSummary): string {
	const { day, month, year, time } = inIndia(createdAt);
	return `${day} ${month} ${year}, ${time}`;
}

/** 'Plans: Launch SOLO, Offer price: 6499 → 5999'. */
function describeChanges(draft: Draft): string[] {
	const title = titleOf(draft.name, draft.content);
	return changesOf(draft).map(({ field, before, after }) => {
		const where = field === "" ? title : `${title}: ${field}`;
		if (before === null) return `${where}: added ${after ?? ""}`.trim();
		return after === null ? `${where}: removed ${before}` : `${where}: ${before} → ${after}`;
	});
}
