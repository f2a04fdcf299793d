import { minuteMs } from "#contract/durations.ts";
import { eq, inArray, sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import { outbox } from "../db/schema.ts";
import { isDatabaseUnavailable } from "../db/unavailable.ts";
import { type Mail, withoutPasswordLinks } from "./outbox.ts";

const batchSize = 10;
/** The lease of a crashed process expires after this time. Two machines' clocks may differ by half of it. */
const leaseMs = minuteMs;
const renewalIntervalMs = 15_000;
/** A send that was started ends within the lease even without a renewal, unless its PDF is slow to draw. */
const maxSendMs = 30_000;
/** About three days of attempts; then delivery is given up, and the mail stays in the outbox with its failure. */
export const maxAttempts = 20;

/**
 * A claim on mails by `next_attempt_at`: for other processes they are not due before that time, and a process that
 * finds another time there has lost the claim.
 */
type Claim = {
	mails: Mail[];
	/** Whether sending this mail may start. */
	isClaimed(mail: Mail): boolean;
	/** Releases mails that were not started, except those that another process has claimed since. */
	release(mails: Mail[]): Promise<void>;
	end(): void;
};

/** Claims what is due in one statement, so that a second process finds it not due. */
export async function claimDue(db: Database, clock: () => Date): Promise<Claim> {
	let leaseEndsAt = leaseFrom(clock());
	const mails = await claim(db, clock(), leaseEndsAt);
	let claimedIds = mails.map(({ id }) => id);
	const isStillClaimed = (ids: string[]) =>
		sql`${inArray(outbox.id, ids)} and sent_at is null and ${eq(outbox.nextAttemptAt, leaseEndsAt)}`;

	/** After a pause of this process, some mails may have been claimed by others. */
	async function renew(): Promise<void> {
		const next = leaseFrom(clock());
		const renewed = await db
			.update(outbox)
			.set({ nextAttemptAt: next })
			.where(isStillClaimed(claimedIds))
			.returning({ id: outbox.id });
		claimedIds = renewed.map(({ id }) => id);
		leaseEndsAt = next;
	}

	async function release(unstarted: Mail[]): Promise<void> {
		await db
			.update(outbox)
			.set({ nextAttemptAt: clock(), attempts: sql`${outbox.attempts} - 1` })
			.where(isStillClaimed(unstarted.map(({ id }) => id)));
	}

	// Without the database no claim is renewed, but nobody else can claim either.
	const renewing =
		mails.length > 0 ? setInterval(() => void renew().catch(() => {}), renewalIntervalMs).unref() : undefined;
	return {
		mails,
		isClaimed: ({ id }) => claimedIds.includes(id) && leaseEndsAt.getTime() - clock().getTime() > maxSendMs,
		release,
		end: () => clearInterval(renewing),
	};
}

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs);

async function claim(db: Database, now: Date, leaseEndsAt: Date): Promise<Mail[]> {
	// An array is read once; `in (select … limit …)` may be planned as a loop that claims more.
	const due = sql`array(select id from ${outbox}
		where sent_at is null and ended_at is null and attempts < ${maxAttempts}
			and next_attempt_at <= ${sql.param(now, outbox.nextAttemptAt)}
		order by (good_until is not null), next_attempt_at limit ${batchSize} for update skip locked)`;
	return db
		.update(outbox)
		.set({ nextAttemptAt: leaseEndsAt, attempts: sql`${outbox.attempts} + 1` })
		.where(sql`${outbox.id} = any(${due})`)
		.returning();
}

/** The mail as it is after the claim: ended if its batch was stopped or its receiver gets no more offers; with a corrected address if there is one. */
export async function reloadMail(db: Database, { id }: Mail): Promise<Mail | undefined> {
	const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
	return mail?.endedAt == null ? mail : undefined;
}

const retryIntervalMs = 500;

/**
 * Records the outcome of a mail. After a successful send this waits for an unavailable database, or the mail would be
 * sent again. Only a crash at this point sends a mail twice, which cannot be avoided without a common commit; both
 * carry the same Message-ID.
 */
export async function recordOutcome(
	db: Database,
	mail: Mail,
	outcome: Partial<Mail>,
	signal: AbortSignal,
): Promise<void> {
	// A failure counts only if no other process has claimed the mail since.
	const condition = outcome.sentAt
		? eq(outbox.id, mail.id)
		: sql`${eq(outbox.id, mail.id)} and ${eq(outbox.attempts, mail.attempts)} and ended_at is null`;
	const { to, text, links } = mail;
	const asSent = outcome.sentAt ? { to, text: withoutPasswordLinks(text), links: withoutPasswordLinks(links) } : {};
	for (;;)
		try {
			await db
				.update(outbox)
				.set({ ...outcome, ...asSent })
				.where(condition);
			return;
		} catch (error) {
			if (!isDatabaseUnavailable(error) || signal.aborted) throw error;
			await new Promise((resolve) => setTimeout(resolve, retryIntervalMs));
		}
}
