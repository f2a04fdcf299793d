import { listAudit } from "#contract/audit.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { pageOfActions } from "./list.ts";

export function auditRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(listAudit, ({ query }) => pageOfActions(db, query));
}
