import { deleteOldGatewayEvents } from "../../fees/gateway/gateway-events.ts";
import { deleteExpiredLinks } from "../../identity/passwords/password-links.ts";
import { deleteUsedCredentials } from "../../identity/sign-in/sign-in.ts";
import { deleteExpiredSignIns } from "../../identity/sign-in/sign-ins.ts";
import { deleteOldImports } from "../../leads/import/imports.ts";
import { deleteOldBodies } from "../../leads/inbound/sources.ts";
import { deleteOldMailingLeads } from "../../leads/mailings/mailings.ts";
import type { Database } from "../../platform/db/open.ts";
import { hourly, type Job } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { deleteEndedWindows } from "../../platform/rate-limits/rate-limits.ts";
import { deleteExpiredKeys } from "../../platform/submission-keys.ts";
import { deleteExpiredRemovals } from "../../platform/undo/removed.ts";
import { deleteOldDraftSites } from "../../site/editing/draft-site.ts";
import { deleteUnusedPictures } from "../../site/pictures/pictures.ts";
import { deleteOldDeliveries } from "../../webhooks/webhooks.ts";

export function cleanupJob({ database: { db }, clock }: Parts): Job {
	return {
		name: "cleanup",
		pauses: hourly,
		work: () => removeExpired(db, clock()),
		evenWhenFull: true,
		singleton: true,
	};
}

/** Deletes what has expired. Nothing else depends on it being gone. */
export async function removeExpired(db: Database, now: Date): Promise<number> {
	await deleteExpiredSignIns(db, now);
	await deleteUsedCredentials(db, now);
	await deleteExpiredLinks(db, now);
	await deleteEndedWindows(db, now);
	await deleteExpiredKeys(db, now);
	await deleteExpiredRemovals(db, now);
	await deleteOldImports(db, now);
	await deleteOldBodies(db, now);
	await deleteOldMailingLeads(db, now);
	await deleteOldDeliveries(db, now);
	await deleteOldGatewayEvents(db, now);
	await deleteOldDraftSites(db, now);
	await deleteUnusedPictures(db, now);
	return 0;
}
