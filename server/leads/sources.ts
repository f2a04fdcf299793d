import { eq } from "drizzle-orm";
import type { LeadKind } from "#contract/leads.ts";
import type { Database } from "../db/open.ts";
import { leads } from "../db/schema.ts";
import { valuesAlong } from "../db/values-along.ts";

const mostSources = 200;

export function sourcesOf(db: Database, kind: LeadKind): Promise<string[]> {
	return valuesAlong(db, leads.source, eq(leads.kind, kind), mostSources);
}
