import * as endpoints from "#contract/mailings.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { isMailConfigured } from "../../platform/mail/send.ts";
import type { Parts } from "../../platform/parts.ts";
import { leadActorOf } from "../lead-routes.ts";
import * as mailings from "./mailings.ts";

export function mailingRoutes(bind: Bind, { config, database: { db } }: Parts): void {
	const site = { publicUrl: config.publicUrl, isMailConfigured: isMailConfigured(config) };
	bind(endpoints.previewMailing, ({ body, ...call }) => mailings.previewMailing(db, body, site, leadActorOf(call)));
	bind(endpoints.startMailing, ({ body, ...call }) =>
		mailings.startMailing(db, body, site, { ...leadActorOf(call), key: call.idempotencyKey }),
	);
	bind(endpoints.listMailings, ({ query, ...call }) => mailings.pageOfMailings(db, query, leadActorOf(call)));
	bind(endpoints.readMailing, ({ params, ...call }) => mailings.readMailing(db, params.id, leadActorOf(call)));
	bind(endpoints.stopMailing, ({ params, ...call }) => mailings.stopMailing(db, params.id, leadActorOf(call)));
	bind(endpoints.listMailingLeads, ({ params, query, ...call }) =>
		mailings.leadsOfMailing(db, params.id, query, leadActorOf(call)),
	);
}
