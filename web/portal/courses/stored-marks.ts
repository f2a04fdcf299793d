import { dayMs } from "#contract/durations.ts";
import { tryStorage } from "#web/ui/storage.ts";

/** A mark not yet stored by the server. `courseId` is the assignment's id, so the mark belongs to one student. */
export type StoredMark = { courseId: string; sessionId: string; watched: boolean; at: number };

const key = "portal.marks";
const storedForMs = 30 * dayMs;

/** In localStorage: marks survive a closed tab, a logout and another student's visit. */
export function readMarks(now = Date.now()): StoredMark[] {
	const read: unknown = tryStorage(() => JSON.parse(localStorage.getItem(key) ?? "[]"));
	return Array.isArray(read) ? read.filter((each) => isMark(each) && now - each.at < storedForMs) : [];
}

/** Without storage the marks are lost with the page. */
export function writeMarks(marks: readonly StoredMark[]): void {
	tryStorage(() =>
		marks.length === 0 ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(marks)),
	);
}

/** Only the last mark of a session counts. */
export function withMark(marks: readonly StoredMark[], mark: StoredMark): StoredMark[] {
	return [...marks.filter(({ courseId, sessionId }) => !isOf(mark, courseId, sessionId)), mark];
}

/** Keeps a newer mark of the same session. */
export function withoutMark(marks: readonly StoredMark[], sent: StoredMark): StoredMark[] {
	return marks.filter(({ courseId, sessionId, at }) => !(isOf(sent, courseId, sessionId) && at === sent.at));
}

function isOf(mark: StoredMark, courseId: string, sessionId: string): boolean {
	return mark.courseId === courseId && mark.sessionId === sessionId;
}

function isMark(read: unknown): read is StoredMark {
	const { courseId, sessionId, watched, at } = (read ?? {}) as Record<string, unknown>;
	const areIds = typeof courseId === "string" && typeof sessionId === "string";
	return areIds && typeof watched === "boolean" && typeof at === "number";
}
