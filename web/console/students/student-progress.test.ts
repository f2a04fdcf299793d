import { expect, test } from "vitest";
import { formatLastSeen, formatWatched, hasStopped, progressMessage } from "./student-progress.ts";

const now = new Date("2026-11-22T09:00:00Z");
const asha = {
	name: "Asha Rao",
	sessioncount: 60,
	watchedcount: 4,
	seenAt: "2026-11-20T20:00:00Z",
	idleSince: "2026-11-20T20:00:00Z",
};

test("when a student was last seen is told by India's days", () => {
	expect(formatLastSeen(asha, now)).toBe("yesterday");
	expect(formatLastSeen({ ...asha, seenAt: "2026-11-22T01:00:00Z" }, now)).toBe("today");
	expect(formatLastSeen({ ...asha, seenAt: "2026-11-10T09:00:00Z" }, now)).toBe("12 days ago");
	expect(formatLastSeen({ ...asha, seenAt: null }, now)).toBe("never");
});

test("Asha has stopped with sessions left and seven days idle, whenever she was last seen, unless she cannot open any", () => {
	expect(hasStopped(asha, now)).toBe(false);
	expect(hasStopped({ ...asha, idleSince: "2026-11-15T08:59:00Z" }, now)).toBe(true);
	expect(hasStopped({ ...asha, seenAt: "2026-05-02T09:00:00Z" }, now)).toBe(false);
	expect(hasStopped({ ...asha, watchedcount: 60, idleSince: "2026-01-01T00:00:00Z" }, now)).toBe(false);
	expect(hasStopped({ ...asha, seenAt: "2026-05-02T09:00:00Z", idleSince: null }, now)).toBe(false);
});

test("a message to a student says how much of the course they have watched", () => {
	expect(progressMessage(asha, "Data Science")).toBe(
		"Hello Asha, you have watched 4 of 60 sessions of Data Science. Can we help you go on?",
	);
	expect(formatWatched({ ...asha, sessioncount: 0 })).toBe("–");
});
