import { sql } from "drizzle-orm";
import type { LeadKind } from "#contract/leads.ts";
import type { Database } from "../db/open.ts";
import { leads } from "../db/schema.ts";

const mostSources = 200;

/** The sources of a kind, each found by one step into the index on kind and source: a million rows have a dozen of them. */
export async function sourcesOf(db: Database, kind: LeadKind): Promise<string[]> {
	const { rows } = await db.execute<{ source: string }>(sql`
		with recursive steps (source) as (
			(select source from ${leads} where kind = ${kind} order by source limit 1)
			union all
			select (select next.source from ${leads} next where next.kind = ${kind} and next.source > steps.source
				order by next.source limit 1)
			from steps where steps.source is not null
		)
		select source from steps where source is not null limit ${mostSources}`);
	return rows.map(({ source }) => source);
}
