import { beforeEach, expect, test, vi } from "vitest";
import { readMarks, withMark, withoutMark, writeMarks } from "./stored-marks.ts";

const joins = { courseId: "of Asha", sessionId: "joins", watched: true, at: 1000 };
const charts = { ...joins, sessionId: "charts" };

beforeEach(() => {
	const storage = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => storage.get(name) ?? null,
		setItem: (name: string, text: string) => storage.set(name, text),
		removeItem: (name: string) => storage.delete(name),
	});
});

test("Unsent marks are kept over a restart, for a month", () => {
	writeMarks([joins, charts]);
	expect(readMarks(2000)).toEqual([joins, charts]);
	expect(readMarks(1000 + 30 * 86_400_000)).toEqual([]);
	writeMarks([]);
	expect(localStorage.getItem("portal.marks")).toBeNull();
});

test("The last mark of a session counts, and one made while another is on its way stays", () => {
	const unmarked = { ...joins, watched: false, at: 3000 };
	const marks = withMark([joins, charts], unmarked);
	expect(marks).toEqual([charts, unmarked]);
	expect(withoutMark(marks, joins)).toEqual([charts, unmarked]);
	expect(withoutMark(marks, unmarked)).toEqual([charts]);
});

test("Values that are no marks are ignored", () => {
	for (const text of ["{", "7", '[{"courseId":"x"},null]']) {
		localStorage.setItem("portal.marks", text);
		expect(readMarks(2000)).toEqual([]);
	}
	vi.stubGlobal("localStorage", undefined);
	writeMarks([joins]);
	expect(readMarks(2000)).toEqual([]);
});
