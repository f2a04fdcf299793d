import { hash } from "node:crypto";
import { hourMs, minuteMs } from "#contract/durations.ts";
import { and, asc, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { linkRequests, students } from "../../platform/db/schema.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { outboxPauses } from "../../platform/mail/delivery.ts";
import { enqueueMails } from "../../platform/mail/outbox.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Limit, openRateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { passwordLinkRequested } from "./mails.ts";
import { issueLink } from "./password-links.ts";

/** A whole class may share an address and request links at once; one person's inbox must not be flooded. */
const perNetwork: Limit = { name: "links-asked", max: 60, windowMs: 10 * minuteMs };
const perEmail: Limit = { name: "link-request", max: 3, windowMs: hourMs };
/** Requests per run; between runs the database is free for other work. */
const batchSize = 20;

type NewLinkRequest = { email: string; address: string; now: Date };

/** Records the request for any email: neither the response nor its timing reveals whether a student has that email. */
export async function requestPasswordLink(
	db: Database,
	limits: ReturnType<typeof openRateLimits>,
	{ email, address, now }: NewLinkRequest,
): Promise<void> {
	await limits.take(perNetwork, address, now);
	await limits.take(perEmail, hash("sha256", email), now);
	await db.insert(linkRequests).values({ email, createdAt: now }).onConflictDoNothing();
}

type AnswerParts = Pick<Parts, "config" | "database" | "clock">;

export function passwordLinksJob(parts: AnswerParts): Job {
	return { name: "password-links", pauses: outboxPauses, work: () => answerLinkRequests(parts) };
}

/** Mails a link to each email that is an active student's. Any number of processes may run it. Returns how many requests it handled. */
export async function answerLinkRequests({ config, database: { db }, clock }: AnswerParts): Promise<number> {
	const oldest = await db
		.select({ email: linkRequests.email })
		.from(linkRequests)
		.orderBy(asc(linkRequests.createdAt))
		.limit(batchSize);
	for (const { email } of oldest)
		await db.transaction(async (tx) => {
			if (!(await claim(tx, email))) return;
			const [student] = await tx
				.select()
				.from(students)
				.where(and(eq(students.email, email), eq(students.status, "active")))
				.for("update");
			if (student === undefined) return;
			const now = clock();
			const link = await issueLink(tx, student.id, { now, publicUrl: config.publicUrl });
			await enqueueMails(tx, [passwordLinkRequested(student, link)], { studentId: student.id, now });
		});
	return oldest.length;
}

/** False: another process has claimed it. */
async function claim(tx: Database, email: string): Promise<boolean> {
	const unlocked = sql`array(select email from ${linkRequests} where email = ${email} for update skip locked)`;
	const claimed = await tx
		.delete(linkRequests)
		.where(sql`${linkRequests.email} = any(${unlocked})`)
		.returning({ email: linkRequests.email });
	return claimed.length > 0;
}
