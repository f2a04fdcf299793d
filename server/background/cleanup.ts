import type { Database } from "../db/open.ts";
import { forgetEndedWindows } from "../http/rate-limits.ts";
import { forgetExpiredLinks } from "../sign-in/password-links.ts";
import { forgetUsedCredentials } from "../sign-in/sign-in.ts";
import { forgetExpiredSignIns } from "../sign-in/sign-ins.ts";
import { forgetRemoved } from "../undo/removed.ts";

/** What has run out is of no use to anyone. Nothing else depends on it being gone. */
export async function removeExpired(db: Database, now: Date): Promise<number> {
	await forgetExpiredSignIns(db, now);
	await forgetUsedCredentials(db, now);
	await forgetExpiredLinks(db, now);
	await forgetEndedWindows(db, now);
	await forgetRemoved(db, now);
	return 0;
}
