import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import type { LearningCourseWhole } from "#contract/learning.ts";
import { client } from "#web/api.ts";
import { myCourse, myCourses } from "#web/student-api.ts";
import { queries } from "../queries.ts";
import { keepCourse } from "./kept-courses.ts";
import { type KeptMark, readMarks, withMark, withoutMark, writeMarks } from "./kept-marks.ts";

/** Marks on their way to the server, and `isWaiting` while it cannot be reached. */
export type MarksToSend = { marks: readonly KeptMark[]; isWaiting: boolean };

/** How long until the server is tried again where the browser does not tell that it is back. */
const triedAgainMs = 15_000;

let state: MarksToSend = { marks: [], isWaiting: false };
let isSending = false;
let again: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
let refused: (mark: KeptMark, error: Error) => void = () => {};

export function marksToSend(): MarksToSend {
	return state;
}

export function watchMarks(changed: () => void): () => void {
	watchers.add(changed);
	return () => watchers.delete(changed);
}

/** Once, at the start of the portal: sends what an earlier visit of this student could not. `tell` hears of what the server refuses. */
export function startMarks(tell: typeof refused): void {
	refused = tell;
	addEventListener("online", () => void sendMarks());
	if (readMarks().length > 0) void sendMarks();
}

/** Kept first, sent then: whatever happens to the connection or the page, it is not lost. */
export function addMark(mark: KeptMark): void {
	writeMarks(withMark(readMarks(), mark));
	change({ marks: withMark(state.marks, mark), isWaiting: state.isWaiting || !navigator.onLine });
	void sendMarks();
}

/** One after the other, in the order they were made. */
async function sendMarks(): Promise<void> {
	if (isSending) return;
	isSending = true;
	clearTimeout(again);
	try {
		await takeUpKept();
		for (let mark = state.marks[0]; mark !== undefined; mark = state.marks[0]) await sendOne(mark);
		change({ ...state, isWaiting: false });
	} catch (error) {
		// The sign-in is over: they wait for the next one.
		if (error instanceof CallFailed && error.status === 401) return;
		change({ ...state, isWaiting: true });
		again = setTimeout(() => void sendMarks(), triedAgainMs);
	} finally {
		isSending = false;
	}
}

/** Of what is kept in this browser, what is of this student's courses. */
async function takeUpKept(): Promise<void> {
	const others = readMarks().filter(({ at }) => !state.marks.some((each) => each.at === at));
	if (others.length === 0) return;
	const courses = await queries.fetchQuery(myCourses());
	const mine = others.filter(({ courseId }) => courses.some(({ _id }) => _id === courseId));
	if (mine.length > 0) change({ ...state, marks: state.marks.reduce(withMark, mine) });
}

async function sendOne(mark: KeptMark): Promise<void> {
	const { courseId: id, sessionId, watched } = mark;
	try {
		const { data } = await client(api.markMySession, { params: { id, sessionId }, body: { watched } });
		await keepAnswer(data);
	} catch (error) {
		if (!(error instanceof CallFailed) || error.status === 401) throw error;
		refused(mark, error);
	}
	writeMarks(withoutMark(readMarks(), mark));
	change({ ...state, marks: withoutMark(state.marks, mark) });
}

/** What was asked for before the mark was stored may come later, and does not know of it. */
async function keepAnswer(course: LearningCourseWhole): Promise<void> {
	await queries.cancelQueries({ queryKey: myCourse(course._id).queryKey });
	keepCourse(course);
}

function change(to: MarksToSend): void {
	state = to;
	for (const changed of watchers) changed();
}
