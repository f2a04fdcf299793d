import { count, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { ListQuery } from "#contract/lists.ts";
import { applicationsShown, type MasterclassRow, type RegistrationRow } from "#contract/masterclasses.ts";
import type { Database } from "../db/open.ts";
import { masterclasses, registrations } from "../db/schema.ts";
import type { Page } from "../http/bind.ts";
import { Refusal } from "../http/errors.ts";
import { readPage } from "../http/paging.ts";

export type Masterclass = typeof masterclasses.$inferSelect;
type Registration = typeof registrations.$inferSelect;

export async function pageOfMasterclasses(db: Database, query: ListQuery): Promise<Page<MasterclassRow>> {
	const list = {
		table: masterclasses,
		id: masterclasses.id,
		sorts: getTableColumns(masterclasses),
		searched: sql`lower(${masterclasses.title})`,
	};
	const page = await readPage(db, list, query);
	return { ...page, rows: await presentMasterclasses(db, page.rows) };
}

export async function pageOfRegistrations(db: Database, id: string, query: ListQuery): Promise<Page<RegistrationRow>> {
	if (!(await isMasterclass(db, id))) throw new Refusal("not-found");
	const { name, email, clgemail, collegename, phone, phoneE164 } = registrations;
	const list = {
		table: registrations,
		id: registrations.id,
		sorts: getTableColumns(registrations),
		where: eq(registrations.masterclassId, id),
		searched: sql`lower(concat_ws(' ', ${name}, ${email}, ${clgemail}, ${collegename}, ${phone}, ${phoneE164}))`,
	};
	const page = await readPage(db, list, query);
	return { ...page, rows: page.rows.map(presentRegistration) };
}

export async function isMasterclass(db: Database, id: string): Promise<boolean> {
	return (await db.$count(masterclasses, eq(masterclasses.id, id))) > 0;
}

/** As admins see them: with the newest registrations of each and how many there are. */
export async function presentMasterclasses(db: Database, rows: Masterclass[]): Promise<MasterclassRow[]> {
	const ids = rows.map(({ id }) => id);
	const [counts, newest] = await Promise.all([countRegistrations(db, ids), newestRegistrations(db, ids)]);
	return rows.map(({ id, createdAt, title, start, end, link, image, status, pdfstatus }) => ({
		_id: id,
		createdAt: createdAt.toISOString(),
		title,
		start: start.toISOString(),
		end: end.toISOString(),
		link,
		image,
		status,
		pdfstatus,
		applications: newest.filter(({ masterclassId }) => masterclassId === id).map(presentRegistration),
		applicationcount: counts.get(id) ?? 0,
	}));
}

function presentRegistration(registration: Registration): RegistrationRow {
	const { id, createdAt, name, email, clgemail, collegename, phone, suspicion } = registration;
	return { _id: id, createdAt: createdAt.toISOString(), name, email, clgemail, collegename, phone, suspicion };
}

async function countRegistrations(db: Database, ids: string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const counted = await db
		.select({ id: registrations.masterclassId, count: count() })
		.from(registrations)
		.where(inArray(registrations.masterclassId, ids))
		.groupBy(registrations.masterclassId);
	return new Map(counted.map(({ id, count }) => [id, count]));
}

/** A few of each along its own index, however many there are. */
async function newestRegistrations(db: Database, ids: string[]): Promise<Registration[]> {
	if (ids.length === 0) return [];
	const newest = db
		.select()
		.from(registrations)
		.where(eq(registrations.masterclassId, masterclasses.id))
		.orderBy(desc(registrations.createdAt), desc(registrations.id))
		.limit(applicationsShown)
		.as("newest");
	const found = await db
		.select()
		.from(masterclasses)
		.crossJoinLateral(newest)
		.where(inArray(masterclasses.id, ids))
		.orderBy(desc(newest.createdAt), desc(newest.id));
	return found.map((row) => row.newest);
}
