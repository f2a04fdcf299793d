import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { outbox } from "../db/schema.ts";
import type { SentFile } from "../http/bind.ts";
import type { Mail } from "./outbox.ts";
import { failureInWords, type MailFile, type Sender } from "./send.ts";

const batch = 10;
/** A claim that nobody ends (the process died) ends by itself. Longer than sending a whole batch takes. */
const claimMs = 10 * 60_000;
const firstPauseMs = 30_000;
const longestPauseMs = 6 * 3_600_000;
/** About three days of attempts; then the outbox keeps it with its failure. */
const mostAttempts = 20;
/** When a mail that is given up is due: behind all others, so that no look at what is due meets it again. */
const never = new Date("9999-12-31T00:00:00Z");

const tooLate = "Not sent: what it says was over by then.";
const certificateGone = "Not sent: the certificate in it was revoked or removed.";

/** Draws a certificate as it stands now; undefined: it is not to be sent any more. */
export type Draw = (certificateId: string) => Promise<SentFile | undefined>;

type Delivery = { db: Database; sender: Sender; draw: Draw; clock: () => Date; stopped: AbortSignal };

/** What no further attempt would change. */
class NeverToSend extends Error {}

/** Sends what is due, once, however many processes try. Answers how many it took up. */
export async function deliverDue({ stopped, ...delivery }: Delivery): Promise<number> {
	const { db, clock } = delivery;
	const claimed = await claimDue(db, clock());
	for (const [position, mail] of claimed.entries()) {
		if (stopped.aborted) {
			await release(db, claimed.slice(position), clock());
			break;
		}
		await deliver(delivery, mail);
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

async function deliver({ db, sender, draw, clock }: Omit<Delivery, "stopped">, mail: Mail): Promise<void> {
	const outcome = await attempt(mail, { sender, draw, now: clock() }).then(
		() => ({ sentAt: clock(), failure: null }),
		(error: unknown) => failed(mail, error, clock()),
	);
	await db.update(outbox).set(outcome).where(eq(outbox.id, mail.id));
}

async function attempt(mail: Mail, { sender, draw, now }: { sender: Sender; draw: Draw; now: Date }): Promise<void> {
	if (mail.goodUntil !== null && mail.goodUntil <= now) throw new NeverToSend(tooLate);
	const files: MailFile[] = [];
	for (const attachment of mail.attachments)
		files.push("text" in attachment ? { ...attachment, content: attachment.text } : await drawn(attachment, draw));
	await sender.send(mail, files);
}

async function drawn({ certificateId }: { certificateId: string }, draw: Draw): Promise<MailFile> {
	const paper = await draw(certificateId);
	if (paper === undefined) throw new NeverToSend(certificateGone);
	return { name: paper.name, type: "application/pdf", content: paper.bytes };
}

function failed({ attempts }: Mail, error: unknown, now: Date): Partial<Mail> {
	if (error instanceof NeverToSend) return { failure: error.message, attempts: mostAttempts, nextAttemptAt: never };
	const again = new Date(now.getTime() + pauseMs(attempts));
	return { failure: failureInWords(error), nextAttemptAt: attempts < mostAttempts ? again : never };
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
