import { search } from "#contract/search.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { searchRecords } from "./search.ts";

export function searchRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(search, ({ query, caller }) => searchRecords(db, caller, query.q));
}
