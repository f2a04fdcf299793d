import { afterEach, expect, test, vi } from "vitest";
import { errorIdHeader } from "#contract/errors.ts";
import { myCourses, queryClient } from "../queries.ts";
import { pendingMarks } from "./pending-marks.ts";
import { readMarks } from "./stored-marks.ts";
import { startSendingMarks } from "./use-marks.ts";

const joins = { courseId: "of Asha", sessionId: "joins", watched: true, at: Date.now() };

afterEach(() => {
	pendingMarks.set({ marks: [], isBlocked: false });
	queryClient.clear();
	vi.useRealTimers();
});

test.each([
	[429, "too-many-requests", 1],
	[503, "unexpected", 1],
	[403, "courses-paused", 1],
	[404, "not-found", 0],
])("A mark that no open course shows waits after status %i (%s) only if that may pass", async (status, id, left) => {
	vi.useFakeTimers();
	const storage = new Map([["portal.marks", JSON.stringify([joins])]]);
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => storage.get(name) ?? null,
		setItem: (name: string, text: string) => storage.set(name, text),
		removeItem: (name: string) => storage.delete(name),
	});
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("fetch", async () => Response.json({ error: "No." }, { status, headers: { [errorIdHeader]: id } }));
	queryClient.setQueryData(myCourses().queryKey, [{ _id: joins.courseId }] as never);
	startSendingMarks();
	await vi.advanceTimersByTimeAsync(100);
	expect(readMarks()).toHaveLength(left);
	expect(pendingMarks.get()).toMatchObject({ isBlocked: left === 1 });
	vi.clearAllTimers();
});
