import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import type { PortalCourseWithSessions } from "#contract/portal-courses.ts";
import { client } from "#web/api.ts";
import { createStore } from "#web/ui/store.ts";
import { cacheCourse, myCourse, myCourses, queryClient } from "../queries.ts";
import { readMarks, type StoredMark, withMark, withoutMark, writeMarks } from "./stored-marks.ts";

/** Marks not yet stored by the server; `isBlocked` while the server is unreachable or fails. */
type PendingMarks = { marks: readonly StoredMark[]; isBlocked: boolean };

/** Retry interval where the browser fires no `online` event. */
const retryMs = 15_000;

export const pendingMarks = createStore<PendingMarks>({ marks: [], isBlocked: false });
let isSending = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let onRefused: (mark: StoredMark, error: CallFailed) => boolean = () => true;

/** Called once at startup: sends marks of an earlier visit. `listener` receives refused marks; if it returns false, the mark is retried. */
export function startMarks(listener: typeof onRefused): void {
	onRefused = listener;
	addEventListener("online", () => void sendMarks());
	if (readMarks().length > 0) void sendMarks();
}

/** Stored before it is sent, so that a lost connection or a closed page loses no mark. */
export function addMark(mark: StoredMark): void {
	writeMarks(withMark(readMarks(), mark));
	const { marks, isBlocked } = pendingMarks.get();
	pendingMarks.set({ marks: withMark(marks, mark), isBlocked: isBlocked || !navigator.onLine });
	void sendMarks();
}

/** One after the other, in the order they were made. */
async function sendMarks(): Promise<void> {
	if (isSending) return;
	isSending = true;
	clearTimeout(retryTimer);
	try {
		await addStoredMarks();
		for (let mark = nextMark(); mark !== undefined; mark = nextMark()) await sendOne(mark);
		update({ isBlocked: false });
	} catch (error) {
		// Signed out: the marks are sent after the next login.
		if (error instanceof CallFailed && error.status === 401) return;
		update({ isBlocked: true });
		retryTimer = setTimeout(() => void sendMarks(), retryMs);
	} finally {
		isSending = false;
	}
}

const nextMark = () => pendingMarks.get().marks[0];

function update(changes: Partial<PendingMarks>): void {
	pendingMarks.set({ ...pendingMarks.get(), ...changes });
}

/** Loads stored marks that belong to this student's courses. */
async function addStoredMarks(): Promise<void> {
	const unloaded = readMarks().filter(({ at }) => !pendingMarks.get().marks.some((each) => each.at === at));
	if (unloaded.length === 0) return;
	const courses = await queryClient.fetchQuery(myCourses());
	const own = unloaded.filter(({ courseId }) => courses.some(({ _id }) => _id === courseId));
	if (own.length > 0) update({ marks: pendingMarks.get().marks.reduce(withMark, own) });
}

async function sendOne(mark: StoredMark): Promise<void> {
	const { courseId: id, sessionId, watched } = mark;
	try {
		const { data } = await client(api.markMySession, { params: { id, sessionId }, body: { watched } });
		await cacheResponse(data);
	} catch (error) {
		if (!(error instanceof CallFailed) || error.status === 401) throw error;
		if (!onRefused(mark, error)) throw error;
	}
	writeMarks(withoutMark(readMarks(), mark));
	update({ marks: withoutMark(pendingMarks.get().marks, mark) });
}

/** Cancels reads that started before the mark was stored, because their response would lack it. */
async function cacheResponse(course: PortalCourseWithSessions): Promise<void> {
	await queryClient.cancelQueries({ queryKey: myCourse(course._id).queryKey });
	cacheCourse(course);
}
