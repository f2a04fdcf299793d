import { randomUUID } from "node:crypto";
import type { BodyOf } from "#contract/endpoint.ts";
import {
	type changeView as changeEndpoint,
	maxViewNameLength,
	maxViews,
	type SavedView,
	type saveView as saveEndpoint,
	type ViewPage,
} from "#contract/saved-views.ts";
import { and, asc, eq, or, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { savedViews } from "../../platform/db/schema.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";

type Stored = typeof savedViews.$inferSelect;

/** Room for all of an admin's own views and as many shared ones. */
const maxViewsRead = 2 * maxViews;

/** Own views first, then shared ones, each in the order in which they were saved. */
export async function viewsOf(db: Database, adminId: string, page: ViewPage): Promise<SavedView[]> {
	const isOwn = eq(savedViews.adminId, adminId);
	const rows = await db
		.select()
		.from(savedViews)
		.where(and(eq(savedViews.page, page), or(isOwn, savedViews.isShared)))
		.orderBy(sql`${isOwn} desc`, asc(savedViews.createdAt), asc(savedViews.id))
		.limit(maxViewsRead);
	return rows.map((row) => present(row, adminId));
}

export async function saveView(
	db: Database,
	{ page, name, shared, query, columns }: BodyOf<typeof saveEndpoint>,
	{ adminId, now }: { adminId: string; now: Date },
): Promise<SavedView> {
	const viewCount = await db.$count(savedViews, and(eq(savedViews.adminId, adminId), eq(savedViews.page, page)));
	if (viewCount >= maxViews) throw invalidField("name", `At most ${maxViews} views of a list. Remove one first.`);
	const values = { id: randomUUID(), createdAt: now, adminId, page, name, isShared: shared, query, columns };
	const [row] = await db.insert(savedViews).values(values).onConflictDoNothing().returning();
	if (row === undefined) throw nameTaken();
	return present(row, adminId);
}

export async function changeView(
	db: Database,
	{ id, adminId }: { id: string; adminId: string },
	{ shared, ...change }: BodyOf<typeof changeEndpoint>,
): Promise<SavedView> {
	const update = { ...change, ...(shared !== undefined && { isShared: shared }) };
	return db.transaction(async (tx) => {
		const [view] = await tx.select().from(savedViews).where(isOwnView(id, adminId)).for("update");
		if (view === undefined) throw new Refusal("not-found");
		const { page } = view;
		const name = change.name ?? view.name;
		const [other] = await tx
			.select({ id: savedViews.id })
			.from(savedViews)
			.where(
				and(eq(savedViews.adminId, adminId), eq(savedViews.page, page), eq(savedViews.name, name), sql`id <> ${id}`),
			);
		if (other !== undefined) throw nameTaken();
		const [row = view] =
			Object.keys(update).length === 0
				? []
				: await tx.update(savedViews).set(update).where(isOwnView(id, adminId)).returning();
		return present(row, adminId);
	});
}

export async function removeView(db: Database, { id, adminId }: { id: string; adminId: string }): Promise<undefined> {
	const removed = await db.delete(savedViews).where(isOwnView(id, adminId)).returning({ id: savedViews.id });
	if (removed.length === 0) throw new Refusal("not-found");
	return undefined;
}

/** Transfers the shared views of an admin who is removed, so that the team does not lose them. */
export async function transferSharedViews(tx: Database, from: string, to: string): Promise<void> {
	const views = await tx
		.select()
		.from(savedViews)
		.where(or(eq(savedViews.adminId, to), and(eq(savedViews.adminId, from), savedViews.isShared)));
	const [existing, transferred] = [
		views.filter(({ adminId }) => adminId === to),
		views.filter(({ adminId }) => adminId === from),
	];
	const takenNames = existing.map(({ page, name }) => `${page} ${name}`);
	for (const { id, page, name: requestedName } of transferred) {
		const name = freeName(requestedName, (each) => !takenNames.includes(`${page} ${each}`));
		takenNames.push(`${page} ${name}`);
		await tx.update(savedViews).set({ adminId: to, name }).where(eq(savedViews.id, id));
	}
}

/** The second "Hot leads" is "Hot leads 2". */
function freeName(requestedName: string, isFree: (name: string) => boolean): string {
	let name = requestedName;
	for (let number = 2; !isFree(name); number += 1)
		name = `${requestedName.slice(0, maxViewNameLength - ` ${number}`.length)} ${number}`;
	return name;
}

function isOwnView(id: string, adminId: string) {
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
