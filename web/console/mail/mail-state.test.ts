import { expect, test } from "vitest";
import { mailState } from "./mail-state.tsx";

test("a mail is sent, waits, or has failed", () => {
	expect(mailState({ sentAt: null, endedAt: null, failure: null })).toBe("waiting");
	expect(mailState({ sentAt: null, endedAt: null, failure: "connection refused" })).toBe("failed");
});

test("a mail that was sent after a failure is sent", () => {
	expect(mailState({ sentAt: "2026-11-21T04:12:00Z", endedAt: null, failure: "connection refused" })).toBe("sent");
});

test("a mail whose time is over has not failed", () => {
	expect(mailState({ sentAt: null, endedAt: "2026-11-21T04:12:00Z", failure: "Not sent" })).toBe("over");
});
