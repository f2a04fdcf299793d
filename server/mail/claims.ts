import { eq, inArray, sql } from "drizzle-orm";
import { isDatabaseAway } from "../db/away.ts";
import type { Database } from "../db/open.ts";
import { outbox } from "../db/schema.ts";
import { type Mail, withoutPasswordLinks } from "./outbox.ts";

const batch = 10;
/** Who died renews nothing: another process takes their mails after this time. Clocks of two machines may differ by half of it. */
const leaseMs = 60_000;
const renewedEveryMs = 15_000;
/** What is begun ends within the lease, even if no renewal comes. */
const longestSendMs = 30_000;
/** About three days of attempts; then the outbox keeps it with its failure. */
export const mostAttempts = 20;

/**
 * Mails that this process alone sends, for as long as it holds them. It holds them by `next_attempt_at`: to all others they are not due
 * before that, and whoever finds another time there than their own has lost them.
 */
export type Claim = {
	mails: Mail[];
	/** Whether another of them may be begun. */
	isHeld(): boolean;
	/** Not begun: the next process may take them at once. */
	release(mails: Mail[]): Promise<void>;
	end(): void;
};

/** Takes what is due, in one statement: whoever comes second finds it not due. */
export async function claimDue(db: Database, clock: () => Date): Promise<Claim> {
	let until = leaseFrom(clock());
	const mails = await claim(db, clock(), until);
	const ids = mails.map(({ id }) => id);

	async function renew(): Promise<void> {
		const next = leaseFrom(clock());
		const mine = sql`${inArray(outbox.id, ids)} and sent_at is null and ${eq(outbox.nextAttemptAt, until)}`;
		await db.update(outbox).set({ nextAttemptAt: next }).where(mine);
		until = next;
	}

	// A database that is away renews nothing, and gives nothing to anyone else.
	const renewing = ids.length > 0 ? setInterval(() => void renew().catch(() => {}), renewedEveryMs).unref() : undefined;
	return {
		mails,
		isHeld: () => until.getTime() - clock().getTime() > longestSendMs,
		release: (some) => release(db, some, clock()),
		end: () => clearInterval(renewing),
	};
}

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs);

async function claim(db: Database, now: Date, until: Date): Promise<Mail[]> {
	// An array is read once; `in (select … limit …)` may be planned as a loop that claims more.
	const due = sql`array(select id from ${outbox}
		where sent_at is null and ended_at is null and attempts < ${mostAttempts}
			and next_attempt_at <= ${sql.param(now, outbox.nextAttemptAt)}
		order by (good_until is not null), next_attempt_at limit ${batch} for update skip locked)`;
	return db
		.update(outbox)
		.set({ nextAttemptAt: until, attempts: sql`${outbox.attempts} + 1` })
		.where(sql`${outbox.id} = any(${due})`)
		.returning();
}

async function release(db: Database, mails: Mail[], now: Date): Promise<void> {
	const ids = mails.map((mail) => mail.id);
	await db
		.update(outbox)
		.set({ nextAttemptAt: now, attempts: sql`${outbox.attempts} - 1` })
		.where(inArray(outbox.id, ids));
}

const askAgainMs = 500;

/**
 * Writes down what became of a mail. One that was sent is sent: when the database is away just then, this waits for it, or the mail
 * would go out again. Only a process that dies in this very moment leaves one that is sent twice, which no two systems can avoid without a
 * common commit; both carry the same Message-ID.
 */
export async function settle(db: Database, mail: Mail, outcome: Partial<Mail>, stopped: AbortSignal): Promise<void> {
	// A failure counts only where nobody else has taken the mail up since.
	const which = outcome.sentAt
		? eq(outbox.id, mail.id)
		: sql`${eq(outbox.id, mail.id)} and ${eq(outbox.attempts, mail.attempts)}`;
	const { text, links } = mail;
	const kept = outcome.sentAt ? { text: withoutPasswordLinks(text), links: withoutPasswordLinks(links) } : {};
	for (;;)
		try {
			await db
				.update(outbox)
				.set({ ...outcome, ...kept })
				.where(which);
			return;
		} catch (error) {
			if (!isDatabaseAway(error) || stopped.aborted) throw error;
			await new Promise((resolve) => setTimeout(resolve, askAgainMs));
		}
}
