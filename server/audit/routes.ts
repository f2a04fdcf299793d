import { listAudit } from "#contract/audit.ts";
import type { Bind } from "../http/bind.ts";
import type { Parts } from "../parts.ts";
import { pageOfActs } from "./list.ts";

export function auditRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(listAudit, ({ query }) => pageOfActs(db, query));
}
