import { hash } from "node:crypto";
import type { Database } from "./engine.ts";
import { isPreparedStatementConflict } from "./unavailable.ts";

type Values = Record<string, unknown>;
type Prepared<Rows> = { execute(values: Values): Promise<Rows> };
type Statement<Rows> = { toSQL(): { sql: string }; prepare(name: string): Prepared<Rows> };

const unnamed = "";

/**
 * A frequent statement, with placeholders. PostgreSQL recognises it by its name and plans it once for each connection instead of for each
 * call. The name contains a hash of the text, so that two versions of this server behind one pooler never run each other's statement.
 */
export function namedStatement<Rows>(name: string, build: (db: Database) => Statement<Rows>) {
	const prepared = new WeakMap<Database, Prepared<Rows>>();
	function prepareAs(db: Database, nameOf: (text: string) => string): Prepared<Rows> {
		const statement = build(db);
		const preparedStatement = statement.prepare(nameOf(statement.toSQL().sql));
		prepared.set(db, preparedStatement);
		return preparedStatement;
	}
	const hashedName = (text: string) => `${name}_${hash("sha256", text).slice(0, 16)}`;

	return (db: Database, values: Values): Promise<Rows> =>
		(prepared.get(db) ?? prepareAs(db, hashedName)).execute(values).catch((error: unknown) => {
			if (!isPreparedStatementConflict(error)) throw error;
			// Nothing was stored. Behind such a pooler, statements are unnamed from now on.
			return prepareAs(db, () => unnamed).execute(values);
		});
}
