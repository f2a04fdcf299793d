import { api } from "#contract/api.ts";
import { answerTo, listOf } from "#web/api.ts";

export const outboxKey = ["outbox"];
export const outboxMessages = listOf(["outbox", "list"], api.listOutbox);
export const outboxSummary = () => answerTo(["outbox", "summary"], api.summariseOutbox, {});
