import type { SQL } from "drizzle-orm";
import type { DashboardFigures } from "#contract/dashboard.ts";
import { dayMs } from "#contract/durations.ts";
import type { ListQuery } from "#contract/lists.ts";
import { type RosterRow, type StudentRow, type StudentStatus, stoppedAfterDays } from "#contract/students.ts";
import type { Student } from "../identity/sign-in/student-accounts.ts";
import { distinctValues } from "../platform/db/distinct-values.ts";
import { and, count, eq, getTableColumns, gt, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { assignments, courseSessions, progress, students } from "../platform/db/schema.ts";
import type { Page } from "../platform/http/bind.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { readPage } from "../platform/lists/paging.ts";
import { anyOf, createdBetween } from "../platform/lists/predicates.ts";
import { searchFilter } from "../platform/lists/searching.ts";
import { idleSince, isIdleSince } from "./idle.ts";
import { presentStudents, searchedNames, withoutContacts } from "./present.ts";
import { readProgressSummaries } from "./progress-summary.ts";
import { withinStudents } from "./reach.ts";

type Filters = {
	createdfrom?: string | undefined;
	createdto?: string | undefined;
	batch?: readonly string[] | undefined;
	courses?: "none" | "some" | undefined;
	progress?: "stopped" | undefined;
	ids?: string[] | undefined;
};

const list = { table: students, id: students.id, sorts: getTableColumns(students), searched: students.searched };
const maxBatches = 500;

export async function pageOfStudents(
	db: Database,
	status: StudentStatus,
	query: ListQuery & Filters,
	{ now, reached }: { now: Date; reached: ReachedRows },
): Promise<Page<StudentRow>> {
	const isNamesOnly = reached.rows === "names";
	const filtered = and(
		withinStudents(reached),
		isNamesOnly ? searchFilter(searchedNames, query.q) : undefined,
		anyOf(students.batch, query.batch),
		query.ids && inArray(students.id, query.ids),
		query.courses === "none" ? eq(students.coursecount, 0) : undefined,
		query.courses === "some" ? gt(students.coursecount, 0) : undefined,
		query.progress === "stopped" ? hasStoppedWatching(now) : undefined,
	);
	const bounds = new Map([[students.createdAt, createdBetween(students.createdAt, query)]]);
	// The link to the next page contains the sort value, here an email.
	const listQuery = isNamesOnly && query.sort.endsWith("email") ? { ...query, sort: "-createdAt" } : query;
	const page = await readPage(db, { ...list, where: eq(students.status, status), filtered, bounds }, listQuery);
	const rows = await presentStudents(db, page.rows);
	return { ...page, rows: rows.map((row) => withoutContacts(row, reached)) };
}

/** Students with sessions left to watch who have been idle for too long. */
function hasStoppedWatching(now: Date): SQL {
	const idleThreshold = new Date(now.getTime() - stoppedAfterDays * dayMs);
	return sql`${isIdleSince(idleThreshold)} and exists (
		select from ${assignments} a join ${courseSessions} s on s.course_id = a.course_id
		where a.student_id = ${students.id} and not exists (
			select from ${progress} p where p.student_id = a.student_id and p.session_id = s.id and p.watched_at is not null))`;
}

/** Students who have this course, active or not. */
export async function pageOfRoster(
	db: Database,
	courseId: string,
	query: ListQuery & Pick<Filters, "batch">,
	reached: ReachedRows,
): Promise<Page<RosterRow>> {
	const hasCourse = sql`${students.id} in (select student_id from ${assignments} where course_id = ${courseId}::uuid)`;
	const filtered = and(hasCourse, withinStudents(reached), anyOf(students.batch, query.batch));
	const page = await readPage(db, { ...list, filtered }, query);
	const ids = page.rows.map(({ id }) => id);
	const [assigned, progressFor] = await Promise.all([
		assignmentsOf(db, courseId, ids),
		readProgressSummaries(db, ids, [courseId]),
	]);
	const present = (student: Student): RosterRow[] => {
		const { id, name, email, phone, batch, status } = student;
		const assignment = assigned.get(id);
		if (assignment === undefined) return [];
		const assignmentFields = { assignmentid: assignment.id, enrolledAt: assignment.createdAt.toISOString() };
		const progress = progressFor(id, courseId);
		const seenAt = progress.seenAt === null ? null : new Date(progress.seenAt);
		const idle = idleSince(student, seenAt, [assignment.createdAt]);
		const row = { _id: id, name, email, phone, batch, status, ...assignmentFields };
		return [{ ...row, ...progress, idleSince: idle?.toISOString() ?? null }];
	};
	return { ...page, rows: page.rows.flatMap(present) };
}

async function assignmentsOf(db: Database, courseId: string, studentIds: string[]) {
	if (studentIds.length === 0) return new Map<string, typeof assignments.$inferSelect>();
	const found = await db
		.select()
		.from(assignments)
		.where(and(eq(assignments.courseId, courseId), inArray(assignments.studentId, studentIds)));
	return new Map(found.map((each) => [each.studentId, each]));
}

export function batchesOf(db: Database, status: StudentStatus, reached: ReachedRows): Promise<string[]> {
	return distinctValues(
		db,
		students.batch,
		sql`${and(eq(students.status, status), withinStudents(reached))}`,
		maxBatches,
	);
}

export async function hasStudents(db: Database, batch: string): Promise<boolean> {
	const isInBatch = eq(sql`lower(${students.batch})`, batch.toLowerCase());
	const [first] = await db.select({ id: students.id }).from(students).where(isInBatch).limit(1);
	return first !== undefined;
}

/** How many students there are, in all and by status. */
export async function countStudents(
	db: Database,
	reached: ReachedRows,
): Promise<NonNullable<DashboardFigures["students"]>> {
	const counted = await db
		.select({ status: students.status, count: count() })
		.from(students)
		.where(withinStudents(reached))
		.groupBy(students.status);
	const figures = { total: 0, active: 0, inactive: 0, pending: 0 };
	for (const { status, count } of counted) {
		figures[status] = count;
		figures.total += count;
	}
	return figures;
}
