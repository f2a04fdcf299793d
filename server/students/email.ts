import type { AnswerOf } from "#contract/endpoint.ts";
import type { findKnownStudents } from "#contract/students.ts";
import { and, inArray } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { students } from "../platform/db/schema.ts";
import { isUniqueViolation } from "../platform/db/sqlstates.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { Refusal } from "../platform/refusal.ts";
import { withinStudents } from "./reach.ts";

const someonesEmail = "Someone has this email already.";

/** Names the student who has the email, where that may be known. */
export function emailTaken(of?: KnownStudent): Refusal {
	return new Refusal("user-exists", { fields: { email: takenBy(of) } });
}

export function takenBy(of: KnownStudent | undefined): string {
	return of === undefined ? someonesEmail : `${of.name} (${of.status}) has this email already.`;
}

type KnownStudent = AnswerOf<typeof findKnownStudents>[number];

export async function knownStudents(
	db: Database,
	emails: readonly string[],
	reached: ReachedRows,
): Promise<KnownStudent[]> {
	const { id, email, name, status, createdAt } = students;
	const lowered = emails.map((each) => each.trim().toLowerCase());
	const found = await db
		.select({ id, email, name, status, createdAt })
		.from(students)
		.where(and(inArray(email, lowered), withinStudents(reached)));
	return found.map(({ id, createdAt, ...student }) => ({ _id: id, createdAt: createdAt.toISOString(), ...student }));
}

/** For a statement that can break no other unique key than the email's. */
export function refuseTakenEmail(error: unknown): never {
	throw isUniqueViolation(error) ? emailTaken() : error;
}
