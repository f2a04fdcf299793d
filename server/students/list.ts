import { and, eq, getTableColumns, gt } from "drizzle-orm";
import type { ListQuery } from "#contract/lists.ts";
import type { StudentRow, StudentStatus } from "#contract/students.ts";
import type { Database } from "../db/open.ts";
import { students } from "../db/schema.ts";
import { valuesAlong } from "../db/values-along.ts";
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

export function batchesOf(db: Database, status: StudentStatus): Promise<string[]> {
	return valuesAlong(db, students.batch, eq(students.status, status), mostBatches);
}
