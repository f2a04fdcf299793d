import { openKeys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";

/** Keys of registration links: unguessable, and not stored. */
export type RegistrationLinks = {
	keyOf: (registrationId: string) => Promise<string>;
	/** The registration's id; undefined for a key that we did not make. */
	registrationOf: (key: string) => Promise<string | undefined>;
};

export function openRegistrationLinks(db: Database): RegistrationLinks {
	const { keyOf, idOf } = openKeys(db, "seat-secret");
	return { keyOf, registrationOf: idOf };
}
