import * as endpoints from "#contract/mailings.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { staffActor } from "../lead-routes.ts";
import * as mailings from "./mailings.ts";

export function mailingRoutes(bind: Bind, { config: { publicUrl }, database: { db } }: Parts): void {
	bind(endpoints.previewMailing, ({ body, ...call }) => mailings.previewMailing(db, body, publicUrl, staffActor(call)));
	bind(endpoints.startMailing, ({ body, ...call }) =>
		mailings.startMailing(db, body, publicUrl, { ...staffActor(call), key: call.idempotencyKey }),
	);
	bind(endpoints.listMailings, ({ query, ...call }) => mailings.pageOfMailings(db, query, staffActor(call)));
	bind(endpoints.readMailing, ({ params, ...call }) => mailings.mailingOf(db, params.id, staffActor(call)));
	bind(endpoints.stopMailing, ({ params, ...call }) => mailings.stopMailing(db, params.id, staffActor(call)));
	bind(endpoints.listMailingLeads, ({ params, query, ...call }) =>
		mailings.leadsOfMailing(db, params.id, query, staffActor(call)),
	);
}
