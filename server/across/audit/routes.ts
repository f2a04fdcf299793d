import { listAudit } from "#contract/audit.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { readAuditPage } from "./list.ts";

export function auditRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(listAudit, ({ query }) => readAuditPage(db, query));
}
