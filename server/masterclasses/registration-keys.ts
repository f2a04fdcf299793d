import { type Keys, openKeys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";

/** Keys of registration links. */
export function openRegistrationKeys(db: Database): Keys {
	return openKeys(db, "seat-secret");
}
