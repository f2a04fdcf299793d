import { api } from "#contract/api.ts";
import { answerQueryOptions, listQueryOptions } from "#web/api.ts";

export const outboxKey = ["outbox"] as const;
export const outboxMessages = listQueryOptions([...outboxKey, "list"], api.listOutbox);
export const outboxSummary = () => answerQueryOptions([...outboxKey, "summary"], api.summariseOutbox, {});
