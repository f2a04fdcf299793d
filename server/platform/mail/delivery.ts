import { hourMs } from "#contract/durations.ts";
import type { Database } from "../db/open.ts";
import type { DrawnWhenSent } from "../db/schema.ts";
import type { SentFile } from "../http/bind.ts";
import type { Job } from "../jobs/jobs.ts";
import type { Pauses } from "../jobs/repeat.ts";
import { mailAttempts } from "../metrics/counters.ts";
import { claimDue, mostAttempts, readAgain, settle } from "./claims.ts";
import type { Mail } from "./outbox.ts";
import { failureInWords, type MailFile, type Sender } from "./send.ts";

const firstPauseMs = 30_000;
const longestPauseMs = 6 * hourMs;
/** The due time of abandoned mails: far in the future, so that no query for due mails meets them. */
export const never = new Date("9999-12-31T00:00:00Z");

const tooLate = "Not sent: what it says was over by then.";

/** These pauses bound how long a promised mail waits to be written or sent. */
export const outboxPauses: Pauses = { busyMs: 0, idleMs: 2_000, retryMs: 10_000 };

/** An attachment as it is now, or why it must not be sent any more. */
export type FileToSend = SentFile | { gone: string };
type Draw = (attached: DrawnWhenSent) => Promise<FileToSend>;

type Delivery = { db: Database; sender: Sender; draw: Draw; clock: () => Date; stopped: AbortSignal };

export function mailJob({ db, sender, draw, clock }: Omit<Delivery, "stopped">): Job {
	const work = (stopped: AbortSignal) => deliverDue({ db, sender, draw, clock, stopped });
	return { name: "mail", pauses: outboxPauses, work, close: () => sender.close() };
}

/** A failure that no retry can fix. */
class NeverToSend extends Error {}

/** Sends what is due, once, however many processes run. Returns how many mails it took up. */
export async function deliverDue(delivery: Delivery): Promise<number> {
	const claim = await claimDue(delivery.db, delivery.clock);
	try {
		for (const [position, mail] of claim.mails.entries()) {
			if (!claim.isHeld(mail)) continue;
			if (delivery.stopped.aborted) {
				await claim.release(claim.mails.slice(position));
				break;
			}
			const mayChange = mail.leadId !== null || mail.studentId !== null;
			const now = mayChange ? await readAgain(delivery.db, mail) : mail;
			if (now !== undefined) await deliver(delivery, now);
		}
	} finally {
		claim.end();
	}
	return claim.mails.length;
}

async function deliver({ db, sender, draw, clock, stopped }: Delivery, mail: Mail): Promise<void> {
	const outcome = await attempt(mail, { sender, draw, now: clock() }).then(
		() => ({ sentAt: clock(), failure: null }),
		(error: unknown) => failed(mail, error, clock()),
	);
	await settle(db, mail, outcome, stopped);
	mailAttempts.inc({ outcome: nameOf(outcome) });
}

function nameOf({ sentAt, endedAt, nextAttemptAt }: Partial<Mail>): "sent" | "ended" | "failed" | "given-up" {
	if (sentAt) return "sent";
	if (endedAt) return "ended";
	return nextAttemptAt === never ? "given-up" : "failed";
}

async function attempt(mail: Mail, { sender, draw, now }: { sender: Sender; draw: Draw; now: Date }): Promise<void> {
	if (mail.goodUntil !== null && mail.goodUntil <= now) throw new NeverToSend(tooLate);
	const files: MailFile[] = [];
	for (const attachment of mail.attachments)
		files.push("text" in attachment ? { ...attachment, content: attachment.text } : await drawn(attachment, draw));
	await sender.send(mail, files);
}

async function drawn(attached: DrawnWhenSent, draw: Draw): Promise<MailFile> {
	const document = await draw(attached);
	if ("gone" in document) throw new NeverToSend(document.gone);
	return { name: document.name, type: "application/pdf", content: document.bytes };
}

function failed({ attempts }: Mail, error: unknown, now: Date): Partial<Mail> {
	if (error instanceof NeverToSend) return { failure: error.message, endedAt: now };
	const again = new Date(now.getTime() + pauseMs(attempts));
	return { failure: failureInWords(error), nextAttemptAt: attempts < mostAttempts ? again : never };
}

export function pauseMs(attempts: number): number {
	return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
}
