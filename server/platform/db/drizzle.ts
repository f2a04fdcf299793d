import { createRequire } from "node:module";

/**
 * Drizzle as CommonJS. Node reads a package's `package.json` again for each ES module of it, and Drizzle's has 180 kB for a
 * hundred of them: half a second of processor time at each start (docs/decisions/0026-startup-and-batching.md). Types are
 * imported from the package itself.
 */
const require = createRequire(import.meta.url);

export const {
	and,
	asc,
	count,
	createTableRelationsHelpers,
	DrizzleQueryError,
	desc,
	eq,
	extractTablesRelationalConfig,
	getTableColumns,
	getTableName,
	gt,
	gte,
	inArray,
	is,
	isNotNull,
	isNull,
	like,
	lt,
	lte,
	max,
	ne,
	notInArray,
	or,
	sql,
} = require("drizzle-orm") as typeof import("drizzle-orm");

export const {
	bigint,
	boolean,
	check,
	customType,
	date,
	getTableConfig,
	index,
	integer,
	json,
	jsonb,
	PgDialect,
	PgTable,
	pgTable,
	primaryKey,
	text,
	timestamp,
	union,
	uniqueIndex,
	uuid,
} = require("drizzle-orm/pg-core") as typeof import("drizzle-orm/pg-core");

export const { drizzle, NodePgSession } =
	require("drizzle-orm/node-postgres") as typeof import("drizzle-orm/node-postgres");

export const { readMigrationFiles } = require("drizzle-orm/migrator") as typeof import("drizzle-orm/migrator");
