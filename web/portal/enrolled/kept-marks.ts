/** A mark that the server does not know of yet. A course here is an assignment: it is one student's, and so is the mark. */
export type KeptMark = { courseId: string; sessionId: string; watched: boolean; at: number };

const place = "portal.marks";
const keptForMs = 30 * 86_400_000;

/** In this browser, through a closed tab, a logout and another student's visit. */
export function readMarks(now = Date.now()): KeptMark[] {
	try {
		const read: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
		return Array.isArray(read) ? read.filter((each) => isMark(each) && now - each.at < keptForMs) : [];
	} catch {
		return [];
	}
}

/** A browser that keeps nothing loses them with the page. */
export function writeMarks(marks: readonly KeptMark[]): void {
	try {
		if (marks.length === 0) localStorage.removeItem(place);
		else localStorage.setItem(place, JSON.stringify(marks));
	} catch {}
}

/** Of a session only the last mark counts. */
export function withMark(marks: readonly KeptMark[], mark: KeptMark): KeptMark[] {
	return [...marks.filter(({ courseId, sessionId }) => !isOf(mark, courseId, sessionId)), mark];
}

/** Another one of the same session, made meanwhile, stays. */
export function withoutMark(marks: readonly KeptMark[], sent: KeptMark): KeptMark[] {
	return marks.filter(({ courseId, sessionId, at }) => !(isOf(sent, courseId, sessionId) && at === sent.at));
}

function isOf(mark: KeptMark, courseId: string, sessionId: string): boolean {
	return mark.courseId === courseId && mark.sessionId === sessionId;
}

function isMark(read: unknown): read is KeptMark {
	const { courseId, sessionId, watched, at } = (read ?? {}) as Record<string, unknown>;
	const areIds = typeof courseId === "string" && typeof sessionId === "string";
	return areIds && typeof watched === "boolean" && typeof at === "number";
}
