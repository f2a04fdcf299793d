import { find } from "#contract/find.ts";
import type { Bind } from "../http/bind.ts";
import type { Parts } from "../parts.ts";
import { findRecords } from "./find.ts";

export function findRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(find, ({ query }) => findRecords(db, query.q));
}
