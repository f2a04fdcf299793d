import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { masterclasses } from "../platform/db/schema.ts";

/**
 * Whether certificates are out; undefined if there is no such masterclass. Until the transaction ends, a lock prevents
 * withdrawing them or removing the masterclass.
 */
export async function lockCertificatesOut(tx: Database, id: string): Promise<boolean | undefined> {
	const { status, pdfstatus } = masterclasses;
	const [locked] = await tx
		.select({ status, pdfstatus })
		.from(masterclasses)
		.where(eq(masterclasses.id, id))
		.for("key share");
	return locked && areCertificatesOut(locked);
}

type OutState = Pick<typeof masterclasses.$inferSelect, "status" | "pdfstatus">;

export function areCertificatesOut({ status, pdfstatus }: OutState): boolean {
	return status === "completed" && pdfstatus;
}
