import { randomUUID } from "node:crypto";
import type { ListQuery } from "#contract/lists.ts";
import { actorOf, recordAuditEvent } from "../../platform/audit/audit.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { masterclasses, openings } from "../../platform/db/schema.ts";
import { isExport, type ListRead } from "../../platform/http/bind.ts";

/** Records an admin's export, before its first rows are sent. Later pages belong to the same export. */
export async function recordExport(
	db: Database,
	{ endpoint: { summary }, caller, query, params, page, now }: ListRead,
): Promise<void> {
	if (caller?.kind !== "admin") return;
	if (!isExport(query) || query.cursor !== undefined) return;
	const title = params?.id && (await titleOf(db, params.id));
	const [name = summary] = summary.split(",");
	await recordAuditEvent(db, actorOf({ caller, now }), {
		act: "exported",
		kind: "list",
		recordId: params?.id ?? randomUUID(),
		record: title ? `${name}: ${title}` : name,
		details: [describeCount(page), ...describeFilters(query)].join(", "),
	});
}

/** The masterclass or opening whose list it is. */
async function titleOf(db: Database, id: string): Promise<string | undefined> {
	const [masterclass] = await db.select().from(masterclasses).where(eq(masterclasses.id, id));
	const [opening] = await db.select().from(openings).where(eq(openings.id, id));
	return (masterclass ?? opening)?.title;
}

function describeCount({ total, estimated }: ListRead["page"]): string {
	return `${estimated ? "about " : ""}${total} ${total === 1 ? "row" : "rows"}`;
}

/** Precedes the search term, which may be a name; always last in the details. */
export const searchTermPrefix = "search: ";

/** Filters by their query names, then the search. */
function describeFilters({ limit: _limit, sort: _sort, cursor: _cursor, export: _export, q, ...filters }: ListQuery) {
	const activeFilters = Object.entries(filters).filter(([, value]) => value !== undefined && `${value}` !== "");
	const descriptions = activeFilters.map(([name, value]) =>
		name === "ids" ? "chosen one by one" : `${name}: ${[value].flat().join(" or ")}`,
	);
	return [...descriptions, ...(q ? [searchTermPrefix + q] : [])];
}
