import type { EnquiryKind } from "#contract/enquiries.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enquiries } from "../../platform/db/schema.ts";
import { valuesAlong } from "../../platform/db/values-along.ts";
import type { Reached } from "../../platform/http/caller.ts";
import { withinReach } from "../reach.ts";

const mostSources = 200;

export function sourcesOf(db: Database, reached: Reached, kind: EnquiryKind): Promise<string[]> {
	return valuesAlong(
		db,
		enquiries.source,
		sql`${and(eq(enquiries.kind, kind), withinReach(enquiries, reached))}`,
		mostSources,
	);
}
