import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { progress } from "../db/schema.ts";

export type Progress = typeof progress.$inferSelect;
type Changed = Parameters<ReturnType<ReturnType<Database["insert"]>["values"]>["onConflictDoUpdate"]>[0]["set"];

/** How far the student is with these sessions, by session. It belongs to both, not to the assignment. */
export async function progressOf(
	db: Database,
	studentId: string,
	sessionIds: string[],
): Promise<Map<string, Progress>> {
	if (sessionIds.length === 0) return new Map();
	const found = await db
		.select()
		.from(progress)
		.where(and(eq(progress.studentId, studentId), inArray(progress.sessionId, sessionIds)));
	return new Map(found.map((each) => [each.sessionId, each]));
}

/** One row per student and session, however many ask at once: `set` is what becomes of one that is there. */
export async function keepProgress(db: Database, row: typeof progress.$inferInsert, set: Changed): Promise<void> {
	await db
		.insert(progress)
		.values(row)
		.onConflictDoUpdate({ target: [progress.studentId, progress.sessionId], set });
}
