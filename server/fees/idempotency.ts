import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { feeRequests, ledger } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";
import { idFromKey } from "../platform/uuid-of.ts";

export type SentAction = Pick<typeof ledger.$inferSelect, "kind"> & { paise: number } & Partial<
		Record<"mode" | "reference" | "receivedOn" | "words" | "corrects", string | undefined>
	>;

/** Whether this action is already stored, which means that the request is a retry. Refused if the key was used for a different action. The enrolment must be locked. */
export async function isStored(
	tx: Database,
	enrolmentId: string,
	sent: SentAction,
	idempotencyKey: string | undefined,
): Promise<boolean> {
	if (idempotencyKey === undefined) return false;
	const id = idFromKey(enrolmentId, idempotencyKey);
	const [row] = await tx.select().from(ledger).where(eq(ledger.id, id));
	const [request] = await tx.select().from(feeRequests).where(eq(feeRequests.id, id));
	const stored: Record<string, unknown> | undefined = row
		? { ...row, paise: Math.abs(row.charged + row.paid) }
		: request;
	if (stored === undefined) return false;
	const differs = Object.entries(sent).some(([name, value]) => name in stored && stored[name] !== (value ?? null));
	if (differs) throw new Refusal("noted-already");
	return true;
}
