import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/open.ts";

/** Exact up to here, an estimate above: counting a million rows would cost more than reading the page. */
const countedExactly = 10_000;
/** Exact only up to here where no index holds just them: each row is then looked at in the table. */
export const gathered = 5_000;

export type Plan = {
	"Node Type": string;
	"Plan Rows": number;
	Filter?: string;
	Plans?: Plan[];
};

/** How many rows match: counted where they are few, or where an index holds just them; else as the planner estimates. */
export async function countRows(db: Database, table: PgTable, matching: SQL | undefined): Promise<number> {
	const where = matching ? sql`where ${matching}` : sql``;
	const counted = sql`select 1 from ${table} ${where} limit ${countedExactly + 1}`;
	const { plan, estimate } = await explain(db, counted);
	if (estimate > gathered && !isStraight(plan, ["Index Only Scan"])) return estimate;
	const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${counted}) counted`);
	const count = rows[0]?.count ?? 0;
	return count <= countedExactly ? count : Math.max(count, estimate);
}

/** Every row that is met is wanted. */
export function isStraight({ "Node Type": type, Filter, Plans }: Plan, scans: string[]): boolean {
	if (type === "Limit") return Plans?.[0] !== undefined && isStraight(Plans[0], scans);
	return scans.includes(type) && Filter === undefined;
}

/** How PostgreSQL would go about a statement, and how many rows it expects without its limit. */
export async function explain(db: Database, statement: SQL): Promise<{ plan: Plan; estimate: number }> {
	const explained = await db.execute<{ "QUERY PLAN": [{ Plan: Plan }] }>(sql`explain (format json) ${statement}`);
	const plan = explained.rows[0]?.["QUERY PLAN"][0].Plan;
	if (plan === undefined) throw new Error("A statement was not explained");
	const inner = plan["Node Type"] === "Limit" ? plan.Plans?.[0] : plan;
	return { plan, estimate: inner?.["Plan Rows"] ?? 0 };
}
