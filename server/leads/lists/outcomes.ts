import type { SQL } from "drizzle-orm";
import { type MoneyCell, type MoneyDimension, moneyDimensions } from "#contract/money-cell.ts";
import { and, inArray, sql } from "../../platform/db/drizzle.ts";
import { leadOutcomes } from "../../platform/db/schema.ts";

/** The columns of `lead_outcomes` and `lead_sums` by which figures are grouped and filtered. */
export function outcomeColumn(dimension: MoneyDimension, touch: MoneyCell["touch"]): SQL {
	const isOfTouch = dimension === "source" || dimension === "medium" || dimension === "campaign";
	return sql.identifier(isOfTouch ? `${touch}_${dimension}` : dimension) as unknown as SQL;
}

/** The filters of outcomes, whatever their step. */
export function outcomeFilters({ since, until, ...cell }: Omit<MoneyCell, "step">): SQL | undefined {
	return and(
		since === undefined ? undefined : sql`month >= ${`${since}-01`}::date`,
		until === undefined ? undefined : sql`month <= ${`${until}-01`}::date`,
		...moneyDimensions.map((dimension) => {
			const values = cell[dimension];
			if (values === undefined) return undefined;
			if (dimension === "month") return inArray(sql`month`, values.map((each) => sql`${`${each}-01`}::date`) as never);
			return inArray(sql`${outcomeColumn(dimension, cell.touch)}`, [...values]);
		}),
	);
}

const stepConditions: Record<MoneyCell["step"], SQL | undefined> = {
	leads: undefined,
	contacted: sql`reached >= 1`,
	interested: sql`reached >= 2`,
	enrolled: sql`enrolled`,
	received: sql`received > 0`,
	refunded: sql`refunded > 0`,
	placed: sql`placed`,
};

/** The first enquiries of the leads that a figure counts. */
export function firstEnquiriesIn(cell: MoneyCell): SQL {
	return sql`(select enquiry_id from ${leadOutcomes} where ${outcomesIn(cell)})`;
}

/** The leads themselves. */
export function leadsIn(cell: MoneyCell): SQL {
	return sql`(select lead_id from ${leadOutcomes} where ${outcomesIn(cell)})`;
}

function outcomesIn(cell: MoneyCell): SQL {
	return and(outcomeFilters(cell), stepConditions[cell.step]) ?? sql`true`;
}
