import { getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import { outbox } from "../db/schema.ts";
import type { Letter } from "./letter.ts";

export type Mail = typeof outbox.$inferSelect;

const columnNames = sql.join(
	Object.values(getTableColumns(outbox)).map((column) => sql.identifier(column.name)),
	sql`, `,
);

/** Letters as rows of the outbox, in JSON: what `outboxInsert` takes. */
export function outboxMails(letters: Letter[], { leadId, now }: { leadId: string | null; now: Date }): string {
	return JSON.stringify(
		letters.map(({ to, subject, text, replyTo }) => ({
			id: crypto.randomUUID(),
			created_at: now,
			lead_id: leadId,
			to,
			subject,
			text,
			reply_to: replyTo ?? null,
			attempts: 0,
			next_attempt_at: now,
		})),
	);
}

/** Writes mails as a part of the statement that stores what they tell about, so that neither exists without the other. */
export function outboxInsert(mails: Placeholder | string, when: SQL): SQL {
	return sql`insert into ${outbox} (${columnNames})
		select ${columnNames} from json_populate_recordset(null::${outbox}, ${mails}::json) where ${when} returning id`;
}
