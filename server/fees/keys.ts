import { feePage } from "#contract/paths.ts";
import type { Actor } from "../platform/audit/audit.ts";
import { type Keys, openKeys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";

/** The secret part of a fee page's address says which enrolment it is. */
export function openFeeKeys(db: Database): Keys {
	return openKeys(db, "fee-secret");
}

/** The address of an enrolment's fee page. */
type FeePageOf = (enrolmentId: string) => Promise<string>;

/** The actor of an action that may issue documents. They are mailed with the fee page's address; `pageOf` null: nothing is mailed. */
export type FeeActor = Actor & {
	pageOf: FeePageOf | null;
	/** The key of the form that sent the action. */
	idempotencyKey?: string | undefined;
};

/** Reads the secret first, so that the result can be used within a transaction. */
export async function openFeePages(keys: Keys, publicUrl: string): Promise<FeePageOf> {
	await keys.keyOf(crypto.randomUUID());
	return async (id) => `${publicUrl}${feePage(await keys.keyOf(id))}`;
}
