import { api } from "#contract/api.ts";
import { answerQueryOptions } from "#web/api.ts";

export const connectionsKey = ["connections"] as const;
export const inboundSources = () => answerQueryOptions([...connectionsKey, "inbound"], api.listInboundSources, {});
export const inboundFailures = (id: string) =>
	answerQueryOptions([...connectionsKey, "failed", id], api.listInboundFailures, { params: { id } });
export const webhooks = () => answerQueryOptions([...connectionsKey, "webhooks"], api.listWebhooks, {});
export const webhookDeliveries = (id: string) =>
	answerQueryOptions([...connectionsKey, "deliveries", id], api.listWebhookDeliveries, { params: { id } });
