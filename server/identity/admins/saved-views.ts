import { randomUUID } from "node:crypto";
import type { BodyOf } from "#contract/endpoint.ts";
import {
	type changeView as changing,
	longestViewName,
	mostViews,
	type SavedView,
	type saveView as saving,
	type ViewPage,
} from "#contract/saved-views.ts";
import { and, asc, eq, or, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { savedViews } from "../../platform/db/schema.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";

type Stored = typeof savedViews.$inferSelect;

/** Room for all of an admin's own views and as many shared ones. */
const mostRead = 2 * mostViews;

/** Own views first, then shared ones, each in the order in which they were saved. */
export async function viewsOf(db: Database, adminId: string, page: ViewPage): Promise<SavedView[]> {
	const isOwn = eq(savedViews.adminId, adminId);
	const rows = await db
		.select()
		.from(savedViews)
		.where(and(eq(savedViews.page, page), or(isOwn, savedViews.isShared)))
		.orderBy(sql`${isOwn} desc`, asc(savedViews.createdAt), asc(savedViews.id))
		.limit(mostRead);
	return rows.map((row) => present(row, adminId));
}

export async function saveView(
	db: Database,
	{ page, name, shared, query, columns }: BodyOf<typeof saving>,
	{ adminId, now }: { adminId: string; now: Date },
): Promise<SavedView> {
	const kept = await db.$count(savedViews, and(eq(savedViews.adminId, adminId), eq(savedViews.page, page)));
	if (kept >= mostViews) throw invalidField("name", `At most ${mostViews} views of a list. Remove one first.`);
	const values = { id: randomUUID(), createdAt: now, adminId, page, name, isShared: shared, query, columns };
	const [row] = await db.insert(savedViews).values(values).onConflictDoNothing().returning();
	if (row === undefined) throw nameTaken();
	return present(row, adminId);
}

export async function changeView(
	db: Database,
	{ id, adminId }: { id: string; adminId: string },
	{ shared, ...change }: BodyOf<typeof changing>,
): Promise<SavedView> {
	const given = { ...change, ...(shared !== undefined && { isShared: shared }) };
	return db.transaction(async (tx) => {
		const [mine] = await tx.select().from(savedViews).where(own(id, adminId)).for("update");
		if (mine === undefined) throw new Refusal("not-found");
		const { page } = mine;
		const name = change.name ?? mine.name;
		const [other] = await tx
			.select({ id: savedViews.id })
			.from(savedViews)
			.where(
				and(eq(savedViews.adminId, adminId), eq(savedViews.page, page), eq(savedViews.name, name), sql`id <> ${id}`),
			);
		if (other !== undefined) throw nameTaken();
		const [row = mine] =
			Object.keys(given).length === 0 ? [] : await tx.update(savedViews).set(given).where(own(id, adminId)).returning();
		return present(row, adminId);
	});
}

export async function removeView(db: Database, { id, adminId }: { id: string; adminId: string }): Promise<undefined> {
	const removed = await db.delete(savedViews).where(own(id, adminId)).returning({ id: savedViews.id });
	if (removed.length === 0) throw new Refusal("not-found");
	return undefined;
}

/** The team keeps the shared views of an admin who leaves. */
export async function giveSharedViews(tx: Database, from: string, to: string): Promise<void> {
	const ofBoth = await tx
		.select()
		.from(savedViews)
		.where(or(eq(savedViews.adminId, to), and(eq(savedViews.adminId, from), savedViews.isShared)));
	const [kept, given] = [
		ofBoth.filter(({ adminId }) => adminId === to),
		ofBoth.filter(({ adminId }) => adminId === from),
	];
	const taken = kept.map(({ page, name }) => `${page} ${name}`);
	for (const { id, page, name: wanted } of given) {
		const name = freeName(wanted, (each) => !taken.includes(`${page} ${each}`));
		taken.push(`${page} ${name}`);
		await tx.update(savedViews).set({ adminId: to, name }).where(eq(savedViews.id, id));
	}
}

/** The second "Hot leads" is "Hot leads 2". */
function freeName(wanted: string, isFree: (name: string) => boolean): string {
	let name = wanted;
	for (let number = 2; !isFree(name); number += 1)
		name = `${wanted.slice(0, longestViewName - ` ${number}`.length)} ${number}`;
	return name;
}

function own(id: string, adminId: string) {
	return and(eq(savedViews.id, id), eq(savedViews.adminId, adminId));
}

function nameTaken(): Refusal {
	return invalidField("name", "You have a view of this name already.");
}

function present(
	{ id, createdAt, page, name, isShared, query, columns, adminId: owner }: Stored,
	adminId: string,
): SavedView {
	return {
		_id: id,
		createdAt: createdAt.toISOString(),
		page: page as ViewPage,
		name,
		shared: isShared,
		own: owner === adminId,
		query,
		columns,
	};
}
