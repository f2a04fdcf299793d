import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { ListQuery } from "#contract/lists.ts";
import type { StudentRow, StudentStatus } from "#contract/students.ts";
import type { Database } from "../db/open.ts";
import { students } from "../db/schema.ts";
import type { Page } from "../http/bind.ts";
import { readPage } from "../http/paging.ts";
import { presentStudents } from "./answers.ts";

type Filters = { batch?: string | undefined; courses?: "none" | "some" | undefined };

const list = { table: students, id: students.id, sorts: getTableColumns(students), searched: students.searched };
const mostBatches = 500;

export async function pageOfStudents(
	db: Database,
	status: StudentStatus,
	query: ListQuery & Filters,
): Promise<Page<StudentRow>> {
	const narrowed = and(
		query.batch ? eq(students.batch, query.batch) : undefined,
		query.courses === "none" ? eq(students.coursecount, 0) : undefined,
		query.courses === "some" ? gt(students.coursecount, 0) : undefined,
	);
	const page = await readPage(db, { ...list, where: eq(students.status, status), narrowed }, query);
	return { ...page, rows: await presentStudents(db, page.rows) };
}

/** From one batch to the next along the index: there are few of them, and many students in each. */
export async function batchesOf(db: Database, status: StudentStatus): Promise<string[]> {
	const next = (after: ReturnType<typeof sql>) =>
		sql`(select batch from ${students} where status = ${status} ${after} order by batch limit 1)`;
	const { rows } = await db.execute<{ batch: string }>(sql`
		with recursive each as (
			${next(sql``)} union all select ${next(sql`and batch > each.batch`)} from each where each.batch is not null
		)
		select batch from each where batch is not null limit ${mostBatches}`);
	return rows.map(({ batch }) => batch);
}
