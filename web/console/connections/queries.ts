import { api } from "#contract/api.ts";
import { answerTo } from "#web/api.ts";

export const connectionsKey = ["connections"] as const;
export const inboundSources = () => answerTo([...connectionsKey, "inbound"], api.listInboundSources, {});
export const inboundFailures = (id: string) =>
	answerTo([...connectionsKey, "failed", id], api.listInboundFailures, { params: { id } });
export const webhooks = () => answerTo([...connectionsKey, "webhooks"], api.listWebhooks, {});
export const webhookDeliveries = (id: string) =>
	answerTo([...connectionsKey, "deliveries", id], api.listWebhookDeliveries, { params: { id } });
