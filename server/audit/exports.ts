import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Endpoint } from "#contract/endpoint.ts";
import { type ListQuery, usualPage } from "#contract/lists.ts";
import type { Database } from "../db/open.ts";
import { masterclasses, openings } from "../db/schema.ts";
import { type Actor, recordAct } from "./audit.ts";

type Counted = { total: number; estimated?: boolean };
export type ListRead = { query: ListQuery; params: { id?: string } | undefined; page: Counted };

/**
 * One row for each export, written before its first rows leave. A page longer than a screen asks for is an export whether it
 * says so or not; the pages that follow the first belong to it.
 */
export async function recordExport(
	db: Database,
	{ summary }: Endpoint,
	{ query, params, page }: ListRead,
	actor: Actor,
): Promise<void> {
	const isExport = query.export !== undefined || query.limit > usualPage;
	if (!isExport || query.cursor !== undefined) return;
	const title = params?.id && (await titleOf(db, params.id));
	const [name = summary] = summary.split(",");
	await recordAct(db, actor, {
		act: "exported",
		kind: "list",
		recordId: params?.id ?? randomUUID(),
		record: title ? `${name}: ${title}` : name,
		details: [countOf(page), ...narrowedBy(query)].join(", "),
	});
}

/** The masterclass or the job whose list it is. */
async function titleOf(db: Database, id: string): Promise<string | undefined> {
	const [masterclass] = await db.select().from(masterclasses).where(eq(masterclasses.id, id));
	const [opening] = await db.select().from(openings).where(eq(openings.id, id));
	return (masterclass ?? opening)?.title;
}

function countOf({ total, estimated }: Counted): string {
	return `${estimated ? "about " : ""}${total} ${total === 1 ? "row" : "rows"}`;
}

/** What stands before the search, which may be somebody's name: it is the last of the details. */
export const searchedFor = "search: ";

/** Filters by the names they have in the query, then the search. */
function narrowedBy({ limit: _limit, sort: _sort, cursor: _cursor, export: _export, q, ...filters }: ListQuery) {
	const set = Object.entries(filters).filter(([, value]) => value !== undefined && `${value}` !== "");
	return [...set.map(([name, value]) => `${name}: ${[value].flat().join(" or ")}`), ...(q ? [searchedFor + q] : [])];
}
