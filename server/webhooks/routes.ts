import * as endpoints from "#contract/webhooks.ts";
import { actorOf } from "../platform/audit/audit.ts";
import type { Bind } from "../platform/http/bind.ts";
import type { Parts } from "../platform/parts.ts";
import * as webhooks from "./webhooks.ts";

export function webhookRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.listWebhooks, () => webhooks.listWebhooks(db));
	bind(endpoints.addWebhook, (call) => webhooks.addWebhook(db, call.body, actorOf(call)));
	bind(endpoints.changeWebhook, (call) => webhooks.changeWebhook(db, call.params.id, call.body, actorOf(call)));
	bind(endpoints.renewWebhookSecret, (call) => webhooks.renewSecret(db, call.params.id, actorOf(call)));
	bind(endpoints.removeWebhook, (call) => webhooks.removeWebhook(db, call.params.id, actorOf(call)));
	bind(endpoints.listWebhookDeliveries, ({ params }) => webhooks.listDeliveries(db, params.id));
	bind(endpoints.sendWebhookAgain, ({ params, now }) => webhooks.retryDelivery(db, params.id, now));
}
