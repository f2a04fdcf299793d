import { randomUUID } from "node:crypto";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { picturesIn } from "#content/schema/pictures.ts";
import { hourMs } from "#contract/durations.ts";
import { recordAuditEvent } from "../../platform/audit/audit.ts";
import { builtSiteDir } from "../../platform/config/built-site.ts";
import { and, eq, ne } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { publications, siteDrafts } from "../../platform/db/schema.ts";
import type { Parts } from "../../platform/parts.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedPictures } from "../pictures/pictures.ts";
import { BuildFailed, buildInChildProcess } from "./build-in-child-process.ts";
import { countChanged, deleteUnusedFiles, type FileList, isPage, listFiles, sitesFolder, storeFiles } from "./files.ts";
import {
	type BuiltSite,
	discardOldFiles,
	isBuilding,
	livePublication,
	type PublicationSummary,
	readReusableSite,
} from "./publications.ts";

export type BuildParts = Pick<Parts, "config" | "clock" | "log"> & {
	database: Pick<Parts["database"], "db">;
	release: string;
	/** Of the processes that build. */
	priority?: number | undefined;
};
type Building = { row: PublicationSummary; reusableFrom: PublicationSummary | undefined; stopping: AbortController };

const reportIntervalMs = 500;

/**
 * Builds the publication and makes it live, or available to staff if it is a draft; records the failure otherwise.
 * Never rejects: nobody awaits it, and an unhandled rejection would end the server.
 */
export async function buildPublication(parts: BuildParts, building: Building): Promise<void> {
	const { config, database, clock, log, release } = parts;
	const { row, reusableFrom, stopping } = building;
	const folder = join(sitesFolder(config.dataDir), `building-${row.id}`);
	const progress = reportProgress(parts, building);
	const finishWith = (site: BuiltSite) => {
		progress.end();
		return finish(database.db, row, { ...site, tookMs: progress.tookMs(), now: clock() });
	};
	try {
		const reusable = reusableFrom && (await readReusableSite(database.db, reusableFrom.id, release, clock()));
		if (reusable !== undefined) return await finishWith(reusable);
		const { siteFolder, ...site } = await buildSite(parts, building, folder, progress);
		await finishWith(site);
		if (!row.isDraft) await rename(siteFolder, join(sitesFolder(config.dataDir), row.id)).catch(() => undefined);
	} catch (error) {
		progress.end();
		if (!stopping.signal.aborted) await recordFailure(parts, row, error, progress.tookMs());
	} finally {
		await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
			log.error({ event: "build-not-removed", err: error }),
		);
	}
}

type Step = Partial<Pick<PublicationSummary, "step" | "done" | "of">>;
type Progress = { onStep: (step: Step) => void; end: () => void; tookMs: () => number };

/** Stores the build's progress and a heartbeat, and aborts the build if its publication was stopped meanwhile. */
function reportProgress({ database: { db }, clock }: BuildParts, { row, stopping }: Building): Progress {
	const startedAt = performance.now();
	const tookMs = () => Math.round(performance.now() - startedAt);
	let last: Step = {};
	const write = async () => {
		const set = { ...last, aliveAt: clock(), tookMs: tookMs() };
		const updated = await db.update(publications).set(set).where(isBuilding(row.id)).returning({ id: publications.id });
		if (updated.length === 0) stopping.abort(new Refusal("publication-over"));
	};
	const timer = setInterval(() => void write().catch(() => undefined), reportIntervalMs);
	const onStep = (step: Step) => {
		last = step;
	};
	return { onStep, end: () => clearInterval(timer), tookMs };
}

/** Builds into the folder, then stores the files in the database. */
async function buildSite(
	{ config, database: { db }, priority }: BuildParts,
	{ row, stopping }: Building,
	folder: string,
	{ onStep }: Progress,
): Promise<BuiltSite & { siteFolder: string }> {
	const sites = sitesFolder(config.dataDir);
	await removeAbandoned(sites);
	const live = await livePublication(db);
	const names = picturesIn(row.documents).map(({ name }) => name);
	const pictures = await storedPictures(db, names);
	const signal = stopping.signal;
	const { siteFolder, pages, content } = await buildInChildProcess({
		folder,
		documents: row.documents,
		pictures,
		publicUrl: config.publicUrl,
		expectedPages: live?.pages ?? 0,
		earlierSites: [...(live ? [join(sites, live.id)] : []), builtSiteDir],
		priority,
		signal,
		onProgress: onStep,
	});
	const onStored = (done: number, of: number) => onStep({ step: "storing", done, of });
	const files = await storeFiles(db, siteFolder, { signal, onStored });
	return { files, pages, content, siteFolder };
}

async function recordFailure(
	{ database: { db }, log }: BuildParts,
	{ id }: PublicationSummary,
	error: unknown,
	tookMs: number,
): Promise<void> {
	if (!(error instanceof BuildFailed)) log.error({ event: "publication-failed", err: error });
	const unexpected = { document: null, text: "The site could not be stored. Try again." };
	const problems = error instanceof BuildFailed ? error.problems : [unexpected];
	await db
		.update(publications)
		.set({ state: "failed", problems, tookMs })
		.where(isBuilding(id))
		.catch(() => undefined);
}

const abandonedAfterMs = hourMs;

/** Removes the folders of builds whose process was killed; no build takes an hour. */
async function removeAbandoned(folder: string): Promise<void> {
	for (const name of await readdir(folder).catch(() => [])) {
		if (!name.startsWith("building-")) continue;
		// Another build may remove its own meanwhile.
		const found = await stat(join(folder, name)).catch(() => undefined);
		if (found !== undefined && found.mtimeMs < Date.now() - abandonedAfterMs)
			await rm(join(folder, name), { recursive: true, force: true });
	}
}

type FinishedBuild = BuiltSite & { tookMs: number; now: Date };

/** In one transaction, so that visitors get either the old site or the new one. */
async function finish(db: Database, row: PublicationSummary, { now, ...built }: FinishedBuild): Promise<void> {
	const changedPages = row.isDraft ? null : countChanged(await shownFiles(db), built.files);
	await db.transaction(async (tx) => {
		const isStillBuilding = isBuilding(row.id);
		const [locked] = await tx.select({ id: publications.id }).from(publications).where(isStillBuilding).for("update");
		if (locked === undefined) throw new Refusal("publication-over");
		if (row.isDraft)
			await tx.delete(publications).where(and(eq(publications.isDraft, true), ne(publications.id, row.id)));
		else {
			await addDeliveredToHistory(tx, row, built.tookMs);
			await retireLive(tx, row, now);
		}
		const state = row.isDraft ? "draft" : "live";
		await tx
			.update(publications)
			.set({ ...built, changedPages, state, step: "storing" })
			.where(isStillBuilding);
		await deleteUnusedFiles(tx);
	});
}

/** The files that visitors get now; before any publication, the release's pages. */
async function shownFiles(db: Database): Promise<FileList> {
	const [live] = await db
		.select({ files: publications.files })
		.from(publications)
		.where(eq(publications.state, "live"));
	return live?.files ?? listFiles(builtSiteDir, isPage).catch(() => ({}));
}

/**
 * Adds the site as delivered to the history, before the first publication, so that this one can be reverted too. Its
 * files are not stored: restoring it builds it, which takes as long as this build.
 */
async function addDeliveredToHistory(
	tx: Database,
	{ release, aliveAt }: PublicationSummary,
	tookMs: number,
): Promise<void> {
	if ((await tx.$count(publications, eq(publications.isDelivered, true))) > 0) return;
	const { createdAt, isDraft } = publications;
	const history = tx.select({ createdAt }).from(publications).where(eq(isDraft, false));
	const [first] = await history.orderBy(createdAt).limit(1);
	const times = { createdAt: new Date((first?.createdAt ?? aliveAt).getTime() - 1), aliveAt, tookMs };
	const pages = Object.keys(await listFiles(builtSiteDir, isPage).catch(() => ({}))).length;
	const content = { words: ["As delivered"], documents: {}, origins: {}, drafts: [] };
	const row = { ...times, ...content, id: randomUUID(), state: "earlier", isDelivered: true, release, pages } as const;
	await tx.insert(publications).values(row);
}

/** Makes the live publication an earlier one, and removes the drafts that are published. */
async function retireLive(
	tx: Database,
	{ id, by, drafts, words, release }: PublicationSummary,
	now: Date,
): Promise<void> {
	await tx.update(publications).set({ state: "earlier" }).where(eq(publications.state, "live"));
	await discardOldFiles(tx, release);
	for (const { name, version } of drafts)
		await tx.delete(siteDrafts).where(and(eq(siteDrafts.name, name), eq(siteDrafts.version, version)));
	const details = words.join("\n").slice(0, 2000);
	await recordAuditEvent(tx, { by, now }, { act: "published", kind: "site", recordId: id, record: "Site", details });
}
