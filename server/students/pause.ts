import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { students } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";

/** `since`: null resumes. While courses are paused, students see the list of courses but no sessions. */
export async function setPause(tx: Database, studentId: string, since: Date | null): Promise<void> {
	await tx.update(students).set({ coursesPausedAt: since }).where(eq(students.id, studentId));
}

/** Since when courses are paused; null if they are not. */
export async function pausedAt(db: Database, studentId: string): Promise<Date | null> {
	const [student] = await db.select({ at: students.coursesPausedAt }).from(students).where(eq(students.id, studentId));
	return student?.at ?? null;
}

export async function refuseIfPaused(db: Database, studentId: string): Promise<void> {
	if ((await pausedAt(db, studentId)) !== null) throw new Refusal("courses-paused");
}
