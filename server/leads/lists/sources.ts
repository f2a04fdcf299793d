import type { EnquiryKind } from "#contract/enquiries.ts";
import { distinctValues } from "../../platform/db/distinct-values.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enquiries } from "../../platform/db/schema.ts";
import type { ReachedRows } from "../../platform/http/caller.ts";
import { withinReach } from "../reach.ts";

const maxSources = 200;

export function listEnquirySources(db: Database, reached: ReachedRows, kind: EnquiryKind): Promise<string[]> {
	return distinctValues(
		db,
		enquiries.source,
		sql`${and(eq(enquiries.kind, kind), withinReach(enquiries, reached))}`,
		maxSources,
	);
}
