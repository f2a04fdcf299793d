import { randomUUID } from "node:crypto";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { lapsedBetween } from "#content/claims.ts";
import { titleOf } from "#content/schema/documents.ts";
import { picturesIn } from "#content/schema/pictures.ts";
import { hourMs } from "#contract/durations.ts";
import { type Actor, recordAct } from "../../platform/audit/audit.ts";
import { builtSite } from "../../platform/config/built-site.ts";
import { and, eq, ne, or } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { publications, siteDrafts } from "../../platform/db/schema.ts";
import { dayInIndia, inIndia } from "../../platform/india-time.ts";
import type { Parts } from "../../platform/parts.ts";
import { Refusal } from "../../platform/refusal.ts";
import { problemsOf, storedPictures } from "../pictures/pictures.ts";
import { BuildFailed, buildAside, type Unfit } from "./build-aside.ts";
import { changesOf, type Draft } from "./documents.ts";
import { countChanged, type FileList, forgetOtherFiles, isPage, listFiles, storeFiles } from "./files.ts";
import {
	type BuiltSite,
	endAbandoned,
	keepNewest,
	keptSite,
	livePublication,
	type PublicationSummary,
	readOnePublication,
} from "./publications.ts";

/** Builds publications, one at a time on a database. */
export type Publisher = {
	publish(chosen: readonly { name: string; version: number }[], actor: Actor): Promise<PublicationSummary>;
	/** Builds what the site would be with these drafts, for staff alone. */
	buildDraft(chosen: readonly { name: string; version: number }[], actor: Actor): Promise<PublicationSummary>;
	/** The same of an earlier publication, as it was. */
	openEarlier(id: string, actor: Actor): Promise<PublicationSummary>;
	bringBack(id: string, actor: Actor): Promise<PublicationSummary>;
	/**
	 * Builds the documents that are live again, where another release of the software built them, or where a figure's review has become so late
	 * meanwhile that words stand for it. False where another publication is in the way.
	 */
	rebuild(): Promise<boolean>;
	stop(id: string, actor: Actor): Promise<undefined>;
	/** Ends what is being built here. */
	close(): Promise<void>;
};

type Told = Pick<Parts, "config" | "clock" | "log"> & { database: Pick<Parts["database"], "db">; release: string };
type Planned = Pick<PublicationSummary, "words" | "documents" | "origins" | "drafts" | "by"> & { isDraft?: true };

const aliveEveryMs = 2_000;
const mostWords = 60;

export const sitesFolder = (dataDir: string) => resolve(dataDir, "site");

export function openPublisher({ config, database: { db }, clock, log, release }: Told): Publisher {
	let running: { id: string; stopping: AbortController; ended: Promise<void> } | undefined;

	/** Of an earlier one that is kept as it was built, nothing is built. */
	const begin = async (planned: Planned, now: Date, earlier?: PublicationSummary): Promise<PublicationSummary> => {
		await endAbandoned(db, now);
		const id = randomUUID();
		const added = await db
			.insert(publications)
			.values({ id, createdAt: now, aliveAt: now, state: "building", release, ...planned })
			.onConflictDoNothing()
			.returning({ id: publications.id });
		if (added.length === 0) throw new Refusal("publishing-already");
		const stopping = new AbortController();
		const row = await readOnePublication(db, id);
		running = { id, stopping, ended: build(row, stopping, earlier) };
		return row;
	};

	const build = async (
		row: PublicationSummary,
		stopping: AbortController,
		earlier?: PublicationSummary,
	): Promise<void> => {
		const began = performance.now();
		const tookMs = () => Math.round(performance.now() - began);
		const own = and(eq(publications.id, row.id), eq(publications.state, "building"));
		const folder = join(sitesFolder(config.dataDir), `building-${row.id}`);
		let progress: Partial<Pick<PublicationSummary, "step" | "done" | "of">> = {};
		const tell = async () => {
			const set = { ...progress, aliveAt: clock(), tookMs: tookMs() };
			const still = await db.update(publications).set(set).where(own).returning({ id: publications.id });
			if (still.length === 0) stopping.abort(new Refusal("publication-over"));
		};
		const timer = setInterval(() => void tell().catch(() => undefined), aliveEveryMs / 4);
		try {
			const kept = earlier && (await keptSite(db, earlier.id, release, clock()));
			if (kept !== undefined) return await finish(db, row, { ...kept, tookMs: tookMs(), now: clock() });
			await removeAbandoned(sitesFolder(config.dataDir));
			const live = await livePublication(db);
			const names = picturesIn(row.documents).map(({ name }) => name);
			const pictures = await storedPictures(db, names);
			const built = await buildAside({
				...{ folder, documents: row.documents, pictures, publicUrl: config.publicUrl, expectedPages: live?.pages ?? 0 },
				before: [...(live ? [join(sitesFolder(config.dataDir), live.id)] : []), builtSite],
				...{ stopped: stopping.signal, onProgress: (told: typeof progress) => (progress = told) },
			});
			const onStored = (done: number, of: number) => {
				progress = { step: "storing", done, of };
			};
			const files = await storeFiles(db, built.siteFolder, { stopped: stopping.signal, onStored });
			clearInterval(timer);
			const { pages, content } = built;
			await finish(db, row, { files, pages, content, tookMs: tookMs(), now: clock() });
			if (!row.isDraft)
				await rename(built.siteFolder, join(sitesFolder(config.dataDir), row.id)).catch(() => undefined);
		} catch (error) {
			clearInterval(timer);
			if (stopping.signal.aborted) return;
			if (!(error instanceof BuildFailed)) log.error({ event: "publication-failed", err: error });
			const problems: Unfit =
				error instanceof BuildFailed
					? error.problems
					: [{ document: null, text: "The site could not be stored. Try again." }];
			await db
				.update(publications)
				.set({ state: "failed", problems, tookMs: tookMs() })
				.where(own)
				.catch(() => undefined);
		} finally {
			// Nobody awaits a build: what it throws would end the server.
			await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
				log.error({ event: "build-not-removed", err: error }),
			);
			if (running?.id === row.id) running = undefined;
		}
	};

	return {
		publish: async (chosen, actor) => begin(await planOf(db, chosen, actor), actor.now),
		buildDraft: async (chosen, actor) => begin({ ...(await planOf(db, chosen, actor)), isDraft: true }, actor.now),
		openEarlier: async (id, actor) => {
			const earlier = await readEarlier(db, id);
			const { documents, origins } = earlier;
			const words = [`As published on ${timeOf(earlier)}`];
			return begin({ words, documents, origins, drafts: [], by: actor.by, isDraft: true }, actor.now, earlier);
		},
		bringBack: async (id, actor) => {
			const [wanted, live] = await Promise.all([readEarlier(db, id), livePublication(db)]);
			const at = actor.now.toISOString();
			const differs = (name: string) =>
				JSON.stringify(wanted.documents[name]) !== JSON.stringify(live?.documents[name]);
			const origins = Object.fromEntries(
				Object.entries(wanted.origins).map(([name, origin]) => [name, differs(name) ? { at, by: actor.by } : origin]),
			);
			const planned = {
				words: [`Brought back the publication of ${timeOf(wanted)}`],
				documents: withPaymentOf(live?.documents, wanted.documents),
				origins: withPaymentOf(live?.origins, origins),
			};
			const asBuilt = differs("payment") ? undefined : wanted;
			return begin({ ...planned, drafts: [], by: actor.by }, actor.now, asBuilt);
		},
		rebuild: async () => {
			const live = await livePublication(db);
			if (live === undefined) return true;
			const { documents, origins } = live;
			const words = [
				...(live.release === release ? [] : ["The software was updated"]),
				...lapsedBetween(dayInIndia(live.createdAt), dayInIndia(clock())).map(
					({ value, text, instead }) => `Figures: ${value} ${text} was not reviewed, so pages say “${instead}”`,
				),
			];
			if (words.length === 0) return true;
			return begin({ words, documents, origins, drafts: [], by: null }, clock()).then(
				() => true,
				(error: unknown) => {
					if (!(error instanceof Refusal)) throw error;
					return false;
				},
			);
		},
		stop: async (id, actor) => {
			const stopped = await db
				.update(publications)
				.set({ state: "stopped" })
				.where(and(eq(publications.id, id), eq(publications.state, "building")))
				.returning({ id: publications.id });
			if (stopped.length === 0) throw new Refusal("publication-over");
			if (running?.id === id) running.stopping.abort(new Refusal("publication-over"));
			await recordAct(db, actor, { act: "publishing-stopped", kind: "site", recordId: id, record: "Site" });
		},
		close: async () => {
			const ending = running;
			ending?.stopping.abort(new Refusal("publication-over"));
			await ending?.ended;
		},
	};
}

/** Where people pay, and whose taxes papers bear, stays as it is now: nobody means to bring an old account back. */
function withPaymentOf<Each>(
	live: Record<string, Each> | undefined,
	wanted: Record<string, Each>,
): Record<string, Each> {
	const { payment: _, ...others } = wanted;
	return live?.payment === undefined ? others : { ...others, payment: live.payment };
}

const abandonedMs = hourMs;

/** Folders of builds that a killed process left: none takes an hour. */
async function removeAbandoned(folder: string): Promise<void> {
	for (const name of await readdir(folder).catch(() => [])) {
		if (!name.startsWith("building-")) continue;
		const { mtimeMs } = await stat(join(folder, name));
		if (mtimeMs < Date.now() - abandonedMs) await rm(join(folder, name), { recursive: true, force: true });
	}
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

/** The documents that are live, with the chosen drafts in their place. */
async function planOf(
	db: Database,
	chosen: readonly { name: string; version: number }[],
	{ by, now }: Actor,
): Promise<Planned> {
	const drafts: Draft[] = await db
		.select()
		.from(siteDrafts)
		.where(or(...chosen.map(({ name, version }) => and(eq(siteDrafts.name, name), eq(siteDrafts.version, version)))));
	if (drafts.length < chosen.length) throw new Refusal("changed-meanwhile");
	const problems = await Promise.all(drafts.map(({ name, content }) => problemsOf(db, name, content)));
	if (problems.some((found) => found.length > 0)) throw new Refusal("draft-unfit");
	const live = await livePublication(db);
	const own = Object.fromEntries(drafts.map(({ name, content }) => [name, content]));
	const at = now.toISOString();
	return {
		by,
		words: drafts.flatMap(wordsOf).slice(0, mostWords),
		documents: { ...live?.documents, ...own },
		origins: { ...live?.origins, ...Object.fromEntries(drafts.map(({ name }) => [name, { at, by }])) },
		drafts: drafts.map(({ name, version }) => ({ name, version })),
	};
}

/** 'Plans: Launch SOLO, Offer price: 6499 to 5999'. */
function wordsOf(draft: Draft): string[] {
	const title = titleOf(draft.name, draft.content);
	return changesOf(draft).map(({ field, before, after }) => {
		const where = field === "" ? title : `${title}: ${field}`;
		if (before === null) return `${where}: added ${after ?? ""}`.trim();
		return after === null ? `${where}: removed ${before}` : `${where}: ${before} to ${after}`;
	});
}

type Finished = BuiltSite & { tookMs: number; now: Date };

/** In one transaction: visitors see the old site or the new one. */
async function finish(db: Database, row: PublicationSummary, { now, ...built }: Finished): Promise<void> {
	const changedPages = row.isDraft ? null : countChanged(await shownFiles(db), built.files);
	await db.transaction(async (tx) => {
		const own = and(eq(publications.id, row.id), eq(publications.state, "building"));
		const [still] = await tx.select({ id: publications.id }).from(publications).where(own).for("update");
		if (still === undefined) throw new Refusal("publication-over");
		if (row.isDraft)
			await tx.delete(publications).where(and(eq(publications.isDraft, true), ne(publications.id, row.id)));
		else await retireLive(tx, row, now);
		const state = row.isDraft ? "draft" : "live";
		await tx
			.update(publications)
			.set({ ...built, changedPages, state, step: "storing" })
			.where(own);
		await forgetOtherFiles(tx);
	});
}

/** The files that visitors get now; before any publication, the pages of the release. */
async function shownFiles(db: Database): Promise<FileList> {
	const [live] = await db
		.select({ files: publications.files })
		.from(publications)
		.where(eq(publications.state, "live"));
	return live?.files ?? listFiles(builtSite, isPage).catch(() => ({}));
}

/** What was live until now is an earlier one; the drafts that are published end. */
async function retireLive(
	tx: Database,
	{ id, by, drafts, words, release }: PublicationSummary,
	now: Date,
): Promise<void> {
	await tx.update(publications).set({ state: "earlier" }).where(eq(publications.state, "live"));
	await keepNewest(tx, release);
	for (const { name, version } of drafts)
		await tx.delete(siteDrafts).where(and(eq(siteDrafts.name, name), eq(siteDrafts.version, version)));
	const details = words.join("\n").slice(0, 2000);
	await recordAct(tx, { by, now }, { act: "published", kind: "site", recordId: id, record: "Site", details });
}
