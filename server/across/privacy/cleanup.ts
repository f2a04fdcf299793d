import { forgetOldGatewayEvents } from "../../fees/gateway/gateway-events.ts";
import { forgetExpiredLinks } from "../../identity/passwords/password-links.ts";
import { forgetUsedCredentials } from "../../identity/sign-in/sign-in.ts";
import { forgetExpiredSignIns } from "../../identity/sign-in/sign-ins.ts";
import { forgetOldImports } from "../../leads/import/imports.ts";
import { forgetOldBodies } from "../../leads/inbound/sources.ts";
import { forgetOldMailings } from "../../leads/mailings/mailings.ts";
import type { Database } from "../../platform/db/open.ts";
import { hourly, type Job } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { forgetEndedWindows } from "../../platform/rate-limits/rate-limits.ts";
import { forgetExpiredKeys } from "../../platform/submission-keys.ts";
import { forgetRemoved } from "../../platform/undo/removed.ts";
import { forgetOldDraftSites } from "../../site/editing/draft-site.ts";
import { forgetUnusedPictures } from "../../site/pictures/pictures.ts";
import { forgetOldDeliveries } from "../../webhooks/webhooks.ts";

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
	await forgetExpiredSignIns(db, now);
	await forgetUsedCredentials(db, now);
	await forgetExpiredLinks(db, now);
	await forgetEndedWindows(db, now);
	await forgetExpiredKeys(db, now);
	await forgetRemoved(db, now);
	await forgetOldImports(db, now);
	await forgetOldBodies(db, now);
	await forgetOldMailings(db, now);
	await forgetOldDeliveries(db, now);
	await forgetOldGatewayEvents(db, now);
	await forgetOldDraftSites(db, now);
	await forgetUnusedPictures(db, now);
	return 0;
}
