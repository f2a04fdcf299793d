import { minuteMs } from "#contract/durations.ts";
import { eq, inArray, sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import { outbox } from "../db/schema.ts";
import { isDatabaseUnavailable } from "../db/unavailable.ts";
import { type Mail, withoutPasswordLinks } from "./outbox.ts";

const batch = 10;
/** The lease of a crashed process expires after this time. Two machines' clocks may differ by half of it. */
const leaseMs = minuteMs;
const renewedEveryMs = 15_000;
/** A send that was started ends within the lease even without a renewal, unless its PDF is slow to draw. */
const longestSendMs = 30_000;
/** About three days of attempts; then the mail stays in the outbox with its failure. */
export const mostAttempts = 20;

/**
 * A claim on mails by `next_attempt_at`: for others they are not due before that time, and a process that finds another
 * time there has lost the claim.
 */
type Claim = {
	mails: Mail[];
	/** Whether this mail may be started. */
	isHeld(mail: Mail): boolean;
	/** Releases mails that were not started, except those that another process has claimed since. */
	release(mails: Mail[]): Promise<void>;
	end(): void;
};

/** Claims what is due in one statement, so that a second process finds it not due. */
export async function claimDue(db: Database, clock: () => Date): Promise<Claim> {
	let until = leaseFrom(clock());
	const mails = await claim(db, clock(), until);
	let held = mails.map(({ id }) => id);
	const stillOurs = (ids: string[]) =>
		sql`${inArray(outbox.id, ids)} and sent_at is null and ${eq(outbox.nextAttemptAt, until)}`;

	/** A process that was frozen finds here what others have claimed meanwhile. */
	async function renew(): Promise<void> {
		const next = leaseFrom(clock());
		const kept = await db
			.update(outbox)
			.set({ nextAttemptAt: next })
			.where(stillOurs(held))
			.returning({ id: outbox.id });
		held = kept.map(({ id }) => id);
		until = next;
	}

	async function release(unstarted: Mail[]): Promise<void> {
		await db
			.update(outbox)
			.set({ nextAttemptAt: clock(), attempts: sql`${outbox.attempts} - 1` })
			.where(stillOurs(unstarted.map(({ id }) => id)));
	}

	// Without the database no claim is renewed, but nobody else can claim either.
	const renewing =
		mails.length > 0 ? setInterval(() => void renew().catch(() => {}), renewedEveryMs).unref() : undefined;
	return {
		mails,
		isHeld: ({ id }) => held.includes(id) && until.getTime() - clock().getTime() > longestSendMs,
		release,
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

/** The mail as it is after the claim: ended if its batch was stopped or its receiver gets no more offers; with a corrected address if there is one. */
export async function readAgain(db: Database, { id }: Mail): Promise<Mail | undefined> {
	const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
	return mail?.endedAt == null ? mail : undefined;
}

const askAgainMs = 500;

/**
 * Records the outcome of a mail. After a successful send this waits for an unavailable database, or the mail would be
 * sent again. Only a crash at this moment sends a mail twice, which cannot be avoided without a common commit; both
 * carry the same Message-ID.
 */
export async function settle(db: Database, mail: Mail, outcome: Partial<Mail>, stopped: AbortSignal): Promise<void> {
	// A failure counts only if no other process has claimed the mail since.
	const which = outcome.sentAt
		? eq(outbox.id, mail.id)
		: sql`${eq(outbox.id, mail.id)} and ${eq(outbox.attempts, mail.attempts)} and ended_at is null`;
	const { to, text, links } = mail;
	const kept = outcome.sentAt ? { to, text: withoutPasswordLinks(text), links: withoutPasswordLinks(links) } : {};
	for (;;)
		try {
			await db
				.update(outbox)
				.set({ ...outcome, ...kept })
				.where(which);
			return;
		} catch (error) {
			if (!isDatabaseUnavailable(error) || stopped.aborted) throw error;
			await new Promise((resolve) => setTimeout(resolve, askAgainMs));
		}
}
