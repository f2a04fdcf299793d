import { listAudit } from "#contract/audit.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { pageOfActs } from "./list.ts";

export function auditRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(listAudit, ({ query }) => pageOfActs(db, query));
}
