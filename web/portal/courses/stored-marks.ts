import { dayMs } from "#contract/durations.ts";
import { tryStorage } from "#web/ui/storage.ts";

/** A mark not yet stored by the server. `courseId` is the assignment's id, so the mark belongs to one student. */
export type StoredMark = { courseId: string; sessionId: string; watched: boolean; at: number };

const key = "portal.marks";
const retentionMs = 30 * dayMs;

/** In localStorage: marks survive a closed tab, a logout and another student's visit. */
export function readMarks(now = Date.now()): StoredMark[] {
	const parsed: unknown = tryStorage(() => JSON.parse(localStorage.getItem(key) ?? "[]"));
	return Array.isArray(parsed) ? parsed.filter((each) => isMark(each) && now - each.at < retentionMs) : [];
}

/** Without storage, marks last only as long as the page. */
export function writeMarks(marks: readonly StoredMark[]): void {
	tryStorage(() =>
		marks.length === 0 ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(marks)),
	);
}

/** Only the last mark of a session counts. */
export function withMark(marks: readonly StoredMark[], mark: StoredMark): StoredMark[] {
	return [...marks.filter(({ courseId, sessionId }) => !isMarkOf(mark, courseId, sessionId)), mark];
}

/** Keeps a newer mark of the same session. */
export function withoutMark(marks: readonly StoredMark[], sent: StoredMark): StoredMark[] {
	return marks.filter(({ courseId, sessionId, at }) => !(isMarkOf(sent, courseId, sessionId) && at === sent.at));
}

function isMarkOf(mark: StoredMark, courseId: string, sessionId: string): boolean {
	return mark.courseId === courseId && mark.sessionId === sessionId;
}

function isMark(parsed: unknown): parsed is StoredMark {
	const { courseId, sessionId, watched, at } = (parsed ?? {}) as Record<string, unknown>;
	const areIds = typeof courseId === "string" && typeof sessionId === "string";
	return areIds && typeof watched === "boolean" && typeof at === "number";
}
