import { feePage } from "#contract/paths.ts";
import type { Actor } from "../platform/audit/audit.ts";
import { type Keys, openKeys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";

/** Encodes an enrolment's id as the secret part of its fee page's address. */
export function openFeeKeys(db: Database): Keys {
	return openKeys(db, "fee-secret");
}

/** The address of an enrolment's fee page. */
type FeePageUrl = (enrolmentId: string) => Promise<string>;

/** The actor of an action that may issue documents. They are mailed with the fee page's address; if `feePageUrl` is null, nothing is mailed. */
export type FeeActor = Actor & {
	feePageUrl: FeePageUrl | null;
	/** The idempotency key of the form that sent the action. */
	idempotencyKey?: string | undefined;
};

/** Reads the secret first, so that the result can be used within a transaction. */
export async function openFeePageUrls(keys: Keys, publicUrl: string): Promise<FeePageUrl> {
	await keys.load();
	return async (id) => `${publicUrl}${feePage(await keys.keyOf(id))}`;
}
