import { createHash } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { linkRequests, students } from "../db/schema.ts";
import type { Limit, openRateLimits } from "../http/rate-limits.ts";
import { linkAskedFor } from "../mail/about-account.ts";
import { putInOutbox } from "../mail/outbox.ts";
import type { Parts } from "../parts.ts";
import { issueLink } from "./password-links.ts";

/** A class behind one address may ask at once; nobody fills one person's inbox. */
const perNetwork: Limit = { name: "links-asked", most: 60, windowMs: 10 * 60_000 };
const perEmail: Limit = { name: "link-request", most: 3, windowMs: 60 * 60_000 };
/** So many a turn: between them others get the database. */
const mostPerTurn = 20;

type Asking = { email: string; address: string; now: Date };

/** Writes the wish down, whoever's email it is: neither the answer nor its time tells whether a student has it. */
export async function askForLink(
	db: Database,
	limits: ReturnType<typeof openRateLimits>,
	{ email, address, now }: Asking,
): Promise<void> {
	await limits.take(perNetwork, address, now);
	await limits.take(perEmail, createHash("sha256").update(email).digest("hex"), now);
	await db.insert(linkRequests).values({ email, createdAt: now }).onConflictDoNothing();
}

type Answering = Pick<Parts, "config" | "database" | "clock">;

/** Mails a link to those who are active students. Any number of processes may do it. Answers how many requests it took up. */
export async function answerLinkRequests({ config, database: { db }, clock }: Answering): Promise<number> {
	const oldest = await db
		.select({ email: linkRequests.email })
		.from(linkRequests)
		.orderBy(asc(linkRequests.createdAt))
		.limit(mostPerTurn);
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
			await putInOutbox(tx, [linkAskedFor(student, link)], { studentId: student.id, now });
		});
	return oldest.length;
}

/** False: another process has it. */
async function claim(tx: Database, email: string): Promise<boolean> {
	const free = sql`array(select email from ${linkRequests} where email = ${email} for update skip locked)`;
	const claimed = await tx
		.delete(linkRequests)
		.where(sql`${linkRequests.email} = any(${free})`)
		.returning({ email: linkRequests.email });
	return claimed.length > 0;
}
