import { listOutbox, summariseOutbox } from "#contract/outbox.ts";
import type { Bind } from "../http/bind.ts";
import type { Parts } from "../parts.ts";
import { outboxCounts, pageOfOutbox } from "./list.ts";

export function outboxRoutes(bind: Bind, { config, database: { db } }: Parts): void {
	bind(listOutbox, ({ query }) => pageOfOutbox(db, query));
	bind(summariseOutbox, async () => ({ ...(await outboxCounts(db)), delivers: config.smtpUrl !== undefined }));
}
