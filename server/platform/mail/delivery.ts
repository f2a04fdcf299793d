import { hourMs } from "#contract/durations.ts";
import type { Database } from "../db/open.ts";
import type { DrawnWhenSent } from "../db/schema.ts";
import type { SentFile } from "../http/bind.ts";
import type { Job } from "../jobs/jobs.ts";
import type { Pauses } from "../jobs/repeat.ts";
import { mailAttempts } from "../metrics/counters.ts";
import { claimDue, maxAttempts, recordOutcome, reloadMail } from "./claims.ts";
import type { Mail } from "./outbox.ts";
import { describeFailure, type MailFile, type Sender } from "./send.ts";

const firstRetryMs = 30_000;
const maxRetryMs = 6 * hourMs;
/** The due time of abandoned mails: far in the future, so that no query for due mails finds them. */
export const neverDue = new Date("9999-12-31T00:00:00Z");

const expiredFailure = "Not sent: what it says was over by then.";

/** These pauses bound how long a mail waits to be written or sent. */
export const outboxPauses: Pauses = { busyMs: 0, idleMs: 2_000, retryMs: 10_000 };

/** The current attachment, or the reason why it must not be sent any more. */
export type FileToSend = SentFile | { unavailable: string };
type Draw = (attached: DrawnWhenSent) => Promise<FileToSend>;

type Delivery = { db: Database; sender: Sender; draw: Draw; clock: () => Date; signal: AbortSignal };

export function mailJob({ db, sender, draw, clock }: Omit<Delivery, "signal">): Job {
	const work = (signal: AbortSignal) => deliverDue({ db, sender, draw, clock, signal });
	return { name: "mail", pauses: outboxPauses, work, close: () => sender.close() };
}

/** A failure that no retry can fix. */
class PermanentFailure extends Error {}

/** Sends what is due, once, however many processes run. Returns how many mails it claimed. */
export async function deliverDue(delivery: Delivery): Promise<number> {
	const claim = await claimDue(delivery.db, delivery.clock);
	try {
		for (const [position, mail] of claim.mails.entries()) {
			if (!claim.isClaimed(mail)) continue;
			if (delivery.signal.aborted) {
				await claim.release(claim.mails.slice(position));
				break;
			}
			const mayChange = mail.leadId !== null || mail.studentId !== null;
			const current = mayChange ? await reloadMail(delivery.db, mail) : mail;
			if (current !== undefined) await deliver(delivery, current);
		}
	} finally {
		claim.end();
	}
	return claim.mails.length;
}

async function deliver({ db, sender, draw, clock, signal }: Delivery, mail: Mail): Promise<void> {
	const outcome = await attempt(mail, { sender, draw, now: clock() }).then(
		() => ({ sentAt: clock(), failure: null }),
		(error: unknown) => failedOutcome(mail, error, clock()),
	);
	await recordOutcome(db, mail, outcome, signal);
	mailAttempts.inc({ outcome: outcomeName(outcome) });
}

function outcomeName({ sentAt, endedAt, nextAttemptAt }: Partial<Mail>): "sent" | "ended" | "failed" | "given-up" {
	if (sentAt) return "sent";
	if (endedAt) return "ended";
	return nextAttemptAt === neverDue ? "given-up" : "failed";
}

async function attempt(mail: Mail, { sender, draw, now }: { sender: Sender; draw: Draw; now: Date }): Promise<void> {
	if (mail.goodUntil !== null && mail.goodUntil <= now) throw new PermanentFailure(expiredFailure);
	const files: MailFile[] = [];
	for (const attachment of mail.attachments)
		files.push(
			"text" in attachment ? { ...attachment, content: attachment.text } : await drawAttachment(attachment, draw),
		);
	await sender.send(mail, files);
}

async function drawAttachment(attached: DrawnWhenSent, draw: Draw): Promise<MailFile> {
	const document = await draw(attached);
	if ("unavailable" in document) throw new PermanentFailure(document.unavailable);
	return { name: document.name, type: "application/pdf", content: document.bytes };
}

function failedOutcome({ attempts }: Mail, error: unknown, now: Date): Partial<Mail> {
	if (error instanceof PermanentFailure) return { failure: error.message, endedAt: now };
	const retryAt = new Date(now.getTime() + retryDelayMs(attempts));
	return { failure: describeFailure(error), nextAttemptAt: attempts < maxAttempts ? retryAt : neverDue };
}

export function retryDelayMs(attempts: number): number {
	return Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);
}
