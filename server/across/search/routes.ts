import { find } from "#contract/find.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { findRecords } from "./search.ts";

export function searchRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(find, ({ query, caller }) => findRecords(db, caller, query.q));
}
