import { eq, getTableColumns, sql } from "drizzle-orm";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { applyForCourse, requestHiring, sendMessage } from "#contract/leads.ts";
import type { Database } from "../db/open.ts";
import { leads } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { outboxInsert, outboxMails } from "../mail/outbox.ts";
import { contactAnswer, courseAnswer, hiringAnswer } from "./answers.ts";
import {
	type ContactMessage,
	type CourseApplication,
	contactLead,
	courseLead,
	type HiringRequest,
	hiringLead,
	type NewLead,
} from "./lead.ts";
import { type Desk, lettersAbout } from "./letters.ts";
import type { Arrival } from "./submission.ts";

/**
 * Stores a lead and its mails before anyone is told so. The same key with the same body answers as the first time and
 * stores nothing; with another body it is refused.
 */
export async function takeInCourseApplication(
	db: Database,
	desk: Desk,
	sent: CourseApplication,
	arrival: Arrival,
): Promise<AnswerOf<typeof applyForCourse>> {
	return courseAnswer(await takeIn(db, desk, courseLead(sent, arrival)));
}

export async function takeInHiringRequest(
	db: Database,
	desk: Desk,
	sent: HiringRequest,
	arrival: Arrival,
): Promise<AnswerOf<typeof requestHiring>> {
	return hiringAnswer(await takeIn(db, desk, hiringLead(sent, arrival)));
}

export async function takeInContactMessage(
	db: Database,
	desk: Desk,
	sent: ContactMessage,
	arrival: Arrival,
): Promise<AnswerOf<typeof sendMessage>> {
	return contactAnswer(await takeIn(db, desk, contactLead(sent, arrival)));
}

async function takeIn(db: Database, desk: Desk, lead: NewLead): Promise<NewLead> {
	const mails = outboxMails(lettersAbout(lead, desk), { leadId: lead.id, now: lead.createdAt });
	const stored = await statementOf(db).execute({ lead: rowOf(lead), mails });
	if (stored.length > 0) return lead;
	const first = await findByKey(db, lead.idempotencyKey);
	// It was erased between the two statements: the key is free again.
	if (first === undefined) return takeIn(db, desk, lead);
	if (first.kind !== lead.kind || first.bodyHash !== lead.bodyHash) throw new Refusal("key-reused");
	return first;
}

async function findByKey(db: Database, key: string | null): Promise<NewLead | undefined> {
	if (key === null) throw new Error("A lead without a key met another");
	const [found] = await db.select().from(leads).where(eq(leads.idempotencyKey, key));
	return found;
}

const columns = Object.entries(getTableColumns(leads)).filter(([, column]) => column.generated === undefined);
const columnNames = sql.join(
	columns.map(([, column]) => sql.identifier(column.name)),
	sql`, `,
);

/** The row as JSON: PostgreSQL takes it apart by its own column types, so one parameter carries all columns. */
function rowOf(lead: NewLead): string {
	return JSON.stringify(Object.fromEntries(columns.map(([key, column]) => [column.name, lead[key as keyof NewLead]])));
}

/**
 * One statement, hence one transaction and one round trip: BEGIN and COMMIT of their own would halve the rate.
 * A duplicate in flight waits for the first to commit, then stores neither a lead nor mails.
 */
function prepareStatement(db: Database) {
	const id = { id: sql<string>`id`.as("id") };
	const stored = db.$with("stored", id).as(
		sql`insert into ${leads} (${columnNames})
			select ${columnNames} from json_populate_record(null::${leads}, ${sql.placeholder("lead")}::json)
			on conflict (idempotency_key) do nothing returning id`,
	);
	const written = db.$with("written", id).as(outboxInsert(sql.placeholder("mails"), sql`exists (select from stored)`));
	return db.with(stored, written).select({ id: stored.id }).from(stored).prepare("take_in_lead");
}

const statements = new WeakMap<Database, ReturnType<typeof prepareStatement>>();

function statementOf(db: Database) {
	const prepared = statements.get(db) ?? prepareStatement(db);
	statements.set(db, prepared);
	return prepared;
}
