import { type Keys, openKeys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";

/** The secret part of a fee page's address says which enrolment it is. */
export function openFeeKeys(db: Database): Keys {
	return openKeys(db, "fee-secret");
}
