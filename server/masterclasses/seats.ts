import { openKeys } from "../db/keys.ts";
import type { Database } from "../db/open.ts";

/** Keys of the registrations' own links: only who was given one has it, and none is stored. */
export type Seats = {
	keyOf: (registrationId: string) => Promise<string>;
	/** The registration's id; undefined for a key that we did not make. */
	registrationOf: (key: string) => Promise<string | undefined>;
};

export function openSeats(db: Database): Seats {
	const { keyOf, idOf } = openKeys(db, "seat-secret");
	return { keyOf, registrationOf: idOf };
}
