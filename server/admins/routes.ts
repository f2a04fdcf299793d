import * as endpoints from "#contract/admins.ts";
import type { Bind } from "../http/bind.ts";
import type { Parts } from "../parts.ts";
import { addAdmin, pageOfAdmins, removeAdmin } from "./admins.ts";

export function adminRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.listAdmins, ({ query }) => pageOfAdmins(db, query));
	bind(endpoints.addAdmin, ({ body, caller, now }) => addAdmin(db, body.email, caller, now));
	bind(endpoints.removeAdmin, ({ params, caller, now }) => removeAdmin(db, params.id, caller, now));
}
