import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** What both engines promise of a raw statement; how they count changed rows differs, so `returning` is the way to know. */
interface Rows extends PgQueryResultHKT {
	type: RowsOf<this["row"]>;
}

type RowsOf<Row> = { rows: Row[] };

/** A Drizzle database over our tables, whichever engine is below. A transaction is one too. */
export type Database = PgDatabase<Rows, typeof schema>;

export type OpenDatabase = {
	db: Database;
	kind: "pglite" | "postgres";
	/** Resolves when the database answers, rejects within 1.5 s when it does not. */
	ping(): Promise<void>;
	/** How many are in use, free, and waited for. The embedded engine has none. */
	connections?(): { busy: number; idle: number; waited: number };
	/** Whether the disk has no room for more, so that only reading goes on. A server looks after its disk itself. */
	isFull?(): boolean;
	/** Builds indexes that were left out of the migrations so that nobody waits for them; answers how many. */
	buildIndexes?(): Promise<number>;
	close(): Promise<void>;
};

/** What an operator should hear of while it serves. */
export type Trouble = "storage-short" | "storage-enough" | "engine-ended" | "statements-not-ended";
export type OnTrouble = (event: Trouble, why?: Error) => void;

const pingPatience = 1500;

/** The database did not answer in time. */
export class DatabaseSilent extends Error {
	override readonly name = "DatabaseSilent";
}

export async function answerInTime(answer: Promise<unknown>): Promise<void> {
	const { promise: late, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new DatabaseSilent(`no answer within ${pingPatience} ms`)), pingPatience);
	try {
		await Promise.race([answer, late]);
	} finally {
		clearTimeout(timer);
	}
}
