import { api } from "#contract/api.ts";
import { answerQueryOptions, listQueryOptions } from "#web/api.ts";

export const outboxKey = ["outbox"];
export const outboxMessages = listQueryOptions(["outbox", "list"], api.listOutbox);
export const outboxSummary = () => answerQueryOptions(["outbox", "summary"], api.summariseOutbox, {});
