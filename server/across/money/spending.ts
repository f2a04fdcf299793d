import type { BodyOf, QueryOf } from "#contract/endpoint.ts";
import {
	maxFilterOptions,
	type readMoney,
	type SpendingRow,
	type setSpending as setEndpoint,
} from "#contract/money.ts";
import type { Actor } from "../../platform/audit/audit.ts";
import { and, asc, eq, gte, lte, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { leadSums, spending } from "../../platform/db/schema.ts";

type SpendingInput = BodyOf<typeof setEndpoint>;

/** The spending of a month, with the sources of leads of any month. */
export async function readSpending(db: Database, month: string): Promise<{ rows: SpendingRow[]; sources: string[] }> {
	const [stored, sources] = await Promise.all([
		db
			.select()
			.from(spending)
			.where(eq(spending.month, firstDay(month)))
			.orderBy(asc(spending.source), asc(spending.medium), asc(spending.campaign)),
		db.execute<{ source: string }>(sql`select source, sum(leads) as leads from (
				select first_source as source, sum(leads) as leads from ${leadSums} group by 1
				union all select last_source, sum(leads) from ${leadSums} group by 1) as both_touches
			group by source having sum(leads) > 0 order by leads desc, source limit ${maxFilterOptions}`),
	]);
	const rows = stored.map(({ changedAt, ...row }) => ({ ...row, month, changedAt: changedAt.toISOString() }));
	return { rows, sources: sources.rows.map(({ source }) => source) };
}

export function setSpending(db: Database, input: SpendingInput, actor: Actor): Promise<void> {
	return db.transaction(async (tx) => {
		const { medium, campaign, paise } = input;
		const source = input.source.toLowerCase();
		const month = firstDay(monthOfDay(input.month));
		const sameKey = and(
			...[eq(spending.source, source), eq(spending.medium, medium), eq(spending.campaign, campaign)],
			eq(spending.month, month),
		);
		const changes = { paise, changedBy: actor.by ?? "", changedAt: actor.now };
		if (paise === 0) await tx.delete(spending).where(sameKey);
		else
			await tx
				.insert(spending)
				.values({ source, medium, campaign, month, ...changes })
				.onConflictDoUpdate({
					target: [spending.source, spending.medium, spending.campaign, spending.month],
					set: changes,
				});
	});
}

/**
 * What was spent on a row of the tree. Spending is not recorded by program, college or owner, so it is unknown when
 * filtered by one of them, or for callers who see only their own leads. An amount entered for a whole source belongs to none of its media.
 */
export async function loadSpending(
	db: Database,
	{ by, since, until, program, college, owner }: QueryOf<typeof readMoney>,
	onlyOwner: string | null,
): Promise<{ of: (path: readonly string[]) => number | null; sources: string[] }> {
	if (onlyOwner !== null || program || college || owner) return { of: () => null, sources: [] };
	const rows = await db
		.select()
		.from(spending)
		.where(
			and(
				since === undefined ? undefined : gte(spending.month, firstDay(since)),
				until === undefined ? undefined : lte(spending.month, firstDay(until)),
			),
		);
	/** Every source with spending, even if it brought nobody. */
	const sources = by[0] === "source" ? [...new Set(rows.map(({ source }) => source))] : [];
	const of = (path: readonly string[]) => {
		const stored = rows.filter((row) =>
			path.every((value, at) => {
				const dimension = by[at];
				if (dimension === "month") return row.month === firstDay(value);
				if (dimension !== "source" && dimension !== "medium" && dimension !== "campaign") return false;
				return value !== "" && row[dimension] === value;
			}),
		);
		return stored.length === 0 ? null : stored.reduce((sum, { paise }) => sum + paise, 0);
	};
	return { of, sources };
}

export function monthOfDay(day: string): string {
	return day.slice(0, "2026-03".length);
}

function firstDay(month: string): string {
	return `${month}-01`;
}
