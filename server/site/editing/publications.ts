import type { QueryOf } from "#contract/endpoint.ts";
import type { listPublications, Publication } from "#contract/site.ts";
import { and, eq, getTableColumns, lt } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { publications } from "../../platform/db/schema.ts";
import type { Page } from "../../platform/http/bind.ts";
import { readPage } from "../../platform/lists/paging.ts";
import { Refusal } from "../../platform/refusal.ts";

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
	const { createdAt, id } = publications;
	const page = await readPage(
		db,
		{ table: publications, id, where: eq(publications.isDraft, false), sorts: { createdAt } },
		query,
	);
	return { ...page, rows: page.rows.map(presentPublication) };
}

export function presentPublication(row: PublicationSummary): Publication {
	const { id, createdAt, by, state, words, step, done, of, problems, pages, tookMs } = row;
	return {
		...{ _id: id, createdAt: createdAt.toISOString(), by: by ?? "The software", state, words },
		...{ step, done, of, problems, pages, seconds: Math.round(tookMs / 1000) },
	};
}
