import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { outbox } from "../db/schema.ts";
import type { Mail } from "./outbox.ts";
import { failureInWords, type Sender } from "./send.ts";

const batch = 10;
/** A claim that nobody ends (the process died) ends by itself. Longer than sending a whole batch takes. */
const claimMs = 10 * 60_000;
const firstPauseMs = 30_000;
const longestPauseMs = 6 * 3_600_000;
/** About three days of attempts; then the outbox keeps it with its failure. */
const mostAttempts = 20;

type Delivery = { db: Database; sender: Sender; clock: () => Date; stopped: AbortSignal };

/** Sends what is due, once, however many processes try. Answers how many it took up. */
export async function deliverDue({ db, sender, clock, stopped }: Delivery): Promise<number> {
	const claimed = await claimDue(db, clock());
	for (const [position, mail] of claimed.entries()) {
		if (stopped.aborted) {
			await release(db, claimed.slice(position), clock());
			break;
		}
		await deliver({ db, sender, clock }, mail);
	}
	return claimed.length;
}

/** Moves their next attempt forward in one statement: whoever comes second finds them not due. */
async function claimDue(db: Database, now: Date): Promise<Mail[]> {
	const at = (time: Date) => sql.param(time, outbox.nextAttemptAt);
	// An array is read once; `in (select … limit …)` may be planned as a loop that claims more.
	const due = sql`array(select id from ${outbox}
		where sent_at is null and attempts < ${mostAttempts} and next_attempt_at <= ${at(now)}
		order by next_attempt_at limit ${batch} for update skip locked)`;
	return db
		.update(outbox)
		.set({ nextAttemptAt: new Date(now.getTime() + claimMs), attempts: sql`${outbox.attempts} + 1` })
		.where(sql`${outbox.id} = any(${due})`)
		.returning();
}

async function deliver({ db, sender, clock }: Omit<Delivery, "stopped">, mail: Mail): Promise<void> {
	const failure = await sender.send(mail).then(() => null, failureInWords);
	const now = clock();
	const outcome =
		failure === null
			? { sentAt: now, failure }
			: { failure, nextAttemptAt: new Date(now.getTime() + pauseMs(mail.attempts)) };
	await db.update(outbox).set(outcome).where(eq(outbox.id, mail.id));
}

/** Claimed but not begun: the next process may take them at once. */
async function release(db: Database, mails: Mail[], now: Date): Promise<void> {
	const ids = mails.map((mail) => mail.id);
	await db
		.update(outbox)
		.set({ nextAttemptAt: now, attempts: sql`${outbox.attempts} - 1` })
		.where(inArray(outbox.id, ids));
}

export function pauseMs(attempts: number): number {
	return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
}
