import type { SQL } from "drizzle-orm";
import { lapsedBetween } from "#content/claims.ts";
import { dayInIndia } from "#contract/days.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import type { listPublications, Publication } from "#contract/site.ts";
import { and, desc, eq, getTableColumns, isNotNull, lt, notInArray, or, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { publications } from "../../platform/db/schema.ts";
import type { Page } from "../../platform/http/bind.ts";
import { readPage } from "../../platform/lists/paging.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { FileList } from "./files.ts";

type PublicationRow = typeof publications.$inferSelect;

/** Without the files and the content, which are large and needed only to serve the site. */
const { files: _files, content: _content, ...columns } = getTableColumns(publications);
export type PublicationSummary = Omit<PublicationRow, "files" | "content">;

/** A building process sends a heartbeat twice a second; without one for this long, it has ended. */
const aliveTimeoutMs = 20_000;

export async function livePublication(db: Database): Promise<PublicationSummary | undefined> {
	const [live] = await db.select(columns).from(publications).where(eq(publications.state, "live"));
	return live;
}

export async function runningPublication(db: Database, now: Date): Promise<PublicationSummary | undefined> {
	await failAbandoned(db, now);
	const [running] = await db
		.select(columns)
		.from(publications)
		.where(and(eq(publications.state, "building"), eq(publications.isDraft, false)));
	return running;
}

/** Fails publications whose building process has ended. */
export async function failAbandoned(db: Database, now: Date): Promise<void> {
	const isSilent = lt(publications.aliveAt, new Date(now.getTime() - aliveTimeoutMs));
	const problems = [{ document: null, text: "The server stopped while this was being built. Try again." }];
	await db
		.update(publications)
		.set({ state: "failed", problems })
		.where(and(eq(publications.state, "building"), isSilent));
}

/** The number of earlier publications whose built files are stored, so that they can be restored at once. Others are built again. */
const maxReusable = 5;

/** A built site: its files, its content and its number of pages. */
export type BuiltSite = {
	files: FileList;
	content: Record<string, Record<string, unknown>>;
	pages: number;
};

/** The stored files of an earlier publication; undefined if it must be built again, because its pages might differ now. */
export async function readReusableSite(
	db: Database,
	id: string,
	release: string,
	now: Date,
): Promise<BuiltSite | undefined> {
	const [row] = await db.select().from(publications).where(eq(publications.id, id));
	if (!row?.files || !row.content || row.release !== release) return undefined;
	if (lapsedBetween(dayInIndia(row.createdAt), dayInIndia(now)).length > 0) return undefined;
	return { files: row.files, content: row.content, pages: row.pages };
}

/** Discards the built files of older publications and of other releases; their documents remain. */
export async function discardOldFiles(tx: Database, release: string): Promise<void> {
	const { id, state, files, createdAt } = publications;
	const reusable = tx
		.select({ id })
		.from(publications)
		.where(and(eq(state, "earlier"), isNotNull(files), eq(publications.release, release)))
		.orderBy(desc(createdAt))
		.limit(maxReusable);
	await tx
		.update(publications)
		.set({ files: null, content: null })
		.where(and(eq(state, "earlier"), isNotNull(files), notInArray(id, reusable)));
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
	await failAbandoned(db, now);
	const { createdAt, id, isDraft, state } = publications;
	const list = { table: publications, id, where: eq(isDraft, false), sorts: { createdAt } };
	const filtered = and(
		query.of ? changedDocument(query.of) : undefined,
		query.state ? eq(state, query.state) : undefined,
	);
	const page = await readPage(db, { ...list, ...(filtered && { filtered }) }, query);
	return { ...page, rows: page.rows.map(presentPublication) };
}

/** Publications that changed this document, and the site as delivered before the first of them. */
function changedDocument(name: string): SQL | undefined {
	const { createdAt, isDelivered, origins } = publications;
	/** A document's origin is the publication that last changed it; without an origin it is as delivered. */
	const changedIt = sql`(${origins} -> ${name} ->> 'at')::timestamptz = ${createdAt}`;
	const hadOrigin = sql`select other.origins -> ${name} is not null from ${publications} other
		where other.state in ('earlier', 'live')`;
	const restoredIt = sql`${origins} -> ${name} is null
		and (${hadOrigin} and other.created_at < ${createdAt} order by other.created_at desc limit 1)`;
	const isBeforeIt = sql`${isDelivered} and true = any(${hadOrigin})`;
	return or(changedIt, restoredIt, isBeforeIt);
}

export function presentPublication(row: PublicationSummary): Publication {
	const { id, createdAt, by, isDelivered, words, step, done, of, problems, pages, changedPages, tookMs } = row;
	return {
		_id: id,
		createdAt: createdAt.toISOString(),
		by: by ?? "The software",
		words,
		state: isDelivered ? "delivered" : row.state,
		step,
		done,
		of,
		problems,
		pages,
		changed: changedPages,
		seconds: Math.round(tookMs / 1000),
	};
}
