import { lapsedBetween } from "#content/claims.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import type { listPublications, Publication } from "#contract/site.ts";
import { and, desc, eq, getTableColumns, isNotNull, lt, notInArray, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { publications } from "../../platform/db/schema.ts";
import type { Page } from "../../platform/http/bind.ts";
import { dayInIndia } from "../../platform/india-time.ts";
import { readPage } from "../../platform/lists/paging.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { FileList } from "./files.ts";

export type PublicationRow = typeof publications.$inferSelect;

/** Without the files and what the content says, which only whoever serves the site needs. */
const { files: _files, content: _content, ...columns } = getTableColumns(publications);
export type PublicationSummary = Omit<PublicationRow, "files" | "content">;

/** A process that builds is heard of every other second; after this time it has ended. */
const goneAfterMs = 20_000;

export async function livePublication(db: Database): Promise<PublicationSummary | undefined> {
	const [live] = await db.select(columns).from(publications).where(eq(publications.state, "live"));
	return live;
}

export async function runningPublication(db: Database, now: Date): Promise<PublicationSummary | undefined> {
	await endAbandoned(db, now);
	const [running] = await db
		.select(columns)
		.from(publications)
		.where(and(eq(publications.state, "building"), eq(publications.isDraft, false)));
	return running;
}

/** What a process left that ended meanwhile. */
export async function endAbandoned(db: Database, now: Date): Promise<void> {
	const silent = lt(publications.aliveAt, new Date(now.getTime() - goneAfterMs));
	const problems = [{ document: null, text: "The server stopped while this was being built. Try again." }];
	await db
		.update(publications)
		.set({ state: "failed", problems })
		.where(and(eq(publications.state, "building"), silent));
}

/** So many of those before the live one are kept as they were built: they are back at once. Others are built anew. */
const mostKept = 5;

/** The files of a site, what its content says, and how many pages it has. */
export type BuiltSite = {
	files: FileList;
	content: Record<string, Record<string, unknown>>;
	pages: number;
};

/** An earlier publication as it was built; undefined where it has to be built anew, as it may say something else by now. */
export async function keptSite(db: Database, id: string, release: string, now: Date): Promise<BuiltSite | undefined> {
	const [row] = await db.select().from(publications).where(eq(publications.id, id));
	if (!row?.files || !row.content || row.release !== release) return undefined;
	if (lapsedBetween(dayInIndia(row.createdAt), dayInIndia(now)).length > 0) return undefined;
	return { files: row.files, content: row.content, pages: row.pages };
}

/** What was built of older ones, and by another release, is forgotten: their documents stay. */
export async function keepNewest(tx: Database, release: string): Promise<void> {
	const { id, state, files, createdAt } = publications;
	const kept = tx
		.select({ id })
		.from(publications)
		.where(and(eq(state, "earlier"), isNotNull(files), eq(publications.release, release)))
		.orderBy(desc(createdAt))
		.limit(mostKept);
	await tx
		.update(publications)
		.set({ files: null, content: null })
		.where(and(eq(state, "earlier"), isNotNull(files), notInArray(id, kept)));
}

export const isBuilding = (id: string) => and(eq(publications.id, id), eq(publications.state, "building"));

export async function readOnePublication(db: Database, id: string): Promise<PublicationSummary> {
	const [row] = await db.select(columns).from(publications).where(eq(publications.id, id));
	if (row === undefined) throw new Refusal("not-found");
	return row;
}

export async function pageOfPublications(
	db: Database,
	query: QueryOf<typeof listPublications>,
	now: Date,
): Promise<Page<Publication>> {
	await endAbandoned(db, now);
	const { createdAt, id, isDraft, origins } = publications;
	/** Whoever changes a document is its origin from then on. */
	const changedIt = query.of && sql`(${origins} -> ${query.of} ->> 'at')::timestamptz = ${createdAt}`;
	const list = { table: publications, id, where: eq(isDraft, false), sorts: { createdAt } };
	const page = await readPage(db, { ...list, ...(changedIt && { filtered: changedIt }) }, query);
	return { ...page, rows: page.rows.map(presentPublication) };
}

export function presentPublication(row: PublicationSummary): Publication {
	const { id, createdAt, by, state, words, step, done, of, problems, pages, changedPages, tookMs } = row;
	return {
		...{ _id: id, createdAt: createdAt.toISOString(), by: by ?? "The software", state, words },
		...{ step, done, of, problems, pages, changed: changedPages, seconds: Math.round(tookMs / 1000) },
	};
}
