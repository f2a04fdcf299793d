import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { listCertificates } from "#contract/certificates.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { listContactMessages, listCourseApplications, listHiringRequests } from "#contract/enquiries.ts";
import { listFees } from "#contract/fees.ts";
import { listJobApplications, listOpenings } from "#contract/openings.ts";
import { listOutbox } from "#contract/outbox.ts";
import { listMyJobApplications, listPublishedOpenings } from "#contract/portal-openings.ts";
import { listRegistrations } from "#contract/registrations.ts";
import { listActiveStudents, listInactiveStudents, listPendingStudents } from "#contract/students.ts";
import { asc, eq, getTableColumns, isNull, sql } from "./drizzle.ts";
import type { Database } from "./open.ts";
import {
	auditEvents,
	certificates,
	enquiries,
	enrolments,
	jobApplications,
	openings,
	outbox,
	registrations,
	students,
} from "./schema.ts";
import { sortKey } from "./sort-key.ts";
import { openTestPostgres } from "./testing.ts";

type Grown = { endpoint: Endpoint; table: PgTable & { id: PgColumn }; where?: SQL };

/** Lists that grow without end, and which rows of their table each shows. */
const lists: Grown[] = [
	{ endpoint: listCourseApplications, table: enquiries, where: eq(enquiries.kind, "course") },
	{ endpoint: listHiringRequests, table: enquiries, where: eq(enquiries.kind, "hiring") },
	{ endpoint: listContactMessages, table: enquiries, where: eq(enquiries.kind, "contact") },
	{ endpoint: listPendingStudents, table: students, where: eq(students.status, "pending") },
	{ endpoint: listActiveStudents, table: students, where: eq(students.status, "active") },
	{ endpoint: listInactiveStudents, table: students, where: eq(students.status, "inactive") },
	{ endpoint: listRegistrations, table: registrations, where: eq(registrations.masterclassId, crypto.randomUUID()) },
	{ endpoint: listOpenings, table: openings },
	{ endpoint: listJobApplications, table: jobApplications, where: eq(jobApplications.openingId, crypto.randomUUID()) },
	{ endpoint: listPublishedOpenings, table: openings, where: eq(openings.state, "published") },
	{
		endpoint: listMyJobApplications,
		table: jobApplications,
		where: eq(jobApplications.studentId, crypto.randomUUID()),
	},
	{ endpoint: listCertificates, table: certificates },
	{ endpoint: listOutbox, table: outbox },
	{ endpoint: listAudit, table: auditEvents },
	{ endpoint: listFees, table: enrolments, where: isNull(enrolments.undoneAt) },
];

/** The columns of sorts that have another name. */
const columnOf: Record<string, string> = { stage: "stageRank", followup: "followUpAt" };

type SortField = { sort: { _zod: { def: { innerType: { _zod: { def: { entries: Record<string, string> } } } } } } };

/** The names of the sorts, as the contract lists them. */
function sortsOf({ path, query }: Endpoint): string[] {
	if (query === undefined) throw new Error(`${path} takes no query`);
	const { shape } = query._zod.def as unknown as { shape: SortField };
	const { entries } = shape.sort._zod.def.innerType._zod.def;
	return Object.keys(entries).filter((sort) => !sort.startsWith("-"));
}

type Plan = { "Node Type": string; Plans?: Plan[] };

async function explain(db: Database, statement: SQL): Promise<Plan> {
	const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: Plan }] }>(sql`explain (format json) ${statement}`);
	const plan = rows[0]?.["QUERY PLAN"][0].Plan;
	if (plan === undefined) throw new Error("A statement was not explained");
	return plan;
}

function nodesOf(plan: Plan): string[] {
	return [plan["Node Type"], ...(plan.Plans ?? []).flatMap(nodesOf)];
}

describe("A large list", () => {
	test("is read along an index whatever it is sorted by", async () => {
		const { db } = await openTestPostgres();
		const sorted: string[] = [];
		await db.transaction(async (tx) => {
			// Makes the planner use an index wherever one fits, however few rows there are.
			for (const keyset of ["seqscan", "bitmapscan", "sort"])
				await tx.execute(sql.raw(`set local enable_${keyset} = off`));
			for (const { endpoint, table, where } of lists)
				for (const sort of sortsOf(endpoint)) {
					const column = getTableColumns(table)[columnOf[sort] ?? sort] as PgColumn;
					const page = tx
						.select()
						.from(table as PgTable)
						.where(where)
						.orderBy(asc(sortKey(column)), asc(table.id))
						.limit(51);
					const nodes = nodesOf(await explain(tx, page.getSQL()));
					if (!nodes.some((node) => node.startsWith("Index")) || nodes.includes("Sort"))
						sorted.push(`${endpoint.path} by ${sort}`);
				}
		});
		expect(sorted).toEqual([]);
	});
});
