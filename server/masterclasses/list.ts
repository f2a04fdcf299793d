import type { DashboardFigures } from "#contract/dashboard.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import { type listMasterclasses, type MasterclassRow, maxListedApplications } from "#contract/masterclasses.ts";
import { registrationPage } from "#contract/paths.ts";
import type { ApplicantRow, listRegistrations, RegistrationRow } from "#contract/registrations.ts";
import { isMarkedSpam } from "../leads/spam/spam.ts";
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "../platform/db/drizzle.ts";
import type { Keys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";
import { masterclasses, real, registrations, suspected } from "../platform/db/schema.ts";
import type { Page } from "../platform/http/bind.ts";
import { readPage } from "../platform/lists/paging.ts";
import { Refusal } from "../platform/refusal.ts";

export type Masterclass = typeof masterclasses.$inferSelect;
type Registration = typeof registrations.$inferSelect;

export async function pageOfMasterclasses(
	db: Database,
	query: QueryOf<typeof listMasterclasses>,
): Promise<Page<MasterclassRow>> {
	const list = {
		table: masterclasses,
		id: masterclasses.id,
		sorts: getTableColumns(masterclasses),
		filtered: query.status && eq(masterclasses.status, query.status),
		searched: sql`lower(${masterclasses.title})`,
	};
	const page = await readPage(db, list, query);
	return { ...page, rows: await presentMasterclasses(db, page.rows, query.applications ?? "newest") };
}

export async function pageOfRegistrations(
	db: Database,
	{ registrationKeys, canPrint }: { registrationKeys: Keys; canPrint: (name: string) => boolean },
	id: string,
	query: QueryOf<typeof listRegistrations>,
): Promise<Page<ApplicantRow>> {
	if (!(await isMasterclass(db, id))) throw new Refusal("not-found");
	const { presentAt } = registrations;
	const list = {
		table: registrations,
		id: registrations.id,
		sorts: getTableColumns(registrations),
		where: eq(registrations.masterclassId, id),
		filtered: and(
			query.state && stateConditions[query.state],
			query.present && (query.present === "yes" ? isNotNull(presentAt) : isNull(presentAt)),
		),
		searched: registrations.searched,
	};
	const page = await readPage(db, list, query);
	const present = async (row: Registration) => ({
		...presentRegistration(row),
		seat: registrationPage(await registrationKeys.keyOf(row.id)),
		printable: canPrint(row.name),
	});
	return { ...page, rows: await Promise.all(page.rows.map(present)) };
}

export async function readMasterclass(db: Database, id: string): Promise<MasterclassRow> {
	const found = await db.select().from(masterclasses).where(eq(masterclasses.id, id));
	const [row] = await presentMasterclasses(db, found, "newest");
	if (row === undefined) throw new Refusal("not-found");
	return row;
}

async function isMasterclass(db: Database, id: string): Promise<boolean> {
	return (await db.$count(masterclasses, eq(masterclasses.id, id))) > 0;
}

type Shown = "newest" | "all";

/** As admins see them: with registrations of each and how many there are. */
async function presentMasterclasses(db: Database, rows: Masterclass[], shown: Shown): Promise<MasterclassRow[]> {
	const ids = rows.map(({ id }) => id);
	const applications = Map.groupBy(
		await (shown === "all" ? allRegistrations : newestRegistrations)(db, ids),
		({ masterclassId }) => masterclassId,
	);
	const suspectedCounts = await countSuspected(db, ids);
	const presentCounts = await countPresent(db, ids);
	return rows.map((row) => {
		const { id, title, link, image, about, mentor, status, pdfstatus, certificatesfor, version } = row;
		return {
			_id: id,
			title,
			link,
			image,
			about,
			mentor,
			status,
			pdfstatus,
			certificatesfor,
			version,
			createdAt: row.createdAt.toISOString(),
			start: row.start.toISOString(),
			end: row.end.toISOString(),
			applications: (applications.get(id) ?? []).map(presentRegistration),
			// Totals leave out suspected registrations.
			applicationcount: row.applicationcount - (suspectedCounts.get(id) ?? 0),
			presentcount: presentCounts.get(id) ?? 0,
		};
	});
}

async function countPresent(db: Database, ids: string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const { masterclassId, presentAt } = registrations;
	const counted = await db
		.select({ masterclassId, present: count() })
		.from(registrations)
		.where(and(inArray(masterclassId, ids), isNotNull(presentAt)))
		.groupBy(masterclassId);
	return new Map(counted.map((each) => [each.masterclassId, each.present]));
}

function presentRegistration(registration: Registration): RegistrationRow {
	const { id, createdAt, name, email, clgemail, collegename, phone, suspicion, presentAt } = registration;
	return {
		_id: id,
		createdAt: createdAt.toISOString(),
		name,
		email,
		clgemail,
		collegename,
		phone,
		suspicion,
		presentAt: presentAt?.toISOString() ?? null,
	};
}

async function countSuspected(db: Database, ids: string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const { masterclassId } = registrations;
	const found = await db
		.select({ masterclassId, count: count() })
		.from(registrations)
		.where(and(inArray(masterclassId, ids), suspected))
		.groupBy(masterclassId);
	return new Map(found.map(({ masterclassId, count }) => [masterclassId, count]));
}

const stateConditions = {
	real,
	check: sql`${suspected} and not ${isMarkedSpam}`,
	spam: sql`${suspected} and ${isMarkedSpam}`,
};

/** Newest first. */
function allRegistrations(db: Database, ids: string[]): Promise<Registration[]> {
	const { masterclassId, createdAt, id } = registrations;
	return db.select().from(registrations).where(inArray(masterclassId, ids)).orderBy(desc(createdAt), desc(id));
}

/** Newest first. Reads a few of each masterclass from an index, however many there are. */
async function newestRegistrations(db: Database, ids: string[]): Promise<Registration[]> {
	if (ids.length === 0) return [];
	const newest = db
		.select()
		.from(registrations)
		.where(eq(registrations.masterclassId, masterclasses.id))
		.orderBy(desc(registrations.createdAt), desc(registrations.id))
		.limit(maxListedApplications)
		.as("newest");
	const found = await db
		.select()
		.from(masterclasses)
		.crossJoinLateral(newest)
		.where(inArray(masterclasses.id, ids))
		.orderBy(desc(newest.createdAt), desc(newest.id));
	return found.map((row) => row.newest);
}

/** How many masterclasses there are, in all and by status. */
export async function countMasterclasses(db: Database): Promise<NonNullable<DashboardFigures["events"]>> {
	const { status } = masterclasses;
	const counted = await db.select({ status, count: count() }).from(masterclasses).groupBy(status);
	const figures = { total: 0, upcoming: 0, ongoing: 0, completed: 0 };
	for (const { status, count } of counted) {
		figures[status] = count;
		figures.total += count;
	}
	return figures;
}
