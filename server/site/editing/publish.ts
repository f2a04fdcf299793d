import { randomUUID } from "node:crypto";
import { type Actor, recordAuditEvent } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/open.ts";
import { publications } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type BuildParts, buildPublication } from "./build-publication.ts";
import {
	type Plan,
	planOfDrafts,
	planOfEarlier,
	planToRebuild,
	planToRestore,
	type SelectedDrafts,
} from "./plan-publication.ts";
import {
	failAbandoned,
	isBuilding,
	livePublication,
	type PublicationSummary,
	readOnePublication,
} from "./publications.ts";

/** Builds publications, one at a time for each database. */
export type Publisher = {
	publish(selected: SelectedDrafts, actor: Actor): Promise<PublicationSummary>;
	/** Builds a preview with these drafts, for staff only. */
	buildDraft(selected: SelectedDrafts, actor: Actor): Promise<PublicationSummary>;
	/** Builds a preview of an earlier publication. */
	openEarlier(id: string, actor: Actor): Promise<PublicationSummary>;
	restore(id: string, actor: Actor): Promise<PublicationSummary>;
	/**
	 * Builds the live documents again if another release built them, or if the review of a figure has become overdue,
	 * so that pages show its substitute text. False if another publication is being built or just went live.
	 */
	rebuild(): Promise<boolean>;
	stop(id: string, actor: Actor): Promise<undefined>;
	/** Stops the build of this process. */
	close(): Promise<void>;
};

type Running = { id: string; stopping: AbortController; ended: Promise<void> };

export function openPublisher(parts: BuildParts): Publisher {
	const { database, clock, release } = parts;
	const { db } = database;
	let running: Running | undefined;

	const startBuild = async ({ reusableFrom, ...planned }: Plan, now: Date): Promise<PublicationSummary> => {
		await failAbandoned(db, now);
		const row = await addPublication(db, { ...planned, release }, now);
		const { id } = row;
		const stopping = new AbortController();
		const ended = buildPublication(parts, { row, reusableFrom, stopping }).then(() => {
			if (running?.id === id) running = undefined;
		});
		running = { id, stopping, ended };
		return row;
	};
	const rebuild = async (): Promise<boolean> => {
		const plan = await planToRebuild(db, release, clock());
		if (plan === undefined) return true;
		try {
			await startBuild(plan, clock());
			return true;
		} catch (error) {
			if (error instanceof Refusal) return false;
			throw error;
		}
	};
	const stop = async (id: string, actor: Actor): Promise<undefined> => {
		await markStopped(db, id);
		if (running?.id === id) running.stopping.abort(new Refusal("publication-over"));
		await recordAuditEvent(db, actor, { act: "publishing-stopped", kind: "site", recordId: id, record: "Site" });
	};

	return {
		publish: async (selected, actor) => startBuild(await planOfDrafts(db, selected, actor), actor.now),
		buildDraft: async (selected, actor) =>
			startBuild({ ...(await planOfDrafts(db, selected, actor)), isDraft: true }, actor.now),
		openEarlier: async (id, actor) => startBuild(await planOfEarlier(db, id, actor), actor.now),
		restore: async (id, actor) => startBuild(await planToRestore(db, id, actor), actor.now),
		rebuild,
		stop,
		close: async () => {
			const ending = running;
			ending?.stopping.abort(new Refusal("publication-over"));
			await ending?.ended;
		},
	};
}

type NewPublication = Omit<Plan, "reusableFrom"> & { release: string };

/**
 * Refused while another one is being built, or if another one went live since this was planned, because its documents
 * would be overwritten. None goes live while this one is being built.
 */
function addPublication(db: Database, plan: NewPublication, now: Date): Promise<PublicationSummary> {
	const { basedOn, ...planned } = plan;
	const id = randomUUID();
	return db.transaction(async (tx) => {
		const added = await tx
			.insert(publications)
			.values({ id, createdAt: now, aliveAt: now, state: "building", ...planned })
			.onConflictDoNothing()
			.returning({ id: publications.id });
		if (added.length === 0) throw new Refusal("publishing-already");
		const live = await livePublication(tx);
		if (basedOn !== undefined && basedOn !== (live?.id ?? null)) throw new Refusal("changed-meanwhile");
		return readOnePublication(tx, id);
	});
}

async function markStopped(db: Database, id: string): Promise<void> {
	const stopped = await db
		.update(publications)
		.set({ state: "stopped" })
		.where(isBuilding(id))
		.returning({ id: publications.id });
	if (stopped.length === 0) throw new Refusal("publication-over");
}
