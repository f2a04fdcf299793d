import type { AnswerOf } from "#contract/endpoint.ts";
import type { findExistingStudents as findEndpoint } from "#contract/students.ts";
import { and, inArray } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { students } from "../platform/db/schema.ts";
import { isUniqueViolation } from "../platform/db/sqlstates.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { Refusal } from "../platform/refusal.ts";
import { withinStudents } from "./reach.ts";

const emailTakenAnonymously = "Someone has this email already.";

/** Names the student who has the email, if the caller may see that student. */
export function emailTaken(owner?: ExistingStudent): Refusal {
	return new Refusal("user-exists", { fields: { email: emailTakenMessage(owner) } });
}

export function emailTakenMessage(owner: ExistingStudent | undefined): string {
	return owner === undefined ? emailTakenAnonymously : `${owner.name} (${owner.status}) has this email already.`;
}

type ExistingStudent = AnswerOf<typeof findEndpoint>[number];

export async function findExistingStudents(
	db: Database,
	emails: readonly string[],
	reached: ReachedRows,
): Promise<ExistingStudent[]> {
	const { id, email, name, status, createdAt } = students;
	const lowercased = emails.map((each) => each.trim().toLowerCase());
	const found = await db
		.select({ id, email, name, status, createdAt })
		.from(students)
		.where(and(inArray(email, lowercased), withinStudents(reached)));
	return found.map(({ id, createdAt, ...student }) => ({ _id: id, createdAt: createdAt.toISOString(), ...student }));
}

/** For statements that can violate no unique constraint but the email's. */
export function refuseTakenEmail(error: unknown): never {
	throw isUniqueViolation(error) ? emailTaken() : error;
}
