import type { Desk } from "../leads/letters.ts";
import { lettersAbout } from "../leads/letters.ts";
import { sampleLeads } from "../leads/sample-leads.ts";
import { sampleMasterclasses } from "../masterclasses/sample-masterclasses.ts";
import type { Database } from "./open.ts";
import { leads, masterclasses, outbox, registrations } from "./schema.ts";

const rowsPerInsert = 100;
const deliveredAfterMs = 4000;

export class AlreadySeeded extends Error {}

/** Fills an empty database with sample leads, the mails about them and masterclasses, all or nothing. Answers how many leads. */
export function seed(db: Database, desk: Desk, now: Date): Promise<number> {
	return db.transaction(async (tx) => {
		if ((await tx.$count(leads)) > 0)
			throw new AlreadySeeded("There are leads already; sample data goes into an empty database only.");
		const sample = sampleLeads(now);
		for (const rows of portions(sample)) await tx.insert(leads).values(rows);
		for (const rows of portions(sample.flatMap((lead) => sentMails(lead, desk)))) await tx.insert(outbox).values(rows);
		const events = sampleMasterclasses(now);
		await tx.insert(masterclasses).values(events.masterclasses);
		for (const rows of portions(events.registrations)) await tx.insert(registrations).values(rows);
		return sample.length;
	});
}

/** Marked as sent: a configured mail server must not write to people who do not exist. */
function sentMails(lead: ReturnType<typeof sampleLeads>[number], desk: Desk): (typeof outbox.$inferInsert)[] {
	const { id: leadId, createdAt } = lead;
	const sentAt = new Date(createdAt.getTime() + deliveredAfterMs);
	return lettersAbout(lead, desk).map((letter) => ({
		...letter,
		id: crypto.randomUUID(),
		createdAt,
		leadId,
		sentAt,
		attempts: 1,
		nextAttemptAt: createdAt,
	}));
}

function portions<Row>(rows: Row[]): Row[][] {
	return Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, each) =>
		rows.slice(each * rowsPerInsert, (each + 1) * rowsPerInsert),
	);
}
