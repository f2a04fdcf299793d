import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/open.ts";

/** How many rows match, and whether that is about so many. */
export type Counted = { total: number; estimated: boolean };

export type Plan = {
	"Node Type": string;
	"Plan Rows": number;
	"Total Cost": number;
	Filter?: string;
	Plans?: Plan[];
};

/** Exact up to here, an estimate above: counting a million rows would cost more than reading the page. */
const countedExactly = 10_000;
const few = 5_000;
/** In the planner's own units. What costs more takes far longer than a page may. */
const mostCost = 36_000;

/** Whether all rows of a plan can be looked at for one page: in some 15 ms at most. */
export const isAffordable = (plan: Plan) => plan["Total Cost"] <= mostCost;
export const isShort = (plan: Plan) => isAffordable(plan) && plan["Plan Rows"] <= few;

/** How many rows match: counted where they are few, or where an index holds just them; else as the planner estimates. */
export async function countRows(db: Database, table: PgTable, matching: SQL | undefined): Promise<Counted> {
	const where = matching ? sql`where ${matching}` : sql``;
	const counted = sql`select 1 from ${table} ${where} limit ${countedExactly + 1}`;
	const plan = await explain(db, counted);
	const [inner = plan] = plan["Node Type"] === "Limit" ? (plan.Plans ?? []) : [];
	const estimate = inner["Plan Rows"];
	if (!isShort(inner) && !isStraight(plan, "Index Only Scan")) return about(estimate);
	const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${counted}) counted`);
	const count = rows[0]?.count ?? 0;
	return count <= countedExactly ? { total: count, estimated: false } : about(Math.max(count, estimate));
}

/** More digits would promise what an estimate does not hold. */
function about(estimate: number): Counted {
	return { total: Number(estimate.toPrecision(3)), estimated: true };
}

/** Every row that is met is wanted. */
export function isStraight({ "Node Type": type, Filter, Plans }: Plan, scan: string): boolean {
	if (type === "Limit") return Plans?.[0] !== undefined && isStraight(Plans[0], scan);
	return type === scan && Filter === undefined;
}

/** How PostgreSQL would go about a statement. */
export async function explain(db: Database, statement: SQL): Promise<Plan> {
	const explained = await db.execute<{ "QUERY PLAN": [{ Plan: Plan }] }>(sql`explain (format json) ${statement}`);
	const plan = explained.rows[0]?.["QUERY PLAN"][0].Plan;
	if (plan === undefined) throw new Error("A statement was not explained");
	return plan;
}
