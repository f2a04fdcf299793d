import { eq } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { masterclasses } from "../db/schema.ts";

/**
 * Whether attendees get their certificates; undefined: no such masterclass. Held so until the transaction ends: whoever takes the
 * certificates back, or removes the masterclass with its registrations, comes after.
 */
export async function holdCertificatesOut(tx: Database, id: string): Promise<boolean | undefined> {
	const { status, pdfstatus } = masterclasses;
	const [held] = await tx
		.select({ status, pdfstatus })
		.from(masterclasses)
		.where(eq(masterclasses.id, id))
		.for("key share");
	return held && held.status === "completed" && held.pdfstatus;
}
