import { expect, onTestFinished, test } from "vitest";
import { sql } from "./drizzle.ts";
import { openTestPostgres } from "./testing.ts";

test("Every foreign key has an index for deletes", async () => {
	const database = await openTestPostgres();
	onTestFinished(database.close);
	const { rows } = await database.db.execute(sql`
		select "from".relname as "table", refers.attname as "column"
		from pg_constraint reference
		join pg_class "from" on "from".oid = reference.conrelid
		join pg_attribute refers on refers.attrelid = reference.conrelid and refers.attnum = reference.conkey[1]
		where reference.contype = 'f' and reference.connamespace = 'public'::regnamespace and not exists (
			select from pg_index found
			where found.indrelid = reference.conrelid and found.indkey[0] = reference.conkey[1]
			and coalesce(pg_get_expr(found.indpred, found.indrelid), '') in ('', format('(%s IS NOT NULL)', refers.attname))
		)`);
	expect(rows).toEqual([]);
});
