import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { resolvesWithin } from "../resolves-within.ts";
import type * as schema from "./schema.ts";

/** The common result of raw statements; drivers differ in how they report affected rows, so use `returning`. */
interface Rows extends PgQueryResultHKT {
	type: RowsOf<this["row"]>;
}

type RowsOf<Row> = { rows: Row[] };

/** A Drizzle database over our tables on either engine. Transactions have the same type. */
export type Database = PgDatabase<Rows, typeof schema>;

/** What raw statements need of a transaction. A driver's own has it too, before there is a `Database`. */
export type Transaction = { execute: (statement: SQL) => PromiseLike<RowsOf<Record<string, unknown>>> };

export type OpenDatabase = {
	db: Database;
	kind: "pglite" | "postgres";
	/** Resolves when the database answers, rejects within 1.5 s when it does not. */
	ping(): Promise<void>;
	/** Connections in use, idle and waited for, by the metric's `state` label; undefined for the embedded engine. */
	connections?(): { busy: number; idle: number; waited: number };
	/** Whether the disk is full, so that only reads work. Always false on a server, which monitors its own disk. */
	isFull?(): boolean;
	/** Builds the indexes that migrations defer, because building them would block writers; returns how many. */
	buildIndexes?(): Promise<number>;
	/**
	 * Opens a second engine on a consistent copy of the embedded database's files, so that a long read blocks
	 * nobody. Undefined if the disk has no room for it, or while another copy is open.
	 */
	copy?(): Promise<OpenDatabase | undefined>;
	close(): Promise<void>;
};

/** Events at run time that the operator should see. */
export type DatabaseEvent = "storage-short" | "storage-enough" | "engine-ended" | "statements-not-ended";
export type OnDatabaseEvent = (event: DatabaseEvent, error?: Error) => void;

const pingTimeoutMs = 1500;

/** The database did not answer in time. */
class DatabaseSilent extends Error {
	override readonly name = "DatabaseSilent";
}

export async function rejectIfSlow(answer: Promise<unknown>): Promise<void> {
	if (!(await resolvesWithin(pingTimeoutMs, answer))) throw new DatabaseSilent(`no answer within ${pingTimeoutMs} ms`);
}
