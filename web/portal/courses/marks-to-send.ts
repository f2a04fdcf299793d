import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import type { PortalCourseWithSessions } from "#contract/portal-courses.ts";
import { client } from "#web/api.ts";
import { createStore } from "#web/ui/store.ts";
import { cacheCourse, myCourse, myCourses, queryClient } from "../queries.ts";
import { readMarks, type StoredMark, withMark, withoutMark, writeMarks } from "./stored-marks.ts";

/** Marks not yet stored by the server; `isWaiting` while it cannot be reached or cannot take them. */
type MarksToSend = { marks: readonly StoredMark[]; isWaiting: boolean };

/** Retry interval where the browser fires no `online` event. */
const triedAgainMs = 15_000;

export const marksToSend = createStore<MarksToSend>({ marks: [], isWaiting: false });
let isSending = false;
let again: ReturnType<typeof setTimeout> | undefined;
let refused: (mark: StoredMark, error: CallFailed) => boolean = () => true;

/** Called once at the start: sends marks of an earlier visit. `tell` receives what the server refuses; false: the mark waits. */
export function startMarks(tell: typeof refused): void {
	refused = tell;
	addEventListener("online", () => void sendMarks());
	if (readMarks().length > 0) void sendMarks();
}

/** Stored before it is sent, so that a lost connection or a closed page loses no mark. */
export function addMark(mark: StoredMark): void {
	writeMarks(withMark(readMarks(), mark));
	const { marks, isWaiting } = marksToSend.get();
	marksToSend.set({ marks: withMark(marks, mark), isWaiting: isWaiting || !navigator.onLine });
	void sendMarks();
}

/** One after the other, in the order they were made. */
async function sendMarks(): Promise<void> {
	if (isSending) return;
	isSending = true;
	clearTimeout(again);
	try {
		await addStoredMarks();
		for (let mark = firstMark(); mark !== undefined; mark = firstMark()) await sendOne(mark);
		change({ isWaiting: false });
	} catch (error) {
		// Signed out: the marks wait for the next login.
		if (error instanceof CallFailed && error.status === 401) return;
		change({ isWaiting: true });
		again = setTimeout(() => void sendMarks(), triedAgainMs);
	} finally {
		isSending = false;
	}
}

const firstMark = () => marksToSend.get().marks[0];

function change(changes: Partial<MarksToSend>): void {
	marksToSend.set({ ...marksToSend.get(), ...changes });
}

/** Takes over stored marks that belong to this student's courses. */
async function addStoredMarks(): Promise<void> {
	const others = readMarks().filter(({ at }) => !marksToSend.get().marks.some((each) => each.at === at));
	if (others.length === 0) return;
	const courses = await queryClient.fetchQuery(myCourses());
	const mine = others.filter(({ courseId }) => courses.some(({ _id }) => _id === courseId));
	if (mine.length > 0) change({ marks: marksToSend.get().marks.reduce(withMark, mine) });
}

async function sendOne(mark: StoredMark): Promise<void> {
	const { courseId: id, sessionId, watched } = mark;
	try {
		const { data } = await client(api.markMySession, { params: { id, sessionId }, body: { watched } });
		await cacheAnswer(data);
	} catch (error) {
		if (!(error instanceof CallFailed) || error.status === 401) throw error;
		if (!refused(mark, error)) throw error;
	}
	writeMarks(withoutMark(readMarks(), mark));
	change({ marks: withoutMark(marksToSend.get().marks, mark) });
}

/** Cancels reads that started before the mark was stored: their answer would lack it. */
async function cacheAnswer(course: PortalCourseWithSessions): Promise<void> {
	await queryClient.cancelQueries({ queryKey: myCourse(course._id).queryKey });
	cacheCourse(course);
}
