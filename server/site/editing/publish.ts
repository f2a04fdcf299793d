import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { lapsedBetween } from "#content/claims.ts";
import { titleOf } from "#content/schema/documents.ts";
import { picturesIn } from "#content/schema/pictures.ts";
import { type Actor, recordAct } from "../../platform/audit/audit.ts";
import { and, eq, ne, or } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { publications, siteDrafts } from "../../platform/db/schema.ts";
import { dayInIndia, inIndia } from "../../platform/india-time.ts";
import type { Parts } from "../../platform/parts.ts";
import { Refusal } from "../../platform/refusal.ts";
import { problemsOf, storedPictures } from "../pictures/pictures.ts";
import { BuildFailed, buildAside, type Unfit } from "./build-aside.ts";
import { changesOf, type Draft } from "./documents.ts";
import { forgetOtherFiles, storeFiles } from "./files.ts";
import { endAbandoned, livePublication, type PublicationSummary, readOnePublication } from "./publications.ts";

/** Builds publications, one at a time on a database. */
export type Publisher = {
	publish(chosen: readonly { name: string; version: number }[], actor: Actor): Promise<PublicationSummary>;
	/** Builds what the site would be with these drafts, for staff alone. */
	buildDraft(chosen: readonly { name: string; version: number }[], actor: Actor): Promise<PublicationSummary>;
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

type Told = Pick<Parts, "config" | "database" | "clock" | "log"> & { release: string };
type Planned = Pick<PublicationSummary, "words" | "documents" | "origins" | "drafts" | "by"> & { isDraft?: true };

const aliveEveryMs = 2_000;
const mostWords = 60;

export const sitesFolder = (dataDir: string) => resolve(dataDir, "site");

export function openPublisher({ config, database: { db }, clock, log, release }: Told): Publisher {
	let running: { id: string; stopping: AbortController; ended: Promise<void> } | undefined;

	const begin = async (planned: Planned): Promise<PublicationSummary> => {
		const now = clock();
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
		running = { id, stopping, ended: build(row, stopping) };
		return row;
	};

	const build = async (row: PublicationSummary, stopping: AbortController): Promise<void> => {
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
			const live = await livePublication(db);
			const names = picturesIn(row.documents).map(({ name }) => name);
			const pictures = await storedPictures(db, names);
			const built = await buildAside({
				...{ folder, documents: row.documents, pictures, publicUrl: config.publicUrl, expectedPages: live?.pages ?? 0 },
				...{ stopped: stopping.signal, onProgress: (told: typeof progress) => (progress = told) },
			});
			const onStored = (done: number, of: number) => {
				progress = { step: "storing", done, of };
			};
			const files = await storeFiles(db, built.siteFolder, { stopped: stopping.signal, onStored });
			clearInterval(timer);
			const { pages, content } = built;
			if (row.isDraft) return await keepDraft(db, row, { files, pages, tookMs: tookMs() });
			await goLive(db, row, { files, pages, content, tookMs: tookMs(), now: clock() });
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
		publish: async (chosen, actor) => begin(await planOf(db, chosen, actor)),
		buildDraft: async (chosen, actor) => begin({ ...(await planOf(db, chosen, actor)), isDraft: true }),
		bringBack: async (id, actor) => {
			const [wanted, live] = await Promise.all([readOnePublication(db, id), livePublication(db)]);
			if (wanted.state !== "earlier") throw new Refusal("not-found");
			const at = actor.now.toISOString();
			const differs = (name: string) =>
				JSON.stringify(wanted.documents[name]) !== JSON.stringify(live?.documents[name]);
			const origins = Object.fromEntries(
				Object.entries(wanted.origins).map(([name, origin]) => [name, differs(name) ? { at, by: actor.by } : origin]),
			);
			const { day, month, year, time } = inIndia(wanted.createdAt);
			const words = [`Brought back the publication of ${day} ${month} ${year}, ${time}`];
			return begin({ words, documents: wanted.documents, origins, drafts: [], by: actor.by });
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
			return begin({ words, documents, origins, drafts: [], by: null }).then(
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

type Finished = {
	files: Record<string, string>;
	pages: number;
	content: Record<string, Record<string, unknown>>;
	tookMs: number;
	now: Date;
};

/** In one transaction: visitors see the old site or the new one. */
function goLive(
	db: Database,
	{ id, by, drafts, words }: PublicationSummary,
	{ now, ...built }: Finished,
): Promise<void> {
	return db.transaction(async (tx) => {
		const own = and(eq(publications.id, id), eq(publications.state, "building"));
		const [still] = await tx.select({ id: publications.id }).from(publications).where(own).for("update");
		if (still === undefined) throw new Refusal("publication-over");
		await tx
			.update(publications)
			.set({ state: "earlier", files: null, content: null })
			.where(eq(publications.state, "live"));
		await tx
			.update(publications)
			.set({ state: "live", step: "storing", ...built })
			.where(own);
		for (const { name, version } of drafts)
			await tx.delete(siteDrafts).where(and(eq(siteDrafts.name, name), eq(siteDrafts.version, version)));
		await forgetOtherFiles(tx);
		const details = words.join("\n").slice(0, 2000);
		await recordAct(tx, { by, now }, { act: "published", kind: "site", recordId: id, record: "Site", details });
	});
}

/** The one before it is gone. */
function keepDraft(
	db: Database,
	{ id }: PublicationSummary,
	built: Pick<Finished, "files" | "pages" | "tookMs">,
): Promise<void> {
	return db.transaction(async (tx) => {
		const own = and(eq(publications.id, id), eq(publications.state, "building"));
		const [still] = await tx.select({ id: publications.id }).from(publications).where(own).for("update");
		if (still === undefined) throw new Refusal("publication-over");
		await tx.delete(publications).where(and(eq(publications.isDraft, true), ne(publications.id, id)));
		await tx
			.update(publications)
			.set({ state: "draft", step: "storing", ...built })
			.where(own);
		await forgetOtherFiles(tx);
	});
}
