import { listOutbox, sendTestMail, summariseOutbox } from "#contract/outbox.ts";
import { actorOf, recordAuditEvent } from "../audit/audit.ts";
import type { Bind } from "../http/bind.ts";
import type { Parts } from "../parts.ts";
import { outboxCounts, readOutboxPage } from "./list.ts";
import { enqueueMails } from "./outbox.ts";
import { isMailConfigured } from "./send.ts";
import { testMail } from "./test-mail.ts";

export function outboxRoutes(bind: Bind, { config, database: { db } }: Parts): void {
	bind(listOutbox, ({ query }) => readOutboxPage(db, query));
	bind(summariseOutbox, async () => ({ ...(await outboxCounts(db)), delivers: isMailConfigured(config) }));
	bind(sendTestMail, (call) =>
		db.transaction(async (tx) => {
			const { caller, now } = call;
			const [_id = ""] = await enqueueMails(tx, [testMail(caller.email, config)], { enquiryId: null, now });
			const about = { kind: "admin", recordId: caller.adminId, record: caller.email } as const;
			await recordAuditEvent(tx, actorOf(call), { act: "test-mail-sent", ...about });
			return { _id, to: caller.email };
		}),
	);
}
